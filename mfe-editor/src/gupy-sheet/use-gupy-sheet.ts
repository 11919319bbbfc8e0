import { type PanelSwitch, type SidePanelProps, useSidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as texts } from "./entry-texts.ts";
import type { GupySheetPanelProps } from "./gupy-sheet-panel.tsx";

// A chunk of its own: the editor loads nothing of the sheet before it is used.
const load = () => import("./gupy-sheet-panel.tsx");

/** 'Folha Gupy'. */
export const useGupySheet = ({
  isEnabled,
  panels,
  ...props
}: Omit<GupySheetPanelProps, keyof SidePanelProps> & { isEnabled: boolean; panels: PanelSwitch }) =>
  useSidePanel({ name: "gupySheet", panels, load, failed: texts.failed, isEnabled, props });
