import { correctCopy } from "@penresume/resume/versions";
import { useCallback } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { parseContent, readResume } from "../document/save-resume.ts";
import { Offer } from "../lib/offer.tsx";
import { useLoadable } from "../lib/use-loadable.ts";
import { nameChanged } from "./name-changed.ts";
import { correctionTexts as texts, versionsTexts } from "./texts.ts";

/** Above the step of a copy: what was corrected in its base and is as it was here, with one tap to take it. */
export default function BaseNotice({ baseId }: { baseId: string }) {
  const { api, dispatch, showPanel } = useDocumentStore();
  const content = useDocument(({ state }) => state.content);
  const base = useLoadable(useCallback((signal) => readResume(api, baseId, { signal }), [api, baseId]));
  const corrected = base.state === "loaded" ? correctCopy(content, parseContent(base.data)) : null;
  if (!corrected) return null;
  return (
    <Offer
      text={`${texts.news}: ${nameChanged(corrected.corrections)}`}
      actions={[
        { name: versionsTexts.takeOver, run: () => dispatch({ type: "replace", content: corrected.content }) },
        { name: texts.see, run: () => showPanel("versions") },
      ]}
    />
  );
}
