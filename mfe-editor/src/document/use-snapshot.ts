import type { ResumeContent } from "@penresume/contracts";
import { renderSnapshot } from "@penresume/resume-view";
import { useCallback, useEffect, useRef } from "react";
import { runWhenIdle } from "../lib/run-when-idle.ts";

/** Milliseconds after the last change until the html snapshot is refreshed. */
const DEBOUNCE = 100;
/** Additional milliseconds that the snapshot may wait for key presses to be painted. */
const IDLE_LIMIT = 1000;

/** Keeps the html snapshot up to date. Returns a function that resolves to the snapshot of the given content. */
export function useSnapshot(content: ResumeContent): (content: ResumeContent) => Promise<string> {
  const latest = useRef<{ content: ResumeContent; html: Promise<string> }>(undefined);

  const getSnapshot = useCallback((content: ResumeContent) => {
    if (latest.current?.content === content) return latest.current.html;
    const html = renderSnapshot(content);
    latest.current = { content, html };
    html.catch(() => {
      // The next call renders again.
      if (latest.current?.html === html) latest.current = undefined;
    });
    return html;
  }, []);

  useEffect(() => {
    const refresh = () => void getSnapshot(content).catch(console.error);
    return runWhenIdle(refresh, { delayMs: DEBOUNCE, timeoutMs: IDLE_LIMIT });
  }, [content, getSnapshot]);

  return getSnapshot;
}
