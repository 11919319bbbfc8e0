import { Button, VisuallyHidden } from "@penresume/web-ui";
import { findWritingStep } from "../document/completeness.ts";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import type { Panels } from "./use-panels.tsx";
import { verbTexts as texts } from "./verb-texts.ts";
import styles from "./verbs.module.css";

/** What can be done with a résumé, in the same place at every step. */
export function Verbs({ panels: { review, send, more } }: { panels: Panels }) {
  const { getState, showPanel, navigation } = useDocumentStore();
  const isWriting = useDocument(({ panel, step }) => panel === null && step !== "preview" && step !== "sections");
  const { count } = review;

  function write() {
    const { step, state } = getState();
    showPanel(null);
    if (step === "preview" || step === "sections") navigation.goTo(findWritingStep(state.content));
  }

  return (
    <fieldset className={styles.verbs} aria-label={texts.verbs}>
      <Button variant="quiet" aria-pressed={isWriting} onClick={write}>
        {texts.write}
      </Button>
      <Button
        variant="quiet"
        aria-expanded={review.isShown}
        aria-busy={review.isOpening || undefined}
        onClick={review.open}
      >
        <span>{texts.check}</span>
        {count ? (
          <>
            <VisuallyHidden> ({texts.points(count)})</VisuallyHidden>
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          </>
        ) : null}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" aria-busy={send.isOpening || undefined} onClick={send.open}>
        {texts.send}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" aria-busy={more.isOpening || undefined} onClick={more.open}>
        {texts.more}
      </Button>
    </fieldset>
  );
}
