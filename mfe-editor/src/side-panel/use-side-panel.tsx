import { type ComponentType, Fragment } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import type { PanelName } from "../document/document-state.ts";
import { useLazyComponent } from "../lib/lazy-component.tsx";

export interface SidePanelProps {
  isOpen: boolean;
  onClose(): void;
}

export type SidePanel = ReturnType<typeof useSidePanel>;

/** A panel in a separate chunk, loaded when it is first opened. It stays mounted while it is closed. */
export function useSidePanel<Props extends object>({
  name,
  load,
  failed,
  props,
}: {
  name: NonNullable<PanelName>;
  load(): Promise<{ default: ComponentType<Props & SidePanelProps> }>;
  /** Shown when the chunk does not load. */
  failed: string;
  props: Props;
}) {
  const { showPanel, closePanel } = useDocumentStore();
  const isOpen = useDocument(({ panel }) => panel === name);
  const isEnabled = useDocument(({ isLockedElsewhere }) => !isLockedElsewhere);
  const close = () => closePanel(name);
  const [Panel, notice] = useLazyComponent(load, isOpen, failed, close);

  return {
    open: () => showPanel(name),
    isOpening: isOpen && !Panel,
    /** Whether the panel is visible: in place of the preview, on phones as a dialog. */
    isShown: isOpen && Panel !== undefined && isEnabled,
    panel: (
      <Fragment key={name}>
        {notice}
        {Panel && isEnabled && <Panel {...props} isOpen={isOpen} onClose={close} />}
      </Fragment>
    ),
  };
}
