import { getRetryDelay, isTransient } from "@penresume/web-host";
import { listen } from "../lib/listen.ts";
import { type Store, watch } from "../lib/store.ts";
import { type DocumentState, getContent, getProblem, isAutosaved } from "./document-state.ts";

/** Delay in milliseconds between the last change and the save. */
const DELAY = 2000;
/** Milliseconds until a failed save is tried again. */
const RETRY = { first: 5000, max: 60_000 };

/**
 * Saves 2 s after the last change, and immediately when the page is hidden or the editor is left. Retries a save that failed
 * temporarily; after any other failure the next change saves again. Returns a function that ends this.
 */
export function startAutosave(
  store: Store<DocumentState>,
  autosave: (options?: { keepalive: boolean }) => unknown,
): () => void {
  const isNeeded = (state: DocumentState) => isAutosaved(state) && state.isDirty;
  const save = (options?: { keepalive: boolean }) => void (isNeeded(store.getState()) && autosave(options));

  const stopSaving = watch(
    store,
    (state) => [getContent(state), isNeeded(state), state.isOnline],
    () => {
      const state = store.getState();
      if (!isNeeded(state) || !state.isOnline) return;
      const timer = setTimeout(save, DELAY);
      return () => clearTimeout(timer);
    },
  );

  let last = getProblem(store.getState());
  let failures = 0;
  const stopRetrying = watch(
    store,
    (state) => [getProblem(state), state.isOnline],
    () => {
      const problem = getProblem(store.getState());
      if (problem !== last) failures = problem ? failures + 1 : 0;
      last = problem;
      if (!problem || !isTransient(problem) || !store.getState().isOnline) return;
      const timer = setTimeout(save, getRetryDelay(problem, failures, RETRY));
      return () => clearTimeout(timer);
    },
  );

  const stopListening = listen(document, {
    visibilitychange: () => document.visibilityState === "hidden" && save({ keepalive: true }),
  });
  return () => {
    stopSaving();
    stopRetrying();
    stopListening();
    save();
  };
}
