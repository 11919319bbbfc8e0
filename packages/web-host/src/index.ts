export { type Api, createApi } from "./api-client.ts";
export { ApiProblem, getErrorMessage } from "./api-problem.ts";
export { isEmailRejected, requestEmailVerification } from "./email-verification.ts";
export * from "./host.ts";
export { type LastFailure, readLastFailure } from "./last-failure.ts";
export * from "./pending-action.ts";
export { clearReturnPath, getSignInTarget, shareSignInTarget, storeReturnPath } from "./return-path.ts";
export { hasSignedInBefore, storeSignIn } from "./sign-in-history.ts";
export { localStore, sessionStore } from "./storage.ts";
