import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";

/** Session storage keys of the work that a guest continues after signing in. */
const RESUME = "pendingResume";
const ACTION = "pendingAction";
const STEP = "pendingStep";

export type PendingActionType = "download" | "save";

export interface PendingAction {
  resume: ResumeContent | null;
  action: PendingActionType | null;
  step: string | null;
}

/** Stores the work to continue after signing in. `action` is null when the guest only wants to sign in. */
export function storePendingAction(pending: {
  resume: ResumeContent;
  action: PendingActionType | null;
  step: string;
}): void {
  sessionStorage.setItem(RESUME, JSON.stringify(pending.resume));
  if (pending.action) sessionStorage.setItem(ACTION, pending.action);
  else sessionStorage.removeItem(ACTION);
  sessionStorage.setItem(STEP, pending.step);
}

/** Whether sign-in should lead back to the editor. */
export const hasPendingAction = (): boolean =>
  [RESUME, ACTION, STEP].some((key) => sessionStorage.getItem(key) !== null);

/** Reads the stored work. An invalid résumé is returned as null. */
export function readPendingAction(): PendingAction {
  const action = sessionStorage.getItem(ACTION);
  return {
    resume: readResume(),
    action: action === "download" || action === "save" ? action : null,
    step: sessionStorage.getItem(STEP),
  };
}

export function clearPendingAction(): void {
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
