import type { ReactNode } from "react";
import { markWords } from "./mark-words.tsx";
import styles from "./text-diff.module.css";
import { wordDiffTexts as texts } from "./texts.ts";

/** A text before and after a change, with the different words marked. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const marked = markWords(before, after);
  return <BeforeAfter before={before.trim() && marked.before} after={marked.after} />;
}

/** Two states, one below the other; an empty one is left out. */
export const BeforeAfter = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <dl className={styles.diff}>
    {before && <Row label={texts.before}>{before}</Row>}
    {after && <Row label={texts.after}>{after}</Row>}
  </dl>
);

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
