import type { ReactNode } from "react";
import { useIsFirstJob } from "../document/first-job-answer.ts";
import { FoldedFields } from "../form/folded-fields.tsx";
import { personalStepTexts as texts } from "../form/texts.ts";

/** Contact data that few first résumés need: folded for a first job. */
export const MoreContacts = ({ isFilled, children }: { isFilled: boolean; children: ReactNode }) =>
  useIsFirstJob() ? (
    <FoldedFields label={texts.moreContacts} isFilled={isFilled}>
      {children}
    </FoldedFields>
  ) : (
    children
  );
