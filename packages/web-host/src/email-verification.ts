import type { Api } from "./api-client.ts";
import { ApiProblem } from "./api-problem.ts";
import { sessionStore } from "./storage.ts";

/** Session storage key of an address that rejected the mail. */
const KEY = "rejectedEmail";

/** Mails the link that confirms the user's address, and remembers whether the address exists. Rejects like `request`. */
export async function requestEmailVerification(api: Api, email: string): Promise<void> {
  try {
    await api.request("POST", "/api/account/email/verification");
    sessionStore.remove(KEY);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 400) sessionStore.set(KEY, email);
    throw error;
  }
}

export const isEmailRejected = (email: string): boolean => sessionStore.get(KEY) === email;
