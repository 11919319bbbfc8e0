import { correctCopy } from "@penresume/resume/versions";
import { useCallback, useMemo, useState } from "react";
import { useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { parseContent, readResume } from "../document/save-resume.ts";
import { Offer } from "../lib/offer.tsx";
import { useLoadable } from "../lib/use-loadable.ts";
import { nameChanged } from "./name-changed.ts";
import { correctionTexts as texts, versionsTexts } from "./texts.ts";

/** Above the step of a copy: what was corrected in its base and is as it was here, with one tap to take it. */
export default function BaseNotice({ baseId }: { baseId: string }) {
  const { api, dispatch, getState, showPanel } = useDocumentStore();
  const base = useLoadable(useCallback((signal) => readResume(api, baseId, { signal }), [api, baseId]));
  const stored = base.state === "loaded" ? base.data : null;
  const [isTaken, setTaken] = useState(false);
  const correct = useCallback(
    () => stored && correctCopy(getContent(getState()), parseContent(stored)),
    [stored, getState],
  );
  // not at each key: it compares whole résumés
  const found = useMemo(correct, [correct]);
  if (!found || isTaken) return null;
  function takeOver() {
    const corrected = correct();
    if (corrected) dispatch({ type: "replace", content: corrected.content });
    setTaken(true);
  }
  return (
    <Offer
      text={`${texts.news}: ${nameChanged(found.corrections)}`}
      actions={[
        { name: versionsTexts.takeOver, run: takeOver },
        { name: texts.see, run: () => showPanel("versions") },
      ]}
    />
  );
}
