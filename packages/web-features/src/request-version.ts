import { type Posting, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { ApiProblem } from "@penresume/web-host";
import { createResume } from "./create-resume.ts";

/**
 * Saves a copy of a stored résumé as a version (tailored résumé) of it. A version of a version gets the same base, unless the
 * base was deleted. Idempotent by key.
 */
export async function requestVersion(
  api: Api,
  resumeId: string,
  { name, posting, idempotencyKey }: { name: string; posting?: Posting; idempotencyKey: string },
): Promise<SavedResume> {
  const read = (id: string) =>
    api.request("GET", `/api/resumes/${encodeURIComponent(id)}`, { schema: savedResumeSchema });
  const [source, { createVersion }] = await Promise.all([read(resumeId), import("@penresume/resume/versions")]);
  const keepsBase = source.base ? await read(source.base.id).then(() => true, isFound) : false;
  return createResume(api, createVersion(source, { name, keepsBase, posting }), { idempotencyKey });
}

function isFound(error: unknown): boolean {
  if (error instanceof ApiProblem && error.status === 404) return false;
  throw error;
}
