import type { ResumeContent } from "@penresume/contracts";
import type { Requirement } from "@penresume/job-match";
import { useCallback, useEffect, useRef, useState } from "react";
import { runWhenIdle } from "../editor/run-when-idle.ts";
import { createMatcher, type JobMatch, type Matcher } from "./matcher.ts";

/** Milliseconds from a change to its comparison. */
const DELAY = 200;
/** Additional milliseconds that the comparison may wait for key presses to be painted. */
const IDLE_LIMIT = 300;

/** Compares the résumé with the posting after each change. */
export function useLiveMatch(posting: string, requirements: Requirement[] | null, content: ResumeContent) {
  const matcher = useRef<Matcher>(null);
  const [match, setMatch] = useState<JobMatch | null>(null);
  const [isFailed, setFailed] = useState(false);

  const run = useCallback((text: string, requirements: Requirement[] | null, resume: ResumeContent) => {
    if (!text) return;
    matcher.current ??= createMatcher({
      onMatch: setMatch,
      onFailure() {
        matcher.current?.close();
        matcher.current = null;
        setFailed(true);
      },
    });
    matcher.current.match(text, requirements, resume);
  }, []);

  useEffect(
    () => () => {
      matcher.current?.close();
      matcher.current = null;
    },
    [],
  );
  useEffect(
    () => runWhenIdle(() => run(posting, requirements, content), { afterMs: DELAY, limitMs: IDLE_LIMIT }),
    [posting, requirements, content, run],
  );

  return {
    /** Result for this posting; null while the worker reads it. */
    match: match?.text === posting ? match : null,
    isFailed,
    retry() {
      setFailed(false);
      run(posting, requirements, content);
    },
  };
}
