import { type PanelSwitch, type SidePanelProps, useSidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as texts } from "./entry-texts.ts";
import type { JobMatchPanelProps } from "./job-match-panel.tsx";

// A chunk of its own: the editor loads nothing of the comparison before it is used.
const load = () => import("./job-match-panel.tsx");

/** 'Comparar com uma vaga'. */
export const useJobMatch = ({
  isEnabled,
  panels,
  ...props
}: Omit<JobMatchPanelProps, keyof SidePanelProps> & { isEnabled: boolean; panels: PanelSwitch }) =>
  useSidePanel({ name: "jobMatch", panels, load, failed: texts.failed, isEnabled, props });
