import { Button } from "@penresume/web-ui";
import { isFilled } from "../document/completeness.ts";
import { useDocument } from "../document/document-context.tsx";
import { type DocumentState, getContent } from "../document/document-state.ts";
import { entryTexts as texts } from "./entry-texts.ts";

/** Whether a résumé lacks what the questions ask for first; never of one that another tab edits. */
const isThin = (state: DocumentState) => {
  if (state.isLockedElsewhere) return false;
  const content = getContent(state);
  const has = (step: Parameters<typeof isFilled>[0]) => isFilled(step, content);
  return !(has("personal") && has("skills") && (has("education") || has("experience")));
};

/** Opens the questions, while the résumé is thin. */
export function GuidedStartButton({ onOpen }: { onOpen(): void }) {
  return (
    useDocument(isThin) && (
      <Button variant="quiet" onClick={onOpen}>
        {texts.open}
      </Button>
    )
  );
}
