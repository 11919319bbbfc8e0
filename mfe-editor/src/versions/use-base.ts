import type { ResumeContent } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-host";
import { useEffect, useState } from "react";
import { parseContent, readResume } from "../document/save-resume.ts";

/** The stored base, or why it is not available. */
export type Base =
  | { state: "loading" }
  | { state: "deleted" }
  | { state: "failed" }
  | { state: "loaded"; content: ResumeContent };

/** Loads the base each time it is needed, because another tab may have changed it. */
export function useBase(api: Api, id: string | undefined, isNeeded: boolean) {
  const [base, setBase] = useState<Base>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads it again
  useEffect(() => {
    if (!id || !isNeeded) return;
    const abortController = new AbortController();
    readResume(api, id, abortController.signal).then(
      (saved) => setBase({ state: "loaded", content: parseContent(saved) }),
      (error: unknown) => {
        if (abortController.signal.aborted) return;
        const isDeleted = error instanceof ApiProblem && error.status === 404;
        if (!isDeleted) console.error(error);
        setBase((base) => (isDeleted ? { state: "deleted" } : base.state === "loaded" ? base : { state: "failed" }));
      },
    );
    return () => abortController.abort();
  }, [api, id, isNeeded, attempt]);

  return {
    base,
    retry() {
      setBase({ state: "loading" });
      setAttempt(attempt + 1);
    },
  };
}
