import type { Api } from "@penresume/web-kit";
import { useState } from "react";
import { useLocation } from "react-router";
import { useGupySheet } from "../gupy-sheet/use-gupy-sheet.ts";
import { useJobMatch } from "../job-match/use-job-match.ts";
import type { Step } from "../resume/steps.ts";
import { useReview } from "../review/use-review.tsx";
import type { PanelName } from "../side-panel/use-side-panel.tsx";
import { useVersions } from "../versions/use-versions.ts";
import type { EditedDocument } from "./use-document.ts";
import type { EditorLocationState } from "./use-step-navigation.ts";

export type Panels = ReturnType<typeof usePanels>;

/** What opens in the preview's place, one at a time. */
export function usePanels({
  editor: { uid, state, dispatch, undoRedo, saving, tab },
  api,
  isPhone,
  onGo,
}: {
  editor: EditedDocument;
  api: Api;
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onGo(step: Step, path?: string): void;
}) {
  const entry: EditorLocationState | null = useLocation().state;
  const [shown, show] = useState<PanelName>(entry?.panel ?? null);
  const props = { panels: { shown, show }, isEnabled: !tab.isLockedElsewhere, state, isPhone, onGo };
  const review = useReview({ ...props, uid, dispatch, undoRedo });
  const jobMatch = useJobMatch({ ...props, api, uid, dispatch, undoRedo, save: saving.save });
  const versions = useVersions({ ...props, api, dispatch, undoRedo });
  const gupySheet = useGupySheet({ ...props, content: state.content });
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
