import type { ComponentType, Dispatch, SetStateAction } from "react";
import type { PanelName } from "../document/use-step-navigation.ts";
import { useLazyComponent } from "../lib/lazy-component.tsx";

export interface SidePanelProps {
  isOpen: boolean;
  onClose(): void;
}

export type SidePanel = ReturnType<typeof useSidePanel>;

export interface PanelSwitch {
  shown: PanelName;
  show: Dispatch<SetStateAction<PanelName>>;
}

/** A panel in a separate chunk, loaded when it is first opened. It stays mounted while it is closed. */
export function useSidePanel<Props extends object>({
  name,
  panels,
  load,
  failed,
  isEnabled,
  props,
}: {
  name: NonNullable<PanelName>;
  panels: PanelSwitch;
  load(): Promise<{ default: ComponentType<Props & SidePanelProps> }>;
  /** Shown when the chunk does not load. */
  failed: string;
  isEnabled: boolean;
  props: Props;
}) {
  const isOpen = panels.shown === name;
  // Another panel may have been opened while this one was loading.
  const close = () => panels.show((shown) => (shown === name ? null : shown));
  const [Panel, notice] = useLazyComponent(load, isOpen, failed, close);

  return {
    open: () => panels.show(name),
    isOpening: isOpen && !Panel,
    /** Whether the panel is visible: in place of the preview, on phones as a dialog. */
    isShown: isOpen && Panel !== undefined && isEnabled,
    panel: (
      <>
        {notice}
        {Panel && isEnabled && <Panel {...props} isOpen={isOpen} onClose={close} />}
      </>
    ),
  };
}
