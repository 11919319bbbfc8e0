import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { useHost } from "@penresume/web-host";
import { useEffect, useRef } from "react";
import type { Step } from "../document/steps.ts";

/** One event for the editor, and one for the preview step of a résumé with content. */
export function useAnalytics(step: Step, content: ResumeContent): void {
  const { track } = useHost().analytics;
  const tracked = useRef(new Set<string>());
  const isComplete = step === "preview" && !isResumeEmpty(content);
  useEffect(() => {
    const events = ["resume_editor_view", ...(isComplete ? (["resume_complete_view"] as const) : [])] as const;
    for (const event of events) {
      if (!tracked.current.has(event)) track(event);
      tracked.current.add(event);
    }
  }, [isComplete, track]);
}
