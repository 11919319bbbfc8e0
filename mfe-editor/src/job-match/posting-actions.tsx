import { Button } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { Sparkle } from "../assist/sparkle.tsx";
import styles from "./job-match-panel.module.css";
import { jobMatchTexts as texts } from "./texts.ts";
import type { useStructuredPosting } from "./use-structured-posting.ts";
import type { useTailoring } from "./use-tailoring.ts";

/** Actions for the compared posting. */
export function PostingActions({
  tailoring,
  structured,
  onChange,
  children,
}: {
  /** Missing while there is nothing to tailor. */
  tailoring: ReturnType<typeof useTailoring> | null;
  structured: ReturnType<typeof useStructuredPosting>;
  onChange(): void;
  /** Buttons that are shown first. */
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      {children}
      {tailoring && (
        <Button busyText={tailoring.isBusy && texts.tailoring} onClick={() => void tailoring.tailor()}>
          <Sparkle />
          {texts.tailor}
        </Button>
      )}
      {structured.requirements ? (
        <Button variant="secondary" onClick={structured.reset}>
          {texts.showOwnList}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busyText={structured.isBusy && texts.structuring}
          onClick={() => void structured.structure()}
        >
          <Sparkle />
          {texts.structure}
        </Button>
      )}
      <Button variant="quiet" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}
