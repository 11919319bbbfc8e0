import { PROBLEM_TYPES } from "@penresume/contracts";
import type { Refusal, ResumeDocument } from "@penresume/web-features";
import { type ApiProblem, isTransient } from "@penresume/web-host";

/** A conflict that the user must resolve: the stored résumé was changed or deleted elsewhere. */
export type Conflict = Extract<Refusal, "changed" | "deleted">;

/** A saved document was changed or deleted; a new one was created by an earlier try and deleted since. */
export const findConflict = ({ status }: ApiProblem, document: ResumeDocument): Conflict | undefined =>
  document.kind === "saved"
    ? ({ 412: "changed", 404: "deleted" } as const)[status]
    : ({ 409: "deleted" } as const)[status];

/** Why the same save fails again; undefined if it can succeed later, also after a sign-in. */
export function findRefusal(problem: ApiProblem, document: ResumeDocument): Refusal | undefined {
  const conflict = findConflict(problem, document);
  if (conflict) return conflict;
  if (problem.status < 400 || problem.status === 401 || isTransient(problem)) return undefined;
  return problem.type === PROBLEM_TYPES.resumeLimit ? "limit" : "invalid";
}
