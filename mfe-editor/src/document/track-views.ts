import { isResumeEmpty } from "@penresume/resume-view";
import { type Store, watch } from "../lib/store.ts";
import { type DocumentState, getContent } from "./document-state.ts";

/** Reports one event for the editor, and one for the preview step of a résumé with content. Returns a function that ends this. */
export function trackViews(store: Store<DocumentState>): () => void {
  const { track } = store.getState().host.analytics;
  let isTracked = false;
  track("resume_editor_view");
  return watch(
    store,
    (state) => [state.step, getContent(state)],
    () => {
      const state = store.getState();
      if (isTracked || state.step !== "preview" || isResumeEmpty(getContent(state))) return undefined;
      isTracked = true;
      track("resume_complete_view");
      return undefined;
    },
  );
}
