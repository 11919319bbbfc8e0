import { createEntryId, type TextPart } from "@penresume/resume";
import { Button } from "@penresume/web-ui";
import { PartText } from "../assist/part-text.tsx";
import { getEntries, type SectionListName } from "../document/editor-state.ts";
import styles from "../form/fields.module.css";
import { PartFields } from "../form/part-fields.tsx";
import { StepFields } from "../form/step-fields.tsx";
import { createFieldBinder, type StepProps } from "../form/step-props.ts";
import { sectionsTexts as texts } from "./texts.ts";

/** A section that is one text: the description of its only entry. */
export function TextSection({
  part,
  list,
  state,
  dispatch,
  getFieldError,
}: StepProps & { part: TextPart; list: SectionListName }) {
  const [entry] = getEntries(state, list);
  if (!entry) {
    return (
      <Button variant="secondary" onClick={() => dispatch({ type: "add", list, id: createEntryId() })}>
        {texts.addText}
      </Button>
    );
  }
  const { id } = entry;
  const change = (patch: object) => dispatch({ type: "change", id, patch });
  return (
    <StepFields className={styles.fields}>
      <PartFields
        part={part}
        fields={part.fields}
        values={entry}
        target={id}
        bind={createFieldBinder(entry, { address: id, getFieldError, change })}
        change={change}
        Text={PartText}
        headline={state.content.personalInfo.headline ?? ""}
        isFirstJob={false}
      />
    </StepFields>
  );
}
