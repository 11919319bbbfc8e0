import { isMarked, parseMarkup, removeMarkup } from "@penresume/resume/markup";
import { TextDiff } from "@penresume/web-features/text-diff";
import { useMemo } from "react";
import styles from "./improved-changes.module.css";
import { assistTexts as texts } from "./texts.ts";

const CHANGES = "O que a IA mudou";

/** What an improvement changed, word by word. */
export default function ImprovedChanges({ original, text }: { original: string; text: string }) {
  const diff = useMemo(() => <TextDiff before={removeMarkup(original)} after={removeMarkup(text)} />, [original, text]);
  if (original === text) return <p className={styles.unchanged}>{texts.unchanged}</p>;
  return (
    <details open className={styles.changes}>
      <summary>{CHANGES}</summary>
      {diff}
      {countMarked(text) < countMarked(original) && <p className={styles.unchanged}>{texts.emphasisLost}</p>}
    </details>
  );
}

const countMarked = (text: string) => parseMarkup(text).filter(isMarked).length;
