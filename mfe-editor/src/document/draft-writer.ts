import { type Draft, type DraftId, draftKey, getDraftId, removeDraft, writeDraft } from "@penresume/web-features";
import { hasSignedOut, runWhenIdle } from "@penresume/web-host";
import { formatTime } from "../lib/format-time.ts";
import { listen } from "../lib/listen.ts";
import { type Store, watch } from "../lib/store.ts";
import { type DocumentState, getContent, getRefusal, mayBeSaved } from "./document-state.ts";
import { draftTexts as texts } from "./draft-texts.ts";

/** Milliseconds from a change to its draft. */
const DELAY = 400;
/** Additional milliseconds that the write may wait for key presses to be painted. */
const IDLE_LIMIT = 300;

/**
 * Writes a draft of unsaved work within half a second of a change, and at once when the page is left. While another tab edits the
 * résumé, that tab writes the draft.
 */
export function createDraftWriter(store: Store<DocumentState>, editorKey: string) {
  let unsaved: { id: DraftId; work: Pick<Draft, "content" | "step" | "document" | "editorKey"> } | undefined;
  let cancelWrite: (() => void) | undefined;

  function cancel() {
    cancelWrite?.();
    cancelWrite = undefined;
  }

  /** Whether the browser keeps the draft; false without unsaved work. */
  function flush(): boolean {
    cancel();
    if (!unsaved) return false;
    const now = new Date();
    const state = store.getState();
    if (state.uid && hasSignedOut(state.uid)) return false;
    const { vaga, unadapted } = state;
    const { unconfirmed, savedContent } = state.saved;
    const refusal = getRefusal(state);
    const isWritten = writeDraft(unsaved.id, {
      ...unsaved.work,
      unconfirmed,
      savedContent,
      vaga,
      unadapted,
      ...(refusal ? { refusal } : mayBeSaved(state) && { waits: true }),
      savedAt: now.toISOString(),
    });
    store.setState({ draftNotice: isWritten ? texts.savedAt(formatTime(now)) : texts.failed });
    return isWritten;
  }

  function drop() {
    cancel();
    if (unsaved) removeDraft(unsaved.id);
    unsaved = undefined;
    store.setState({ draftNotice: null });
  }

  function update() {
    const state = store.getState();
    const { document } = state.saved;
    if (state.isLockedElsewhere) {
      cancel();
      unsaved = undefined;
    } else if (state.isUnsaved) {
      const id = getDraftId(state.uid, document);
      // Saved for the first time.
      if (unsaved && draftKey(unsaved.id) !== draftKey(id)) removeDraft(unsaved.id);
      unsaved = { id, work: { content: getContent(state), step: state.step, document, editorKey } };
      // Further typing does not postpone the write.
      cancelWrite ??= runWhenIdle(flush, { delayMs: DELAY, timeoutMs: IDLE_LIMIT });
    } else if (unsaved) drop();
    return undefined;
  }

  return {
    flush,
    drop,
    /** Returns a function that ends the writing. */
    start() {
      const ends = [
        watch(
          store,
          (state) => [
            getContent(state),
            state.step,
            state.saved.document,
            state.saved.unconfirmed,
            state.isUnsaved,
            state.vaga,
            state.isLockedElsewhere,
            getRefusal(state),
            mayBeSaved(state),
          ],
          update,
        ),
        listen(window, { pagehide: flush }),
        listen(document, { visibilitychange: () => document.visibilityState === "hidden" && flush() }),
      ];
      return () => {
        flush();
        for (const end of ends) end();
      };
    },
  };
}
