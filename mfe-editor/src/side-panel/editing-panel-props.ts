import type { Step } from "../document/steps.ts";
import type { SidePanelProps } from "./use-side-panel.tsx";

/** Props of the panels that lead to fields of the résumé. */
export interface EditingPanelProps extends SidePanelProps {
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
}
