import { useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import type { Step } from "../document/steps.ts";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { entryTexts as texts } from "./entry-texts.ts";

// A separate chunk: the questions are loaded when they are opened.
const loadGuidedStart = () => import("./guided-start.tsx");

/** The guided start, which `open` opens over the editor. */
export function useGuidedStart(onNavigate: (step: Step, path?: string) => void) {
  const [opened, setOpened] = useState<{ checks: boolean } | null>(null);
  // Another tab has taken over the résumé.
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const isOpen = opened !== null && !isLocked;
  const close = () => setOpened(null);
  const [GuidedStart, notice] = useLazyComponent(loadGuidedStart, isOpen, texts.failed, close);
  return {
    open: () => setOpened({ checks: false }),
    /** Also asks what the résumé answers already. */
    check: () => setOpened({ checks: true }),
    isOpening: isOpen && !GuidedStart,
    overlay: (
      <>
        {notice}
        {isOpen && GuidedStart && (
          <GuidedStart
            checks={opened.checks}
            onClose={close}
            onNavigate={(step, path) => {
              close();
              onNavigate(step, path);
            }}
          />
        )}
      </>
    ),
  };
}
