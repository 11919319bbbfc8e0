import { VisuallyHidden } from "@penresume/web-ui";
import type { ReactNode } from "react";
import styles from "./mark-words.module.css";
import { wordDiffTexts as texts } from "./texts.ts";
import { type DiffPart, diffWords } from "./word-diff.ts";

/** Both texts with their different words marked: removed ones as `del`, added ones as `ins`. */
export function markWords(before: string, after: string): { before: ReactNode; after: ReactNode } {
  const parts = diffWords(before, after);
  return {
    before: parts.before.map((part, index) => toMark("del", part, index)),
    after: parts.after.map((part, index) => toMark("ins", part, index)),
  };
}

const toMark = (Tag: "del" | "ins", { text, isChanged }: DiffPart, index: number) =>
  isChanged && text.trim() ? (
    <Tag key={index} className={styles.mark}>
      <VisuallyHidden>{Tag === "del" ? texts.removed : texts.added}</VisuallyHidden>
      {text}
    </Tag>
  ) : (
    text
  );
