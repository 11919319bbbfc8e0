import type { Step } from "../document/steps.ts";
import { entryTexts as gupySheetTexts } from "../gupy-sheet/entry-texts.ts";
import { entryTexts as jobMatchTexts } from "../job-match/entry-texts.ts";
import { useReview } from "../review/use-review.tsx";
import { useSidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as versionsTexts } from "../versions/entry-texts.ts";

// Separate chunks: the code of a panel is loaded when it is opened.
const loadJobMatch = () => import("../job-match/job-match-panel.tsx");
const loadVersions = () => import("../versions/versions-panel.tsx");
const loadGupySheet = () => import("../gupy-sheet/gupy-sheet-panel.tsx");

export type Panels = ReturnType<typeof usePanels>;

/** The panels that replace the preview, one at a time. */
export function usePanels({
  isPhone,
  onNavigate,
}: {
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
}) {
  const review = useReview({ isPhone, onNavigate });
  const jobMatch = useSidePanel({
    name: "jobMatch",
    load: loadJobMatch,
    failed: jobMatchTexts.failed,
    props: { isPhone, onNavigate },
  });
  const versions = useSidePanel({
    name: "versions",
    load: loadVersions,
    failed: versionsTexts.failed,
    props: { isPhone },
  });
  const gupySheet = useSidePanel({
    name: "gupySheet",
    load: loadGupySheet,
    failed: gupySheetTexts.failed,
    props: { isPhone },
  });
  return {
    review,
    jobMatch,
    versions,
    gupySheet,
    isShown: [review, jobMatch, versions, gupySheet].some((panel) => panel.isShown),
    elements: (
      <>
        {review.panel}
        {jobMatch.panel}
        {versions.panel}
        {gupySheet.panel}
      </>
    ),
  };
}
