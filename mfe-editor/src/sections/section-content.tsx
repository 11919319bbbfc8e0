import { createEntryId, type EntriesPart, type Field, type TextPart } from "@penresume/resume";
import { Button, TextArea, TextField } from "@penresume/web-ui";
import { createContext, useContext, useMemo } from "react";
import { ImprovableText } from "../assist/improvable-text.tsx";
import { getEntries, type SectionListName } from "../document/editor-state.ts";
import { AddressField } from "../form/address-field.tsx";
import { DateField } from "../form/date-field.tsx";
import { EmailField } from "../form/email-field.tsx";
import type { EntryFieldsProps } from "../form/entry-card.tsx";
import fieldStyles from "../form/fields.module.css";
import { ListStep } from "../form/list-step.tsx";
import { PeriodFields } from "../form/period-fields.tsx";
import { PhoneField } from "../form/phone-field.tsx";
import { StepFields } from "../form/step-fields.tsx";
import { createFieldBinder, type StepProps } from "../form/step-props.ts";
import { createListTexts } from "../form/texts.ts";
import { joinTexts } from "../lib/join-texts.ts";
import { sectionsTexts as texts } from "./texts.ts";

type FieldsProps = EntryFieldsProps<SectionListName>;

/** The kind and inputs of a section's entries; a context, since all lists share one component for their fields. */
const FormContext = createContext<{ kind: string; topic: string; fields: readonly Field[] }>({
  kind: "",
  topic: "",
  fields: [],
});

/** A section that is a list of entries, with the inputs that its kind names. */
export function EntriesSection({ part, list, ...props }: StepProps & { part: EntriesPart; list: SectionListName }) {
  const { kind, singular, isFeminine, example = "", fields } = part;
  const listTexts = useMemo(
    () => createListTexts(singular, isFeminine, texts.example(example)),
    [singular, isFeminine, example],
  );
  const context = useMemo(() => ({ kind, topic: singular, fields }), [kind, singular, fields]);
  return (
    <FormContext value={context}>
      <ListStep
        {...props}
        list={list}
        texts={listTexts}
        getTitle={({ title, organisation }) => joinTexts(" · ", title, organisation)}
        Fields={EntryFields}
      />
    </FormContext>
  );
}

/** Shows short inputs in pairs and long texts in full width. */
function EntryFields(props: FieldsProps) {
  const { fields } = useContext(FormContext);
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && isShort(field) && last.every(isShort)) last.push(field);
    else groups.push([field]);
  }
  return groups.map((group) => (
    <div key={getName(group[0])} className={group.every(isShort) ? fieldStyles.pair : fieldStyles.fields}>
      {group.map((field) => (
        <EntryField key={getName(field)} field={field} {...props} />
      ))}
    </div>
  ));
}

const isShort = ({ type }: Field) => type !== "period" && type !== "text";
const getName = (field: Field | undefined) => (field && "name" in field ? field.name : "period");

function EntryField({ field, bind, ...props }: FieldsProps & { field: Field }) {
  const { kind, topic } = useContext(FormContext);
  if (field.type === "period") return <PeriodFields {...props} bind={bind} currentLabel={field.currentLabel} />;
  const { name, label, placeholder = "" } = field;
  if (field.type === "text") {
    return (
      <ImprovableText
        {...bind(name)}
        label={label}
        placeholder={placeholder}
        target={props.entry.id}
        examples={{ field: kind, topic }}
      />
    );
  }
  const input = { ...bind(name), label, placeholder, maxLength: field.maxLength, autoComplete: "off" };
  switch (field.type) {
    case "date":
      return <DateField {...input} />;
    case "link":
      return <AddressField {...input} kind="website" />;
    case "phone":
      return <PhoneField {...input} />;
    case "email":
      return <EmailField {...input} />;
    default:
      return <TextField {...input} />;
  }
}

/** A section that is one text: the description of its only entry. */
export function TextSection({ part, list, ...props }: StepProps & { part: TextPart; list: SectionListName }) {
  const [field] = part.fields;
  const { state, dispatch, getFieldError } = props;
  const [entry] = getEntries(state, list);
  if (!entry) {
    return (
      <Button variant="secondary" onClick={() => dispatch({ type: "add", list, id: createEntryId() })}>
        {texts.addText}
      </Button>
    );
  }
  const { id, description = "" } = entry;
  const input = {
    ...createFieldBinder(entry, {
      address: id,
      getFieldError,
      change: (patch) => dispatch({ type: "change", id, patch }),
    })("description"),
    label: field.label,
    placeholder: field.placeholder ?? "",
    hint: field.hint,
  };
  const warning = field.findProblem?.(description) ?? input.warning;
  return (
    <StepFields className={fieldStyles.fields}>
      {!field.isPlain ? (
        <ImprovableText
          {...input}
          warning={warning}
          target={id}
          examples={{ field: part.kind, topic: state.content.personalInfo.headline }}
        />
      ) : (
        <TextArea {...input} warning={warning} />
      )}
    </StepFields>
  );
}
