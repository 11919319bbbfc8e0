import { Icon } from "@penresume/web-ui";
import type { ReactNode } from "react";
import styles from "./examples.module.css";
import type { ExampleGroup } from "./occupations.ts";
import { examplesTexts as texts } from "./texts.ts";

export function Disclosure({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.group} open={open}>
      <summary>
        {title}
        <Icon path="M6 9.500l6 6 6-6" />
      </summary>
      {children}
    </details>
  );
}

/** The sentences of a group, to add one by a tap. */
export function Sentences({
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
