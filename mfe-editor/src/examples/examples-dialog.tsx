import { Button, Dialog, Icon, TextField, VisuallyHidden } from "@penresume/web-ui";
import { type ReactNode, type RefObject, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { readFirstJob } from "../document/first-job-answer.ts";
import { useAnnouncer } from "../lib/announcer.ts";
import { selectBlank } from "./blank-navigation.tsx";
import styles from "./examples.module.css";
import { type ExampleGroup, isAboutThePerson, isKnown, listGroups, searchGroups } from "./search.ts";
import { examplesTexts as texts } from "./texts.ts";

// a bullet that the last line starts with
const LAST_BULLET = /(?:^|\n)[ \t]*([•●▪*–-])[ \t]+[^\n]*$/u;

/** Adds a sentence at the end of the text; on a new line when `isList`. */
function insertSentence(text: string, sentence: string, isList: boolean): string {
  const before = text.trimEnd();
  if (before === "") return sentence;
  if (!isList) return `${before} ${sentence}`;
  const bullet = LAST_BULLET.exec(before)?.[1];
  return `${before}\n${bullet ? `${bullet} ` : ""}${sentence}`;
}

interface ExamplesDialogProps {
  /** The section kind of the field. */
  kind: string;
  /** The user's job title, the initial search. */
  topic?: string | undefined;
  /** The field, which gets the focus with the first new blank selected. */
  textArea: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** The length of the text before sentences were added. */
  lengthBefore: number;
  onChange(event: { target: { value: string } }): void;
  onClose(): void;
}

/** Sentences by occupation; a tap adds one to the text. */
export default function ExamplesDialog(props: ExamplesDialogProps) {
  const { kind, topic = "", textArea, value, lengthBefore, onChange, onClose } = props;
  const addedText = value.slice(lengthBefore);
  const isFirstJob = readFirstJob();
  const { situations, occupations } = useMemo(() => listGroups(kind), [kind]);
  const [query, setQuery] = useState(() => {
    // sentences for a first job fit better than those for the job
    const isSituation = isFirstJob && isAboutThePerson(kind);
    return !isSituation && isKnown(topic) ? topic : "";
  });
  const { message, announce } = useAnnouncer();
  const results = searchGroups(kind, query);
  const isSearching = query.trim() !== "";
  const show = ({ name, sentences }: ExampleGroup, isOpen: boolean) => (
    <Disclosure key={`${query} ${name}`} title={name} open={isOpen}>
      <Sentences
        sentences={sentences}
        addedText={addedText}
        onAdd={(sentence) => {
          onChange({ target: { value: insertSentence(value, sentence, !isAboutThePerson(kind)) } });
          announce(texts.wasAdded);
        }}
      />
    </Disclosure>
  );
  function close() {
    // A closed dialog returns the focus to its button.
    flushSync(onClose);
    const input = textArea.current;
    if (!input || !addedText.trim()) return;
    input.focus();
    input.setSelectionRange(lengthBefore, lengthBefore);
    selectBlank(input, "next");
  }
  const parts = [
    situations.map((group, index) => show(group, isFirstJob && index === 0)),
    <Disclosure key="occupations" title={texts.occupations(occupations.length)}>
      <div className={styles.occupations}>{occupations.map((group) => show(group, false))}</div>
    </Disclosure>,
  ];
  return (
    <Dialog title={texts.title} size="large" onClose={close} actions={<Button onClick={close}>{texts.done}</Button>}>
      <div className={styles.dialog}>
        <p>{texts.intro}</p>
        <TextField
          type="search"
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={query}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setQuery(target.value)}
        />
        <p role="status" className={styles.count}>
          {isSearching && (results.length === 0 ? texts.none : texts.found(results.length))}
        </p>
        <div>
          {isSearching
            ? results.map((group, index) => show(group, index === 0))
            : kind === "experience" && !isFirstJob
              ? parts.toReversed()
              : parts}
        </div>
        <VisuallyHidden role="status">{message}</VisuallyHidden>
      </div>
    </Dialog>
  );
}

/** Its content is drawn when it is open: there are hundreds. */
function Disclosure({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details className={styles.group} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        <Icon path="M6 9.500l6 6 6-6" />
      </summary>
      {isOpen && children}
    </details>
  );
}

/** The sentences of a group, to add one by a tap. */
function Sentences({
  sentences,
  addedText,
  onAdd,
}: Pick<ExampleGroup, "sentences"> & {
  /** The sentences that were added. */
  addedText: string;
  onAdd(sentence: string): void;
}) {
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => {
        const isAdded = addedText.includes(sentence);
        return (
          <li key={sentence}>
            <button
              type="button"
              className={styles.sentence}
              onClick={() => isAdded || onAdd(sentence)}
              aria-disabled={isAdded || undefined}
            >
              <span>{sentence}</span>
              <span className={styles.mark}>{isAdded ? texts.added : texts.add}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
