import { sessionStore } from "./storage.ts";
/** Session storage keys of the work that a guest continues after signing in. The specification names them. */
export const PENDING_KEYS = { resume: "pendingResume", action: "pendingAction", step: "pendingStep" } as const;

/** Session storage key: the user id, when the work is of a signed-in user whose session ended. */
export const PENDING_OWNER = "pendingOwner";

/** Whether sign-in should lead back to the editor. */
export const hasPendingAction = (): boolean =>
  Object.values(PENDING_KEYS).some((key) => sessionStore.get(key) !== null);
