import { Toast } from "@penresume/web-kit";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

export interface SidePanelProps {
  isOpen: boolean;
  onClose(): void;
}

export interface SidePanel {
  open(): void;
  isOpening: boolean;
  /** Whether the panel is visible: in place of the preview, on phones as a dialog. */
  isShown: boolean;
  panel: ReactNode;
}

/** The panel that is open; one at a time. */
export type PanelName = "review" | "jobMatch" | "versions" | "gupySheet" | null;
export interface PanelSwitch {
  shown: PanelName;
  show(name: PanelName): void;
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
}): SidePanel {
  const isOpen = panels.shown === name;
  const [Panel, setPanel] = useState<ComponentType<Props & SidePanelProps>>();
  const [isFailed, setFailed] = useState(false);
  const close = () => panels.show(null);

  const start = useEffectEvent(() =>
    load().then(
      (loaded) => setPanel(() => loaded.default),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
        close();
      },
    ),
  );
  useEffect(() => {
    if (isOpen) void start();
  }, [isOpen]);

  return {
    open: () => panels.show(name),
    isOpening: isOpen && !Panel,
    isShown: isOpen && Panel !== undefined && isEnabled,
    panel: (
      <>
        {isFailed && <Toast onClose={() => setFailed(false)}>{failed}</Toast>}
        {Panel && isEnabled && <Panel {...props} isOpen={isOpen} onClose={close} />}
      </>
    ),
  };
}
