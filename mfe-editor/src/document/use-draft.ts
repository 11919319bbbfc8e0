import { type Draft, type DraftId, draftKey, getDraftId, removeDraft, writeDraft } from "@penresume/web-features";
import { useCallback, useEffect, useRef, useState } from "react";
import { formatTime } from "../lib/format-time.ts";
import { runWhenIdle } from "../lib/run-when-idle.ts";
import { draftTexts as texts } from "./draft-texts.ts";
import type { SavedState } from "./use-saving.ts";

/** Milliseconds from a change to its draft. */
const DELAY = 400;
/** Additional milliseconds that the write may wait for key presses to be painted. */
const IDLE_LIMIT = 300;

type Work = Pick<Draft, "content" | "step" | "document" | "editorKey">;

/**
 * Writes a draft of unsaved work within half a second of a change, and at once when the page is left. While another tab
 * edits the résumé, that tab writes the draft.
 */
export function useDraft({
  uid,
  content,
  step,
  document: resume,
  editorKey,
  isUnsaved,
  isLockedElsewhere,
  getSavedState,
}: Work & {
  uid: string | null;
  isUnsaved: boolean;
  isLockedElsewhere: boolean;
  getSavedState(): SavedState;
}) {
  const [notice, setNotice] = useState<string | null>(null);
  const unsaved = useRef<{ id: DraftId; work: Work } | null>(null);
  const cancelWrite = useRef<() => void>(undefined);

  const cancel = useCallback(() => {
    cancelWrite.current?.();
    cancelWrite.current = undefined;
  }, []);

  const flush = useCallback(() => {
    cancel();
    if (!unsaved.current) return false;
    const now = new Date();
    const { id, work } = unsaved.current;
    const { unconfirmed, savedContent } = getSavedState();
    const isWritten = writeDraft(id, { ...work, unconfirmed, savedContent, savedAt: now.toISOString() });
    setNotice(isWritten ? texts.savedAt(formatTime(now)) : texts.failed);
    return isWritten;
  }, [cancel, getSavedState]);

  const drop = useCallback(() => {
    cancel();
    if (unsaved.current) removeDraft(unsaved.current.id);
    unsaved.current = null;
    setNotice(null);
  }, [cancel]);

  useEffect(() => {
    if (isLockedElsewhere) {
      cancel();
      unsaved.current = null;
    } else if (isUnsaved) {
      const id = getDraftId(uid, resume);
      const last = unsaved.current?.id;
      // Saved for the first time.
      if (last && draftKey(last) !== draftKey(id)) removeDraft(last);
      unsaved.current = { id, work: { content, step, document: resume, editorKey } };
      // Further typing does not postpone the write.
      cancelWrite.current ??= runWhenIdle(flush, { delayMs: DELAY, timeoutMs: IDLE_LIMIT });
    } else if (unsaved.current) drop();
  }, [uid, content, step, resume, editorKey, isUnsaved, isLockedElsewhere, flush, drop, cancel]);

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      flush();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [flush]);

  return { notice, flush, drop };
}
