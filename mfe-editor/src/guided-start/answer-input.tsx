import { findField, findKind, type Part, personal, readField } from "@penresume/resume";
import { Checkbox, TextArea, TextField } from "@penresume/web-ui";
import { useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import { isInPortuguese } from "../document/document-state.ts";
import { DateField } from "../form/date-field.tsx";
import { EmailField } from "../form/email-field.tsx";
import { createFieldBinder } from "../form/field-binder.ts";
import { PeriodFields } from "../form/period-fields.tsx";
import { PhoneField } from "../form/phone-field.tsx";
import pillStyles from "../form/pills.module.css";
import { joinSkills, splitSkills } from "../form/rules.ts";
import { SuggestField } from "../form/suggest-field.tsx";
import styles from "./guided-start.module.css";
import { type Choice, findChoice, type Input, type Question } from "./questions.ts";
import type { Values } from "./targets.ts";
import { choiceTexts, getQuestionText, suggestionTexts, guidedStartTexts as texts } from "./texts.ts";

export interface AnswerInputProps {
  question: Question;
  values: Values;
  /** The answer that no field stores. */
  answer: string | undefined;
  /** The question as it is asked with its hint, the name of its field for screen readers. */
  title: string;
  onChange(patch: object): void;
  onChoose(choice: Choice): void;
}

type Props<Kind extends Input["kind"]> = AnswerInputProps & { input: Extract<Input, { kind: Kind }> };

interface Changed {
  target: { value: string };
}

/** How a question is answered. */
export function AnswerInput(props: AnswerInputProps) {
  const { input } = props.question;
  switch (input.kind) {
    case "choice":
      return <Choices {...props} input={input} />;
    case "ticks":
      return <Activities {...props} input={input} />;
    case "skills":
      return <Skills {...props} input={input} />;
    case "period":
      return <Period {...props} />;
    case "language":
      return <LanguageAnswer {...props} />;
    case "text":
      return <LongAnswer {...props} input={input} />;
    default:
      return <Line {...props} input={input} />;
  }
}

const getPart = ({ target }: Question): Part =>
  target.in === "personal" ? personal : (findKind(target.in) ?? personal);

/** Attributes of an input. Its name is not the field's, which the form behind has. */
function bind({ question, title, values, onChange }: AnswerInputProps, field: string) {
  const { maxLength, autoComplete = "off" } = findField(getPart(question), field) ?? {};
  return {
    className: styles.answer,
    label: title,
    name: `guided.${question.id}.${field}`,
    value: readField(values, field),
    maxLength,
    autoComplete,
    enterKeyHint: "next" as const,
    onChange: ({ target }: Changed) => onChange({ [field]: target.value }),
  };
}

function Line(props: Props<"line" | "name" | "phone" | "email" | "date">) {
  const { input, question, onChange } = props;
  const { kind, field, suggestions = [] } = input;
  const isPortuguese = useDocument(isInPortuguese);
  const bound = bind(props, field);
  const { findProblem, suggestions: list } = findField(getPart(question), field) ?? {};
  const choose = (text: string) => onChange({ [field]: text });
  const text = {
    ...bound,
    autoCapitalize: kind === "name" ? "words" : undefined,
    inputMode: field === "age" ? ("numeric" as const) : undefined,
    warning: findProblem?.(bound.value),
  };
  return (
    <>
      {kind === "phone" ? (
        <PhoneField {...bound} />
      ) : kind === "email" ? (
        <EmailField {...bound} />
      ) : kind === "date" ? (
        <DateField {...bound} />
      ) : list && (isPortuguese || list === "cities") ? (
        <SuggestField {...text} kind={list} onChoose={choose} />
      ) : (
        <TextField {...text} />
      )}
      <Suggestions offered={suggestions} value={bound.value} onChoose={choose} />
    </>
  );
}

const SUGGESTIONS_SHOWN = 6;

/** Answers that fill the field, which can be changed afterwards. */
function Suggestions({
  offered,
  value,
  onChoose,
}: {
  offered: readonly string[];
  value: string;
  onChoose(text: string): void;
}) {
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of buttons has no legend here
    <div role="group" aria-label={texts.suggestions} className={pillStyles.pills}>
      {offered.slice(0, SUGGESTIONS_SHOWN).map((text) => (
        <button
          key={text}
          type="button"
          className={pillStyles.pill}
          aria-pressed={text === value}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function Choices({ input, question, values, answer, title, onChoose }: Props<"choice">) {
  const chosen = findChoice(input.choices, values)?.value ?? answer;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is the legend
    <div role="group" aria-label={title} className={styles.choices}>
      {input.choices.map((choice) => (
        <button
          key={`${question.id} ${choice.value}`}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

function Ticks({
  title,
  options,
  ticked,
  onToggle,
}: {
  title: string;
  options: readonly string[];
  ticked: readonly string[];
  onToggle(option: string): void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is the legend
    <div role="group" aria-label={title} className={styles.ticks}>
      {options.map((option) => (
        <Checkbox key={option} label={option} checked={ticked.includes(option)} onChange={() => onToggle(option)} />
      ))}
    </div>
  );
}

const toggle = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** Lines of a description: those ticked, then the own ones. */
function Activities(props: Props<"ticks">) {
  const { input, question, title, values, onChange } = props;
  const { field, options, note } = input;
  const lines = readField(values, field).split("\n");
  const ticked = lines.filter((line) => options.includes(line));
  const own = lines.filter((line) => !options.includes(line)).join("\n");
  const write = (ticked: readonly string[], own: string) =>
    onChange({ [field]: [...ticked, ...(own === "" ? [] : [own])].join("\n") });
  return (
    <>
      {note && <p className={styles.hint}>{note}</p>}
      {options.length > 0 && (
        <Ticks {...{ title, options, ticked }} onToggle={(option) => write(toggle(ticked, option), own)} />
      )}
      <TextArea
        label={options.length > 0 ? getQuestionText(question.text).own : title}
        className={options.length > 0 ? undefined : styles.answer}
        name={`guided.${question.id}.${field}`}
        rows={3}
        value={own}
        onChange={({ target }) => write(ticked, target.value)}
      />
    </>
  );
}

/** Skills that are being typed, next to those ticked before. */
interface Draft {
  ticked: readonly string[];
  typed: string;
}

const listDrafted = ({ ticked, typed }: Draft) => [...new Set([...ticked, ...splitSkills(typed)])];

/** The list of skills: those ticked, then the own ones. What is typed ticks no box before its field is left: 'Excel' may become 'Excel avançado'. */
function Skills({ input, question, title, values, onChange }: Props<"skills">) {
  const { options } = input;
  const skills = values.skills as readonly string[];
  const [draft, setDraft] = useState<Draft | null>(null);
  const stored = {
    ticked: skills.filter((skill) => options.includes(skill)),
    typed: joinSkills(skills.filter((skill) => !options.includes(skill))),
  };
  // An undo may have changed them since.
  const { ticked, typed } = draft && listDrafted(draft).join() === skills.join() ? draft : stored;
  return (
    <>
      <Ticks
        {...{ title, options, ticked }}
        onToggle={(option) => {
          setDraft(null);
          onChange({ skills: listDrafted({ ticked: toggle(stored.ticked, option), typed: stored.typed }) });
        }}
      />
      <TextField
        label={getQuestionText(question.text).own}
        name={`guided.${question.id}`}
        value={typed}
        enterKeyHint="next"
        autoComplete="off"
        onChange={({ target }) => {
          const next = { ticked, typed: target.value };
          setDraft(next);
          onChange({ skills: listDrafted(next) });
        }}
        onBlur={() => setDraft(null)}
      />
    </>
  );
}

function Period({ question, values, onChange }: AnswerInputProps) {
  const period = getPart(question).fields.find(({ type }) => type === "period");
  if (period?.type !== "period") return null;
  const bindField = createFieldBinder(values, { address: `guided.${question.id}`, problem: null, change: onChange });
  return (
    <div className={styles.period}>
      <PeriodFields entry={values} bind={bindField} change={onChange} currentLabel={period.currentLabel} />
    </div>
  );
}

/** A language and its level, without which it is not written to the résumé: no level is presumed. */
function LanguageAnswer(props: AnswerInputProps) {
  const { question, values, onChange } = props;
  const [typed, setTyped] = useState("");
  const isStored = readField(values, "name") !== "";
  const name = isStored ? readField(values, "name") : typed;
  const level = isStored ? readField(values, "proficiency") : "";
  const change = (text: string) => {
    setTyped(text);
    if (isStored) onChange({ name: text });
  };
  const bound = { ...bind(props, "name"), value: name, onChange: (event: Changed) => change(event.target.value) };
  return (
    <>
      <SuggestField {...bound} kind="languages" onChoose={change} />
      <Suggestions offered={suggestionTexts.languages} value={name} onChoose={change} />
      {name.trim() !== "" && (
        <fieldset className={styles.levels}>
          <legend>{texts.level}</legend>
          {Object.entries(choiceTexts.levels).map(([value, label]) => (
            <label key={value} className={styles.level}>
              <input
                ref={(radio) => radio?.setCustomValidity(level ? "" : texts.levelMissing)}
                type="radio"
                name={`guided.${question.id}.proficiency`}
                checked={level === value}
                onChange={() => onChange({ name, proficiency: value })}
              />
              <span>
                {label} <small>{value}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function LongAnswer(props: Props<"text">) {
  const { enterKeyHint: _, ...bound } = bind(props, props.input.field);
  return <TextArea {...bound} rows={4} />;
}
