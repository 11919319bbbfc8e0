import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";

/** Session storage keys of the specification: what a guest was doing when sent to sign in. */
const RESUME = "pendingResume";
const ACTION = "pendingAction";
const STEP = "pendingStep";

export type PendingAction = "download" | "save";

export interface Pending {
  resume: ResumeContent | null;
  action: PendingAction | null;
  step: string | null;
}

/** Remember what to go on with after signing in; `action` is null for who only wants to sign in. */
export function storePending(pending: { resume: ResumeContent; action: PendingAction | null; step: string }): void {
  sessionStorage.setItem(RESUME, JSON.stringify(pending.resume));
  if (pending.action) sessionStorage.setItem(ACTION, pending.action);
  else sessionStorage.removeItem(ACTION);
  sessionStorage.setItem(STEP, pending.step);
}

/** Whether sign-in should lead back to the editor. */
export const hasPending = (): boolean => [RESUME, ACTION, STEP].some((key) => sessionStorage.getItem(key) !== null);

/** What was remembered; a résumé that cannot be read counts as none. */
export function readPending(): Pending {
  const action = sessionStorage.getItem(ACTION);
  return {
    resume: readResume(),
    action: action === "download" || action === "save" ? action : null,
    step: sessionStorage.getItem(STEP),
  };
}

export function clearPending(): void {
  for (const key of [RESUME, ACTION, STEP]) sessionStorage.removeItem(key);
}

function readResume(): ResumeContent | null {
  try {
    const parsed = resumeContentSchema.safeParse(JSON.parse(sessionStorage.getItem(RESUME) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
