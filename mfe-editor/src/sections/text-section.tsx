import { createEntryId, type TextPart } from "@penresume/resume";
import { Button } from "@penresume/web-ui";
import { PartText } from "../assist/part-text.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getProblem, isInPortuguese } from "../document/document-state.ts";
import { getEntries, type SectionListName } from "../document/editor-state.ts";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import { createFieldBinder } from "../form/field-binder.ts";
import styles from "../form/fields.module.css";
import { EntryFields } from "../form/part-fields.tsx";
import { StepFields } from "../form/step-fields.tsx";
import { sectionsTexts as texts } from "./texts.ts";

/** A section that is one text: the description of its only entry. */
export function TextSection({ part, list }: { part: TextPart; list: SectionListName }) {
  const { dispatch } = useDocumentStore();
  const entry = useDocument(({ state }) => getEntries(state, list)[0]);
  const problem = useDocument(getProblem);
  const isPortuguese = useDocument(isInPortuguese);
  const isFirstJob = useIsFirstJob();
  if (!entry) {
    return (
      <Button variant="secondary" onClick={() => dispatch({ type: "add", list, id: createEntryId() })}>
        {texts.addText}
      </Button>
    );
  }
  const { id } = entry;
  const change = (patch: object, isSeparate = false) => {
    const change = { type: "change", id, patch } as const;
    dispatch(isSeparate ? { type: "fix", change } : change);
  };
  return (
    <StepFields className={styles.fields}>
      <EntryFields
        part={part}
        values={entry}
        target={id}
        bind={createFieldBinder(entry, { address: id, problem, change })}
        change={change}
        Text={PartText}
        isFirstJob={isFirstJob}
        isInPortuguese={isPortuguese}
        opensFold={isFirstJob}
      />
    </StepFields>
  );
}
