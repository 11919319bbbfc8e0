import type { ResumeContent } from "@penresume/contracts";
import { renderSnapshot } from "@penresume/resume-view";
import { useCallback, useEffect, useRef } from "react";
import { whenIdle } from "../editor/when-idle.ts";

/** Milliseconds after the last change until the html snapshot is refreshed. */
const SNAPSHOT_DEBOUNCE = 100;
/** Milliseconds it may wait for key presses to be painted. */
const IDLE_LIMIT = 1_000;

/** Keeps the html snapshot fresh; answers the one of exactly the given content, whatever the timer says. */
export function useSnapshot(content: ResumeContent): (content: ResumeContent) => Promise<string> {
  const kept = useRef<{ content: ResumeContent; html: Promise<string> }>(undefined);

  const snapshotOf = useCallback((content: ResumeContent) => {
    if (kept.current?.content === content) return kept.current.html;
    const html = renderSnapshot(content);
    kept.current = { content, html };
    html.catch(() => {
      // The next one who asks tries again.
      if (kept.current?.html === html) kept.current = undefined;
    });
    return html;
  }, []);

  useEffect(() => {
    const refresh = () => void snapshotOf(content).catch(console.error);
    return whenIdle(refresh, { afterMs: SNAPSHOT_DEBOUNCE, limitMs: IDLE_LIMIT });
  }, [content, snapshotOf]);

  return snapshotOf;
}
