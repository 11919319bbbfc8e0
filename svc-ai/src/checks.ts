import {
  type ImproveTextRequest,
  type InterviewFeedback,
  type InterviewFeedbackRequest,
  type StructuredPosting,
  type StructuredResume,
  SUGGESTED_SKILLS_LIMIT,
  type SuggestSkillsRequest,
  structuredPostingSchema,
  structuredResumeSchema,
  type TailorRequest,
  type TailorResponse,
  TEXT_LIMIT,
  type TranslateTextsRequest,
  type TranslateTextsResponse,
  type UnsupportedFact,
  type WriteMessageRequest,
  type WriteMessageResponse,
} from "@penresume/contracts";
import { createTranslationCheck, hasSameLines } from "@penresume/fact-guard/translation-check";
import type { Knowledge } from "@penresume/job-match";
import {
  createProposals,
  hasMarker,
  hasResumeForm,
  isSkillName,
  postingUserMessage,
  redact,
  tailorUserMessage,
} from "@penresume/job-match/tailoring";
import { z } from "zod";
import { checkFeedback, feedbackSchema, feedbackUserMessage } from "./interview-feedback.ts";
import { createVariants } from "./message.ts";
import { keepQuotedRequirements } from "./posting-check.ts";
import { readPage } from "./posting-link/read-page.ts";
import {
  improveUserMessage,
  messageUserMessage,
  skillsUserMessage,
  structureUserMessage,
  translateUserMessage,
} from "./prompts.ts";
import { keepCopiedTexts } from "./source-check.ts";
import { createFactGuard } from "./unconfirmed-facts.ts";

export const translationsSchema = z.object({
  translations: z.array(z.object({ id: z.number().int(), text: z.string() })),
});

/** Numbers of experiences and lines start at 1. */
export const tailoringSchema = z.object({
  /** "" means no proposal. */
  summary: z.string(),
  skills: z.array(z.string()),
  experience: z.array(
    z.object({
      number: z.number().int(),
      order: z.array(z.number().int()),
      lines: z.array(z.object({ number: z.number().int(), text: z.string() })),
    }),
  ),
});

const skillsSchema = z.array(z.unknown());

/** Why an answer cannot be used. */
interface Unusable {
  unusable: string;
}

/** With the contact data by marker, for a streamed response. */
interface StreamedPrompt {
  user: string;
  contacts: [string, string][];
}

interface CheckedImprovement {
  text: string;
  unsupported: UnsupportedFact[];
  /** Whether the text has the form of a résumé's text. */
  hasForm: boolean;
}

const keepFormalProposals = ({ proposals }: TailorResponse, source: string): TailorResponse => ({
  proposals: proposals.filter(
    ({ before, after }) => Array.isArray(after) || hasResumeForm(`${before}\n${source}`, after),
  ),
  rejected: [],
  discarded: [],
});

const keepFormalSentences = (variants: WriteMessageResponse["variants"], source: string) =>
  variants.map(({ sentences }) => ({
    sentences: sentences.filter(({ text }) => hasResumeForm(source, text)),
    rejected: [],
  }));

/**
 * All work on texts of users and of the model, in worker threads: `prepare…` creates the user message without contact data,
 * `check…` turns the model's answer into a response. null means that the answer does not match its schema. A guest's response has
 * no text that a check rejected.
 */
