import { useCallback, useEffect, useRef, useState } from "react";
import { whenIdle } from "../editor/when-idle.ts";
import { type Draft, type DraftPlace, removeDraft, writeDraft } from "./draft-store.ts";

/** Milliseconds from a change to its draft: writing less often than typing, and well within a second. */
const DELAY = 400;
/** Milliseconds it may wait for key presses to be painted. */
const IDLE_LIMIT = 300;

export interface DraftStatus {
  /** To the minute, when the draft was last written; null when there is nothing unsaved. */
  savedAt: Date | null;
  failed: boolean;
}

/**
 * Keeps a local draft of the work: within half a second of every change and at once when the page is left.
 * `unsaved` is false while there is nothing that is not stored elsewhere: then there is no draft either. `writes` is false
 * while another tab keeps it.
 */
export function useDraft(
  place: DraftPlace,
  work: Omit<Draft, "savedAt">,
  { unsaved, writes }: { unsaved: boolean; writes: boolean },
) {
  const dirty = unsaved && writes;
  const [status, setStatus] = useState<DraftStatus>({ savedAt: null, failed: false });
  const latest = useRef({ place, work, dirty });
  latest.current = { place, work, dirty };
  /** Calls off the writing that is to come. */
  const coming = useRef<() => void>(undefined);
  const callOff = useCallback(() => {
    coming.current?.();
    coming.current = undefined;
  }, []);

  const flush = useCallback(() => {
    callOff();
    const { place, work, dirty } = latest.current;
    if (!dirty) return;
    const now = new Date();
    const written = writeDraft(place, { ...work, savedAt: now.toISOString() });
    // Nothing is rendered for a time that reads the same.
    setStatus((last) =>
      written && last.savedAt && sameMinute(last.savedAt, now)
        ? last
        : { savedAt: written ? now : null, failed: !written },
    );
  }, [callOff]);

  const drop = useCallback(
    (place: DraftPlace) => {
      callOff();
      // Leaving the page in this moment must not bring it back.
      latest.current = { ...latest.current, dirty: false };
      removeDraft(place);
      setStatus({ savedAt: null, failed: false });
    },
    [callOff],
  );

  // The timer runs on while typing goes on: a draft is never older than DELAY.
  const { content, step, document: resume } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dependencies are what a draft consists of
  useEffect(() => {
    if (dirty) coming.current ??= whenIdle(flush, { afterMs: DELAY, limitMs: IDLE_LIMIT });
  }, [content, step, resume, dirty, flush]);

  // What was taken back or deleted must not come back.
  const wasUnsaved = useRef(unsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it turns, wherever it stands then
  useEffect(() => {
    if (wasUnsaved.current && !unsaved && writes) drop(place);
    wasUnsaved.current = unsaved;
  }, [unsaved, writes]);

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

  return { status, flush, drop };
}

const sameMinute = (a: Date, b: Date) => Math.floor(a.getTime() / 60_000) === Math.floor(b.getTime() / 60_000);
