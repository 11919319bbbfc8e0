import { type PanelSwitch, type SidePanelProps, useSidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as texts } from "./entry-texts.ts";
import type { VersionsPanelProps } from "./versions-panel.tsx";

// A chunk of its own: the editor loads nothing of the comparison before it is used.
const load = () => import("./versions-panel.tsx");

/** 'Diferenças do currículo base'. */
export const useVersions = ({
  isEnabled,
  panels,
  ...props
}: Omit<VersionsPanelProps, keyof SidePanelProps> & { isEnabled: boolean; panels: PanelSwitch }) =>
  useSidePanel({ name: "versions", panels, load, failed: texts.failed, isEnabled, props });
