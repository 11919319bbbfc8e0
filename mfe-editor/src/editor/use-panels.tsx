import type { Api } from "@penresume/web-host";
import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { Step } from "../document/steps.ts";
import type { EditedDocument } from "../document/use-document.ts";
import type { EditorLocationState, PanelName } from "../document/use-step-navigation.ts";
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
  editor: { state, dispatch, undoRedo, saving, tab },
  api,
  isPhone,
  onNavigate,
}: {
  editor: EditedDocument;
  api: Api;
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
}) {
  const { key, pathname, state: entry } = useLocation() as Location<EditorLocationState | null>;
  const navigate = useNavigate();
  const [shown, show] = useState<PanelName>(entry?.panel ?? null);
  // No panel is open after a reload.
  useEffect(() => {
    if (!entry?.panel) return;
    const { panel: _, ...rest } = entry;
    navigate(pathname, { replace: true, state: { editorKey: key, ...rest } });
  }, [entry, key, pathname, navigate]);
  const panels = { shown, show };
  const isEnabled = !tab.isLockedElsewhere;
  const shared = { state, isPhone, onNavigate };
  const review = useReview({ isPhone, onNavigate, panels, isEnabled });
  const jobMatch = useSidePanel({
    name: "jobMatch",
    panels,
    load: loadJobMatch,
    failed: jobMatchTexts.failed,
    isEnabled,
    props: { isPhone, onNavigate, save: saving.save },
  });
  const versions = useSidePanel({
    name: "versions",
    panels,
    load: loadVersions,
    failed: versionsTexts.failed,
    isEnabled,
    props: { ...shared, api, dispatch, undoRedo },
  });
  const gupySheet = useSidePanel({
    name: "gupySheet",
    panels,
    load: loadGupySheet,
    failed: gupySheetTexts.failed,
    isEnabled,
    props: { isPhone },
  });
  return {
    review,
    jobMatch,
    versions,
    gupySheet,
    close: () => show(null),
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
