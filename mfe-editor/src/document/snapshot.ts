import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty, renderSnapshot } from "@penresume/resume-view";
import { runWhenIdle } from "@penresume/web-host";
import { type Store, watch } from "../lib/store.ts";
import { type DocumentState, getContent } from "./document-state.ts";

/**
 * Milliseconds after the last change until the html snapshot is refreshed: longer than between two keys, because automatic sizes
 * lay out all pages several times.
 */
const DEBOUNCE = 400;
/** Additional milliseconds that the snapshot may wait for key presses to be painted. */
const IDLE_LIMIT = 1000;

export type GetSnapshot = (content: ResumeContent) => Promise<string>;

/** The html snapshot of the last content, rendered once. */
export function createSnapshot(): GetSnapshot {
  let latest: { content: ResumeContent; html: Promise<string> } | undefined;
  return (content) => {
    if (latest?.content === content) return latest.html;
    const html = renderSnapshot(content);
    latest = { content, html };
    html.catch(() => {
      // The next call renders again.
      if (latest?.html === html) latest = undefined;
    });
    return html;
  };
}

/**
 * Keeps the snapshot of unsaved content up to date. Returns a function that ends this. An empty or saved résumé needs none: it would
 * load the fonts next to the form.
 */
export const keepSnapshot = (store: Store<DocumentState>, getSnapshot: GetSnapshot): (() => void) =>
  watch(
    store,
    (state) => [getContent(state)],
    () => {
      const { savedContent } = store.getState().saved;
      const content = getContent(store.getState());
      if (content === savedContent || isResumeEmpty(content)) return;
      const refresh = () => void getSnapshot(getContent(store.getState())).catch(console.error);
      return runWhenIdle(refresh, { delayMs: DEBOUNCE, timeoutMs: IDLE_LIMIT });
    },
  );
