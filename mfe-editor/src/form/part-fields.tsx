import {
  type Field,
  type Part,
  type ProfileSite,
  readField,
  type TextField as TextFieldDefinition,
} from "@penresume/resume";
import { hasTypedBullets, isWebAddress, removeInvisible } from "@penresume/resume-view";
import { collapseSpaces } from "@penresume/text";
import { Checkbox, Select, TextField } from "@penresume/web-ui";
import { type ComponentProps, type ComponentType, Fragment } from "react";
import type { DatedEntry } from "../document/dates.ts";
import { cleanAddress } from "./address.ts";
import { DateField } from "./date-field.tsx";
import { EmailField } from "./email-field.tsx";
import type { BindField } from "./field-binder.ts";
import styles from "./fields.module.css";
import { FoldedFields } from "./folded-fields.tsx";
import { LinksField } from "./links-field.tsx";
import { NameField } from "./name-field.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { PhoneField } from "./phone-field.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { NO_CHOICE, addressTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** More characters at once are a paste or autofill. */
const TYPED_AT_ONCE = 3;

/** A web address. A pasted one is cleaned immediately, a typed one when the field is left. Any other text gets a hint. */
function AddressField({
  site,
  value,
  warning,
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextField>, "onChange"> & {
  site: ProfileSite | undefined;
  value: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const change = (text: string) => onChange({ target: { value: text } });
  const clean = cleanAddress(site, value);
  const { shown, onBlur } = useWarningsOnBlur({
    ...(value.trim() !== "" && !isWebAddress(clean) && { address: texts.unreadable }),
  });
  return (
    <TextField
      {...input}
      value={value}
      warning={shown.address ?? warning}
      type="text"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      // Long enough for a copied address before it is cleaned.
      maxLength={2000}
      onChange={({ target, nativeEvent }) => {
        const { isComposing } = nativeEvent as InputEvent;
        const isPasted = !isComposing && target.value.length - value.length > TYPED_AT_ONCE;
        change(isPasted ? cleanAddress(site, target.value) : target.value);
      }}
      onBlur={() => {
        onBlur();
        if (clean !== value) change(clean);
      }}
    />
  );
}

/** Props of the component that draws a text of several lines. */
export interface PartTextProps {
  part: Part;
  field: TextFieldDefinition;
  values: object;
  input: ReturnType<BindField> & { label: string; placeholder: string | undefined; hint: string | undefined };
  /** Names the text for the AI: "personal", or the id of the entry. */
  target: string;
}

interface PartFieldsProps extends Omit<PartTextProps, "field" | "input"> {
  fields: readonly Field[];
  bind: BindField;
  /** `isSeparate`: one undo step of its own. */
  change(patch: object, isSeparate?: boolean): void;
  Text: ComponentType<PartTextProps>;
  isFirstJob: boolean;
  isInPortuguese: boolean;
}

/** All inputs of an entry or a text; those that few need are folded. */
export function EntryFields({
  opensFold = false,
  ...props
}: Omit<PartFieldsProps, "fields"> & { opensFold?: boolean }) {
  const { part, values } = props;
  const isFilled = (field: Field) => readField(values, getName(field)) !== "";
  const isCurrent = (values as Partial<DatedEntry>).current === true;
  const folded = part.fields.filter(
    (field) => field.type !== "period" && field.isFolded && (isCurrent || !field.isForCurrent || isFilled(field)),
  );
  return (
    <>
      <PartFields {...props} fields={part.fields.filter((field) => field.type === "period" || !field.isFolded)} />
      {folded.length > 0 && (
        <FoldedFields label={part.foldLabel ?? ""} isFilled={folded.some(isFilled)} startsOpen={opensFold}>
          <PartFields {...props} fields={folded} />
        </FoldedFields>
      )}
    </>
  );
}

/** The inputs of a part or of one of its entries, as the registry has them: short ones in pairs, wide ones in full width. */
export function PartFields({ fields, ...props }: PartFieldsProps) {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && isShort(field) && last.every(isShort)) last.push(field);
    else groups.push([field]);
  }
  return groups.map((group) => {
    const inputs = group.map((field) => <PartField key={getName(field)} field={field} {...props} />);
    const key = getName(group[0] as Field);
    return group.length > 1 ? (
      <div key={key} className={styles.pair}>
        {inputs}
      </div>
    ) : (
      <Fragment key={key}>{inputs}</Fragment>
    );
  });
}

const isShort = (field: Field) =>
  !["period", "text", "links"].includes(field.type) && !("isWide" in field && field.isWide);
const getName = (field: Field) => (field.type === "period" ? field.type : field.name);

function PartField({
  field,
  bind,
  change,
  Text,
  isFirstJob,
  isInPortuguese,
  ...props
}: Omit<PartFieldsProps, "fields"> & { field: Field }) {
  const { values } = props;
  if (field.type === "period")
    return <PeriodFields entry={values as DatedEntry} bind={bind} change={change} currentLabel={field.currentLabel} />;
  const { name, label, hint, maxLength, autoComplete = "off", site, options = [] } = field;
  const bound = bind(name);
  const placeholder = (isFirstJob ? field.firstJobPlaceholder : undefined) ?? field.placeholder;
  const input = { ...bound, label, placeholder, hint, maxLength, autoComplete };
  switch (field.type) {
    case "text": {
      const text = { ...bound, label, placeholder, hint, enterKeyHint: undefined };
      return (
        <>
          <Text {...props} field={field} input={text} />
          {field.paragraphLabel && (
            <ParagraphChoice label={field.paragraphLabel} text={bound.value} {...{ values, bind, change }} />
          )}
        </>
      );
    }
    case "date":
      return <DateField {...input} />;
    case "link":
      return <AddressField {...input} site={site} />;
    case "phone":
      return <PhoneField {...input} />;
    case "email":
      return <EmailField {...input} />;
    case "links":
      return (
        <LinksField {...bound} {...{ label, placeholder, hint, maxLength, autoComplete }} enterKeyHint={undefined} />
      );
    case "choice":
      return options.length === 1 ? (
        <Checkbox
          label={bound.value || options[0]}
          name={bound.name}
          checked={bound.value !== ""}
          onChange={({ target }) => change({ [name]: target.checked ? (options[0] ?? "") : "" })}
        />
      ) : (
        <Select
          label={label}
          name={bound.name}
          options={[{ value: "", label: NO_CHOICE }, ...new Set([...options, ...(bound.value ? [bound.value] : [])])]}
          value={bound.value}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      );
    case "level":
      return (
        <Select
          label={label}
          name={bound.name}
          options={options}
          value={bound.value}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      );
    default: {
      const text = {
        ...input,
        autoCapitalize: field.type === "name" ? "words" : undefined,
        warning: field.findProblem?.(bound.value) ?? bound.warning,
        onBlur: field.isWide
          ? () => {
              const clean = collapseSpaces(removeInvisible(bound.value));
              if (clean !== bound.value) change({ [name]: clean });
            }
          : undefined,
      };
      if (autoComplete === "name")
        return <NameField {...text} onChoose={(written) => change({ [name]: written }, true)} />;
      // The lists are in Portuguese; cities have one name.
      return field.suggestions && (isInPortuguese || field.suggestions === "cities") ? (
        <SuggestField {...text} kind={field.suggestions} onChoose={(chosen) => change({ [name]: chosen }, true)} />
      ) : (
        <TextField {...text} />
      );
    }
  }
}

/** Whether a text is shown as paragraphs. Without a stored style it is, unless it has typed bullets. */
function ParagraphChoice({
  label,
  text,
  values,
  bind,
  change,
}: Pick<PartFieldsProps, "values" | "bind" | "change"> & { label: string; text: string }) {
  const style = readField(values, "descriptionStyle");
  if (text.trim() === "" && style !== "paragraph") return null;
  return (
    <Checkbox
      label={label}
      name={bind("descriptionStyle").name}
      checked={style ? style === "paragraph" : !hasTypedBullets(text)}
      onChange={({ target }) => change({ descriptionStyle: target.checked ? "paragraph" : "bullets" })}
    />
  );
}