export function createChecks(knowledge: Knowledge) {
  const findUnsupported = createFactGuard(knowledge);
  const createFactComparison = createTranslationCheck(knowledge.vocabulary);

  return {
    prepareImprove(text: string, name?: string): StreamedPrompt {
      const redaction = redact(text, name);
      return { user: improveUserMessage(redaction.text), contacts: redaction.contacts };
    },
    checkImproved(
      text: string,
      answer: string,
      { name, confirmed = [] }: Pick<ImproveTextRequest, "name" | "confirmed"> = {},
    ): CheckedImprovement | Unusable {
      const redaction = redact(text, name);
      const improved = redaction.restore(answer);
      if (improved.length > TEXT_LIMIT) return { unusable: "longer than its field" };
      if (redaction.hasUnknownMarker(answer)) return { unusable: "has unknown contact data" };
      const unsupported = findUnsupported(text, improved, { confirmed });
      return { text: improved || text, unsupported, hasForm: hasResumeForm(redaction.text, answer) };
    },

    prepareSkills: (about: SuggestSkillsRequest): string => redact(skillsUserMessage(about), about.name).text,
    checkSkills(about: SuggestSkillsRequest, answer: string): string[] | null {
      const items = parseAs(skillsSchema, answer);
      if (!items) return null;
      const { restore } = redact(skillsUserMessage(about), about.name);
      const skills = items.filter((item) => typeof item === "string").map((item) => item.trim());
      // a product such as 'Monday.com' looks like a link
      const named = skills.map((skill) => skill.replace(/\[LINK_\d+\]/g, restore));
      const names = named.filter((skill) => skill && isSkillName(skill) && !hasMarker(skill));
      return [...new Set(names)].slice(0, SUGGESTED_SKILLS_LIMIT);
    },

    prepareResume: (text: string, name?: string): string => structureUserMessage(redact(text, name).text),
    checkResume(
      text: string,
      answer: string,
      isGuest: boolean,
      name?: string,
    ): { resume: StructuredResume; discarded: string[] } | null {
      const resume = parseAs(structuredResumeSchema, answer);
      if (!resume) return null;
      const redaction = redact(text, name);
      const kept = keepCopiedTexts(resume, redaction.text, redaction.restore);
      return isGuest ? { ...kept, discarded: [] } : kept;
    },

    preparePosting: (text: string): string => postingUserMessage(redact(text).text),
    checkPosting(text: string, answer: string, isGuest: boolean): (StructuredPosting & { discarded: string[] }) | null {
      const posting = parseAs(structuredPostingSchema, answer);
      if (!posting) return null;
      const kept = keepQuotedRequirements(posting, text, redact(text).restore);
      return isGuest ? { ...kept, discarded: [] } : kept;
    },

    /** Of a posting. No model is involved. */
    readPage,

    prepareTailor: (request: TailorRequest): string => redact(tailorUserMessage(request), request.name).text,
    checkTailor(request: TailorRequest, answer: string, isGuest: boolean): TailorResponse | Unusable | null {
      const tailoring = parseAs(tailoringSchema, answer);
      if (!tailoring) return null;
      const redaction = redact(tailorUserMessage(request), request.name);
      if (redaction.hasUnknownMarker(answer)) return { unusable: "has unknown contact data" };
      const result = createProposals(tailoring, request.resume, {
        findUnsupported,
        restore: redaction.restore,
        confirmed: request.confirmed ?? [],
      });
      return isGuest ? keepFormalProposals(result, redaction.text) : result;
    },

    prepareFeedback: (request: InterviewFeedbackRequest): string =>
      redact(feedbackUserMessage(request), request.name).text,
    checkFeedback(
      request: InterviewFeedbackRequest,
      answer: string,
      isGuest: boolean,
    ): InterviewFeedback | Unusable | null {
      const feedback = parseAs(feedbackSchema, answer);
      if (!feedback) return null;
      const redaction = redact(feedbackUserMessage(request), request.name);
      if (redaction.hasUnknownMarker(answer)) return { unusable: "has unknown contact data" };
      return checkFeedback(feedback, request, { findUnsupported, restore: redaction.restore, isGuest });
    },

    prepareMessage(request: WriteMessageRequest): StreamedPrompt {
      const redaction = redact(messageUserMessage(request), request.name);
      return { user: redaction.text, contacts: redaction.contacts };
    },
    checkMessage(request: WriteMessageRequest, answer: string, isGuest: boolean): WriteMessageResponse | Unusable {
      const redaction = redact(messageUserMessage(request), request.name);
      if (redaction.hasUnknownMarker(answer)) return { unusable: "has unknown contact data" };
      const { variants } = createVariants(knowledge, request, redaction.restore(answer));
      return { variants: isGuest ? keepFormalSentences(variants, redaction.text) : variants };
    },

    prepareTranslate: ({ texts, name }: TranslateTextsRequest): string =>
      translateUserMessage(texts.map((text) => redact(text, name).text)),
    checkTranslate(
      { texts, names, name }: TranslateTextsRequest,
      answer: string,
      isGuest: boolean,
    ): TranslateTextsResponse | null {
      const parsed = parseAs(translationsSchema, answer);
      if (!parsed) return null;
      const translations = indexTexts(parsed.translations);
      const findChanged = createFactComparison(names);
      return {
        texts: texts.map((text, id) => {
          const { accepted, changed } = checkTranslation(redact(text, name), translations.get(id) ?? "", findChanged);
          return { text: accepted, changed: isGuest ? [] : changed };
        }),
      };
    },
  };
}

export type Checks = ReturnType<typeof createChecks>;

/** The first one wins, as a model may repeat an id. */
const indexTexts = (translations: z.infer<typeof translationsSchema>["translations"]): Map<number, string> =>
  new Map(translations.toReversed().map(({ id, text }) => [id, text.trim()]));

/** The translation of a text, null if it is none, and the facts that it has changed. */
function checkTranslation(
  { text, restore }: ReturnType<typeof redact>,
  translation: string,
  findChanged: ReturnType<ReturnType<typeof createTranslationCheck>>,
): { accepted: string | null; changed: string[] } {
  const changed = findChanged(text, translation).map(restore);
  const isAccepted =
    changed.length === 0 &&
    translation !== "" &&
    translation.length <= TEXT_LIMIT &&
    hasResumeForm(text, translation) &&
    hasSameLines(text, translation);
  return { accepted: isAccepted ? restore(translation) : null, changed };
}

/** Parses JSON by a schema; null when the text is no JSON or does not match. */
function parseAs<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
