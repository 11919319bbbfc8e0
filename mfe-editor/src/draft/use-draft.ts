import { useCallback, useEffect, useRef, useState } from "react";
import { runWhenIdle } from "../editor/run-when-idle.ts";
import { type Draft, type DraftId, removeDraft, writeDraft } from "./draft-store.ts";
import { draftTexts as texts } from "./texts.ts";

/** Milliseconds from a change to its draft. */
const DELAY = 400;
/** Milliseconds that it may wait for key presses to be painted. */
const IDLE_LIMIT = 300;

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });

/**
 * Writes a draft of unsaved work within half a second of a change, and at once when the page is left. While another tab
 * edits the résumé, that tab writes the draft.
 */
export function useDraft({
  uid,
  content,
  step,
  document: resume,
  isUnsaved,
  isLockedElsewhere,
}: Omit<Draft, "savedAt"> & { uid: string | null; isUnsaved: boolean; isLockedElsewhere: boolean }) {
  const [notice, setNotice] = useState<string | null>(null);
  const unsaved = useRef<{ id: DraftId; work: Omit<Draft, "savedAt"> } | null>(null);
  const cancelWrite = useRef<() => void>(undefined);

  const cancel = useCallback(() => {
    cancelWrite.current?.();
    cancelWrite.current = undefined;
  }, []);

  const flush = useCallback(() => {
    cancel();
    if (!unsaved.current) return;
    const now = new Date();
    const isWritten = writeDraft(unsaved.current.id, { ...unsaved.current.work, savedAt: now.toISOString() });
    setNotice(isWritten ? texts.savedAt(clock.format(now)) : texts.failed);
  }, [cancel]);

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
      const id = { uid, resumeId: resume.kind === "saved" ? resume.id : null };
      unsaved.current = { id, work: { content, step, document: resume } };
      // Further typing does not postpone it.
      cancelWrite.current ??= runWhenIdle(flush, { afterMs: DELAY, limitMs: IDLE_LIMIT });
    } else if (unsaved.current) drop();
  }, [uid, content, step, resume, isUnsaved, isLockedElsewhere, flush, drop, cancel]);

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
