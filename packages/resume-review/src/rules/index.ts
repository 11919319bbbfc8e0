import type { Rule } from "../finding.ts";
import { fullAddress } from "./address.ts";
import { pluralAgreement } from "./agreement.ts";
import { aiWriting } from "./ai-writing.ts";
import { unfilledBlank } from "./blanks.ts";
import { claimedYears } from "./claims.ts";
import { clicheRules } from "./cliches.ts";
import { contactRules } from "./contact.ts";
import { mixedDateFormats } from "./date-format.ts";
import { dateRules } from "./dates.ts";
import { documentNumberRules } from "./documents.ts";
import { emailRules } from "./email.ts";
import { entryRules } from "./entries.ts";
import { layoutRules } from "./layout.ts";
import { lengthRules } from "./length.ts";
import { letterRules } from "./letters.ts";
import { misspellingRules } from "./misspellings.ts";
import { nameRules } from "./name.ts";
import { orderRules } from "./order.ts";
import { personalDataRules } from "./personal-data.ts";
import { phoneRules } from "./phone.ts";
import { punctuationRules } from "./punctuation.ts";
import { repetitionRules } from "./repetition.ts";
import { sectionRules } from "./sections.ts";
import { skillRules } from "./skills.ts";
import { tenseRules } from "./tense.ts";
import { unneededTextRules } from "./unneeded.ts";
import { writingRules } from "./writing.ts";

/** All rules except spelling. Findings of equal importance are shown in this order. */
export const RULES: Rule[] = [
  unfilledBlank,
  ...nameRules,
  ...emailRules,
  ...phoneRules,
  ...contactRules,
  ...documentNumberRules,
  ...personalDataRules,
  fullAddress,
  ...unneededTextRules,
  ...dateRules,
  mixedDateFormats,
  ...orderRules,
  ...entryRules,
  ...sectionRules,
  ...lengthRules,
  claimedYears,
  ...tenseRules,
  ...writingRules,
  ...clicheRules,
  ...skillRules,
  ...misspellingRules,
  pluralAgreement,
  ...punctuationRules,
  ...letterRules,
  ...repetitionRules,
  ...layoutRules,
  aiWriting,
];
