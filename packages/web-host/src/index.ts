export { type Api, createApi, readCopy } from "./api-client.ts";
export { ApiProblem, getErrorMessage, getRetryDelay, isNetworkProblem, isTransient } from "./api-problem.ts";
export { getConnection, savesData } from "./connection.ts";
export { getDraftPrefix, hasWaitingDraft } from "./draft-keys.ts";
export { isEmailRejected, requestEmailVerification } from "./email-verification.ts";
export { followNextPerson, HELPING, isHelping, listDownloads, noteDownload, stopStoring } from "./helping.ts";
export * from "./host.ts";
export { type InstallPrompt, keepInstallPrompt } from "./install-prompt.ts";
export { type LastFailure, readLastFailure } from "./last-failure.ts";
export { NeedsNetwork, needsNetworkText } from "./needs-network.tsx";
export { isOnlineStore, useIsOnline } from "./online.ts";
export * from "./pending-action.ts";
export {
  clearPersonalData,
  hasSignedOut,
  hasWaitingWork,
  removeLoadedData,
  storeOwnLinks,
  storeSignedIn,
} from "./personal-data.ts";
export { clearReturnPath, getSignInTarget, shareSignInTarget, storeReturnPath } from "./return-path.ts";
export { runWhenIdle } from "./run-when-idle.ts";
export { sendToWorker } from "./service-worker.ts";
export { hasSignedInBefore, storeSignIn } from "./sign-in-history.ts";
export { ENDED, readSignedIn, SIGNED_IN } from "./signed-in.ts";
export { localStore, sessionStore } from "./storage.ts";
export { createStore, type Store, useStore } from "./store.ts";
export { withLock } from "./with-lock.ts";
