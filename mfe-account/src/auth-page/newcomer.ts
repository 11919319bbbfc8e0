import { EMAIL_PATTERN } from "@penresume/contracts";
import { hasPendingAction, hasSignedInBefore, PENDING_KEYS, PENDING_OWNER, sessionStore } from "@penresume/web-host";

/** What brought somebody to the sign-in page: a guest's résumé that waits, an earlier sign-in, or neither. */
export type Visitor = "guest" | "known" | "new";

export function findVisitor(): Visitor {
  if (hasPendingAction() && !sessionStore.get(PENDING_OWNER)) return "guest";
  return hasSignedInBefore() ? "known" : "new";
}

/** Session storage key of the e-mail typed into one form, for the other one. */
const TYPED_EMAIL = "typedEmail";

export function storeTypedEmail(email: string): void {
  if (email.trim()) sessionStore.set(TYPED_EMAIL, email.trim());
}

/** The e-mail typed into the other form; empty when it is read again. */
export function takeTypedEmail(): string {
  const email = sessionStore.get(TYPED_EMAIL) ?? "";
  sessionStore.remove(TYPED_EMAIL);
  return email;
}

/**
 * Name and e-mail of the guest's résumé, not of one whose owner's session ended: another person may sign up here. They reach this
 * page by the browser's storage, because addresses are logged.
 */
export function readResumeContact(): { name: string; email: string } {
  const { fullName, email } = readPersonalInfo();
  const address = typeof email === "string" ? email.trim() : "";
  return {
    name: typeof fullName === "string" ? fullName.trim() : "",
    email: EMAIL_PATTERN.test(address) ? address : "",
  };
}

function readPersonalInfo(): { fullName?: unknown; email?: unknown } {
  if (sessionStore.get(PENDING_OWNER)) return {};
  try {
    return JSON.parse(sessionStore.get(PENDING_KEYS.resume) ?? "null")?.personalInfo ?? {};
  } catch {
    return {};
  }
}
