import { Icon } from "@penresume/web-ui";
import { type ReactNode, useState } from "react";
import styles from "./examples.module.css";
import type { ExampleGroup } from "./search.ts";
import { examplesTexts as texts } from "./texts.ts";

/** Its content is drawn when it is open: there are hundreds. */
export function Disclosure({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
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
