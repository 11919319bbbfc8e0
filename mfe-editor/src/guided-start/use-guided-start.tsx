import { sessionStore } from "@penresume/web-host";
import { useEffect, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getDocumentKey } from "../document/document-state.ts";
import type { Step } from "../document/steps.ts";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { Offer } from "../lib/offer.tsx";
import { entryTexts as texts } from "./entry-texts.ts";

// A separate chunk: the questions are loaded when they are opened.
const loadGuidedStart = () => import("./guided-start.tsx");

/** Where the questions were left: in this tab's session, with the document's key. */
const STORAGE_KEY = "guidedStartLeft";

/** The guided start, which `open` opens over the editor. `notice` leads back to questions that were left, and from them to the vaga. */
export function useGuidedStart(onNavigate: (step: Step, path?: string) => void) {
  const { showPanel, getState } = useDocumentStore();
  const [opened, setOpened] = useState<{ checks: boolean } | null>(null);
  const key = useDocument(getDocumentKey);
  const [left, setLeft] = useState<"" | "questions" | "done">(() => {
    const [stored, storedKey] = sessionStore.get(STORAGE_KEY)?.split(" ") ?? [];
    return storedKey === key && (stored === "questions" || stored === "done") ? stored : "";
  });
  // The first save gives the document another key.
  useEffect(() => {
    sessionStore.set(STORAGE_KEY, `${left} ${key}`);
  }, [left, key]);
  // Another tab has taken over the résumé.
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const hasVaga = useDocument(({ state }) => state.content.posting !== undefined);
  const seesVaga = useDocument(({ panel }) => panel === "jobMatch");
  const isOpen = opened !== null && !isLocked;
  const close = () => setOpened(null);
  const [GuidedStart, notice] = useLazyComponent(loadGuidedStart, isOpen, texts.failed, close);
  function open(checks: boolean) {
    setOpened({ checks });
    setLeft("questions");
  }
  function seeVaga(isDone: boolean) {
    close();
    if (isDone) setLeft("");
    showPanel("jobMatch");
  }
  const vaga = { name: texts.seeVaga, run: () => seeVaga(left === "done") };
  return {
    open: () => open(false),
    /** Also asks what the résumé answers already. */
    check: () => open(true),
    isOpening: isOpen && !GuidedStart,
    notice:
      isOpen || isLocked || seesVaga ? null : left === "questions" ? (
        <Offer text={texts.left} actions={[{ name: texts.goOn, run: () => open(false) }, ...(hasVaga ? [vaga] : [])]} />
      ) : (
        left === "done" && hasVaga && <Offer text={texts.done} actions={[vaga]} />
      ),
    overlay: (
      <>
        {notice}
        {isOpen && GuidedStart && (
          <GuidedStart
            checks={opened.checks}
            onClose={(isDone) => {
              close();
              if (isDone) setLeft("done");
              // Above the layouts of an empty page nobody finds the way back.
              else if (getState().step === "theme") onNavigate("personal");
            }}
            onNavigate={(step, path) => {
              close();
              setLeft("done");
              onNavigate(step, path);
            }}
            onVaga={hasVaga ? () => seeVaga(true) : undefined}
          />
        )}
      </>
    ),
  };
}
