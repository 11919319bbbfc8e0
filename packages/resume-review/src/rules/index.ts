import type { Rule } from "../finding.ts";
import { fullAddress } from "./address.ts";
import { unfilledBlank } from "./blanks.ts";
import { claimedYears } from "./claims.ts";
import { cliche, genericObjective, officeSuite } from "./cliches.ts";
import { malformedLink, missingLocation } from "./contact.ts";
import { mixedDateFormats } from "./date-format.ts";
import {
  currentWithEndDate,
  employmentGap,
  futureDate,
  missingEndDate,
  missingStartDate,
  overlappingJobs,
  reversedDates,
  unreadableDate,
} from "./dates.ts";
import { cpf, otherDocuments, rg } from "./documents.ts";
import { emailDomainTypo, invalidEmail, missingEmail, unprofessionalEmail } from "./email.ts";
import {
  duplicateEntry,
  emptyEntry,
  incompleteEducation,
  missingCompany,
  missingDescription,
  missingPosition,
} from "./entries.ts";
import { photoLayoutWithoutPhoto, twoColumnLayout } from "./layout.ts";
import { oneWordBullet, resumeLength, shortDescription, sparseResume, tooManyBullets, wallOfText } from "./length.ts";
import { allCapitals, emoji, invisibleCharacters, lowercaseStart, repeatedWord } from "./letters.ts";
import { commonConfusion, commonMisspelling } from "./misspellings.ts";
import { documentTitleAsName, missingName, nameCase, singleName } from "./name.ts";
import { reverseChronologicalOrder, sectionOrder } from "./order.ts";
import {
  ageOrBirthDate,
  children,
  maritalStatus,
  nationality,
  photo,
  religion,
  sensitiveData,
} from "./personal-data.ts";
import { invalidPhone, missingPhone, phoneWithoutAreaCode } from "./phone.ts";
import {
  doubleSpace,
  ellipsis,
  inconsistentFinalPunctuation,
  missingSpaceAfterPunctuation,
  mixedBulletMarkers,
  repeatedPunctuation,
  spaceBeforePunctuation,
  unbalancedBrackets,
} from "./punctuation.ts";
import { duplicateDescription, duplicateLine, overusedWord, repeatedSentenceStart } from "./repetition.ts";
import { missingEducation, missingExperience, missingSummary, summaryLength } from "./sections.ts";
import {
  duplicateLanguage,
  duplicateSkill,
  fewSkills,
  missingSkills,
  skillList,
  skillSentence,
  tooManySkills,
} from "./skills.ts";
import { mixedVerbForms, pastTenseInCurrentJob, presentTenseInPastJob } from "./tense.ts";
import { reasonForLeaving, references, salary } from "./unneeded.ts";
import {
  dutiesLabel,
  etc,
  exclamation,
  firstPerson,
  informalAbbreviation,
  noNumbers,
  passiveVoice,
  responsibleFor,
} from "./writing.ts";

/** All rules except spelling. */
export const RULES: Rule[] = [
  unfilledBlank,
  missingName,
  singleName,
  documentTitleAsName,
  nameCase,
  missingEmail,
  invalidEmail,
  emailDomainTypo,
  unprofessionalEmail,
  missingPhone,
  phoneWithoutAreaCode,
  invalidPhone,
  missingLocation,
  malformedLink,
  cpf,
  rg,
  otherDocuments,
  maritalStatus,
  children,
  religion,
  sensitiveData,
  ageOrBirthDate,
  nationality,
  photo,
  fullAddress,
  salary,
  references,
  reasonForLeaving,
  missingStartDate,
  missingEndDate,
  unreadableDate,
  reversedDates,
  futureDate,
  currentWithEndDate,
  overlappingJobs,
  employmentGap,
  mixedDateFormats,
  reverseChronologicalOrder,
  sectionOrder,
  missingPosition,
  missingCompany,
  incompleteEducation,
  emptyEntry,
  duplicateEntry,
  missingDescription,
  missingSummary,
  summaryLength,
  missingExperience,
  missingEducation,
  resumeLength,
  sparseResume,
  shortDescription,
  tooManyBullets,
  wallOfText,
  oneWordBullet,
  claimedYears,
  presentTenseInPastJob,
  pastTenseInCurrentJob,
  mixedVerbForms,
  firstPerson,
  responsibleFor,
  dutiesLabel,
  passiveVoice,
  noNumbers,
  etc,
  exclamation,
  informalAbbreviation,
  cliche,
  genericObjective,
  officeSuite,
  missingSkills,
  fewSkills,
  tooManySkills,
  skillSentence,
  skillList,
  duplicateSkill,
  duplicateLanguage,
  commonMisspelling,
  commonConfusion,
  doubleSpace,
  spaceBeforePunctuation,
  missingSpaceAfterPunctuation,
  repeatedPunctuation,
  ellipsis,
  unbalancedBrackets,
  inconsistentFinalPunctuation,
  mixedBulletMarkers,
  allCapitals,
  lowercaseStart,
  emoji,
  invisibleCharacters,
  repeatedWord,
  repeatedSentenceStart,
  overusedWord,
  duplicateDescription,
  duplicateLine,
  twoColumnLayout,
  photoLayoutWithoutPhoto,
];

/** Rules for texts in Portuguese. */
export const PORTUGUESE_RULES: readonly Rule[] = [
  presentTenseInPastJob,
  pastTenseInCurrentJob,
  mixedVerbForms,
  firstPerson,
  passiveVoice,
  cliche,
  genericObjective,
  skillSentence,
  commonMisspelling,
  commonConfusion,
  overusedWord,
];
