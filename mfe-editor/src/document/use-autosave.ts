import type { ResumeContent } from "@penresume/contracts";
import { useEffect, useEffectEvent, useRef } from "react";
import { isTransient, type Saving } from "./use-saving.ts";

/** Delay in milliseconds between the last change and the save. */
const DELAY = 2000;
/** Delays before a failed save is retried, in milliseconds; each failure doubles the delay. */
const RETRY = { first: 5000, max: 60_000 };

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

  const save = useEffectEvent((options?: { keepalive: boolean }) => void (isNeeded && saving.autosave(options)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!isNeeded || !isOnline) return;
    const timer = setTimeout(() => save(), DELAY);
    return () => clearTimeout(timer);
  }, [content, isNeeded, isOnline]);

  useEffect(() => {
    failures.current = problem ? failures.current + 1 : 0;
  }, [problem]);

  useEffect(() => {
    if (!problem || !isTransient(problem) || !isOnline) return;
    const pause = Math.min(RETRY.first * 2 ** (failures.current - 1), RETRY.max);
    const timer = setTimeout(() => save(), Math.max(pause, (problem.retryAfter ?? 0) * 1000));
    return () => clearTimeout(timer);
  }, [problem, isOnline]);

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && save({ keepalive: true });
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      save();
    };
  }, []);
}
