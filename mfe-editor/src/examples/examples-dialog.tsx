import { Button, Dialog, Icon, TextField, VisuallyHidden } from "@penresume/web-kit";
import { type RefObject, useEffect, useState } from "react";
import { readFirstJob } from "../first-job/first-job-answer.ts";
import { selectBlank } from "./blank-navigation.tsx";
import styles from "./examples.module.css";
import { insertSentence } from "./insert-sentence.ts";
import { isAboutThePerson, listGroups, searchGroups } from "./search.ts";
import { examplesTexts as texts } from "./texts.ts";

interface ExamplesDialogProps {
  /** The section kind of the field. */
  field: string;
  /** The user's job title, the initial search. */
  topic?: string | undefined;
  /** The field, which gets the focus with the first new blank selected. */
  textArea: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange(event: { target: { value: string } }): void;
  onClose(): void;
}

/** Sentences by occupation; a tap adds one to the text. */
export default function ExamplesDialog({ field, topic = "", textArea, value, onChange, onClose }: ExamplesDialogProps) {
  const [lengthBefore] = useState(value.trimEnd().length);
  useEffect(
    () => () => {
      const input = textArea.current;
      if (!input || input.value.length <= lengthBefore) return;
      input.focus();
      input.setSelectionRange(lengthBefore, lengthBefore);
      selectBlank(input, "next");
    },
    [textArea, lengthBefore],
  );
  const [groups] = useState(() => listGroups(field, readFirstJob() === true));
  const [query, setQuery] = useState(() => (topic.trim() && searchGroups(groups, topic).length > 0 ? topic : ""));
  const [added, setAdded] = useState<readonly string[]>([]);
  const results = searchGroups(groups, query);
  const isSearching = query.trim() !== "";
  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
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
          {results.length === 0 ? texts.none : isSearching && texts.found(results.length)}
        </p>
        <div>
          {results.map(({ name, sentences }, index) => (
            <details key={`${query} ${name}`} className={styles.group} open={isSearching && index === 0}>
              <summary>
                {name}
                <Icon path="M6 9.500l6 6 6-6" />
              </summary>
              <ul className={styles.sentences}>
                {sentences.map((sentence) => {
                  const isAdded = added.includes(sentence);
                  return (
                    <li key={sentence}>
                      <button
                        type="button"
                        className={styles.sentence}
                        onClick={() => {
                          if (isAdded) return;
                          onChange({ target: { value: insertSentence(value, sentence, !isAboutThePerson(field)) } });
                          setAdded([...added, sentence]);
                        }}
                        aria-disabled={isAdded || undefined}
                      >
                        <span>{sentence}</span>
                        <span className={styles.mark}>{isAdded ? texts.added : texts.add}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </details>
          ))}
        </div>
        <VisuallyHidden role="status">
          {added.length > 0 && <span key={added.length}>{texts.wasAdded}</span>}
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}
