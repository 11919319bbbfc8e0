import type { ResumeContent } from "@penresume/contracts";
import { useEffect, useEffectEvent, useRef } from "react";
import { isTransient, type Saving } from "./use-saving.ts";

/** Delay in milliseconds between the last change and the save. */
const DELAY = 2000;
/** Delays before a failed save is retried, in milliseconds; each failure doubles the delay. */
const RETRY = { first: 5000, longest: 60_000 };

/**
 * Saves 2 s after the last change, and immediately when the page is hidden or the editor unmounts. Retries a save that failed
 * temporarily; after any other failure the next change saves again.
 */
export function useAutosave({
  saving,
  content,
  isEnabled,
  isOnline,
}: {
  saving: Saving;
  content: ResumeContent;
  isEnabled: boolean;
  isOnline: boolean;
}): void {
  const { problem } = saving;
  const isNeeded = isEnabled && saving.dirty;
  const failures = useRef(0);

  const run = useEffectEvent((how?: { keepalive: boolean }) => void (isNeeded && saving.autosave(how)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!isNeeded || !isOnline) return;
    const timer = setTimeout(() => run(), DELAY);
    return () => clearTimeout(timer);
  }, [content, isNeeded, isOnline]);

  useEffect(() => {
    if (!problem) failures.current = 0;
    if (!problem || !isTransient(problem) || !isOnline) return;
    const pause = Math.min(RETRY.first * 2 ** failures.current++, RETRY.longest);
    const timer = setTimeout(() => run(), Math.max(pause, (problem.retryAfter ?? 0) * 1000));
    return () => clearTimeout(timer);
  }, [problem, isOnline]);

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && run({ keepalive: true });
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      run();
    };
  }, []);
}
