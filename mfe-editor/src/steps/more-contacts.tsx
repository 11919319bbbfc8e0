import { type ReactNode, useState } from "react";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import styles from "../form/fields.module.css";
import { personalStepTexts as texts } from "../form/texts.ts";

/** Fields that few first résumés need: folded for a first job, unless they were filled in before. */
export function MoreContacts({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const [isOpen] = useState(isFilled);
  if (!useIsFirstJob()) return children;
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{texts.moreContacts}</summary>
      {children}
    </details>
  );
}
