import { z } from "zod";
import { SUGGESTED_SKILLS_LIMIT } from "./business-rules.ts";
import { CONFIRMED_FACT_LIMITS, POSTING_LIMITS, RESUME_LANGUAGES, TEXT_LIMIT } from "./resume.ts";

/** Fields of all requests. The AI provider receives the texts without the person's name. */
const person = { name: z.string().max(200).optional() };
/** Statements that the person confirmed. A fact that states the same alarms no more. */
const confirmed = {
  confirmed: z.array(z.string().max(CONFIRMED_FACT_LIMITS.text)).max(CONFIRMED_FACT_LIMITS.count).optional(),
};

/** POST /api/ai/improve-text. */
export const improveTextRequestSchema = z.object({
  ...person,
  ...confirmed,
  text: z.string().trim().min(1, "Escreva um texto para melhorar.").max(TEXT_LIMIT),
});

/** A part of an AI text that the user's text does not support. `type` is one of job-match's fact types; newer ones are allowed. */
export const unsupportedFactSchema = z.object({
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  type: z.string(),
  /** What its owner confirms: the text, with the word that it is about if it says nothing on its own. */
  statement: z.string().optional(),
});

/**
 * When the AI text states unsupported facts, `text` is the user's text, and `rejected` has the AI text. Callers without a
 * confirmed e-mail address get `isWithheld` instead, because no text of the model reaches them unchecked.
 */
export const improveTextResponseSchema = z.object({
  text: z.string(),
  isWithheld: z.literal(true).optional(),
  rejected: z.object({ text: z.string(), unsupported: z.array(unsupportedFactSchema).min(1) }).optional(),
});

/**
 * Server-sent events of the same call with `Accept: text/event-stream`: any number of `delta` (none without a confirmed
 * e-mail address), then one `done` with the whole
 * checked text, or one `problem` (problemSchema). Errors before the first byte are ordinary problem responses.
 */
export const improveTextEventSchemas = {
  delta: z.object({ text: z.string() }),
  done: improveTextResponseSchema,
} as const;

/** POST /api/ai/suggest-skills. Carries no contact data. */
export const suggestSkillsRequestSchema = z.object({
  ...person,
  description: z.string().max(TEXT_LIMIT).default(""),
  experiences: z
    .array(
      z.object({
        position: z.string().max(300).default(""),
        company: z.string().max(300).default(""),
        description: z.string().max(TEXT_LIMIT).default(""),
      }),
    )
    .max(100)
    .default([]),
  education: z
    .array(z.object({ course: z.string().max(300).default(""), institution: z.string().max(300).default("") }))
    .max(100)
    .default([]),
});
export const suggestSkillsResponseSchema = z.object({ skills: z.array(z.string()).max(SUGGESTED_SKILLS_LIMIT) });

/** Longest text that POST /api/ai/structure-resume accepts, in characters. */
export const STRUCTURE_TEXT_LIMIT = 30_000;

/** POST /api/ai/structure-resume: the text of an existing résumé. */
export const structureResumeRequestSchema = z.object({
  ...person,
  text: z.string().trim().min(1, "Envie o texto do currículo.").max(STRUCTURE_TEXT_LIMIT),
});

const copied = z.string();
const period = { startDate: copied, endDate: copied };
const structuredJobSchema = z.object({
  position: copied,
  company: copied,
  location: copied,
  ...period,
  description: copied,
});
const structuredStudySchema = z.object({
  course: copied,
  institution: copied,
  location: copied,
  ...period,
  description: copied,
});
/** A résumé's parts. Each text is copied from the source, dates and levels too; "" when the source has none. */
export const structuredResumeSchema = z.object({
  headline: copied,
  location: copied,
  summary: copied,
  experience: z.array(structuredJobSchema),
  education: z.array(structuredStudySchema),
  skills: z.array(copied),
  languages: z.array(z.object({ name: copied, level: copied })),
  sections: z.array(
    z.object({
      /** A kind of the registry; another one is a section of its own. */
      kind: z.string(),
      title: copied,
      entries: z.array(z.object({ title: copied, organisation: copied, ...period, url: copied, description: copied })),
    }),
  ),
});

/**
 * `discarded`: what the model returned and the source does not have; empty without a confirmed e-mail address. An earlier service
 * returns no headline, places, sections and texts of studies.
 */
export const structureResumeResponseSchema = z.object({
  resume: structuredResumeSchema.partial({ headline: true, location: true, sections: true }).extend({
    experience: z.array(structuredJobSchema.partial({ location: true })),
    education: z.array(structuredStudySchema.partial({ location: true, description: true })),
  }),
  discarded: z.array(z.string()),
});

const postingText = z.string().trim().min(1, "Envie o texto da vaga.").max(POSTING_LIMITS.text);

/** POST /api/ai/structure-posting. */
export const structurePostingRequestSchema = z.object({ text: postingText });

/** A posting's requirements. The posting contains `quote`; the other texts consist of words of the quote. */
export const structuredPostingSchema = z.object({
  requirements: z.array(
    z.object({
      text: copied,
      quote: copied,
      kind: z.enum(["skill", "tool", "language", "education", "certification", "experience", "availability", "other"]),
      need: z.enum(["must", "nice"]),
      /** Any one of them is enough; empty when there is no choice. */
      alternatives: z.array(copied),
      years: z.number().int().nullable(),
    }),
  ),
});

/** `discarded`: quotes that the posting does not have; empty without a confirmed e-mail address. */
export const structurePostingResponseSchema = structuredPostingSchema.extend({ discarded: z.array(z.string()) });

/** Longest résumé that POST /api/ai/tailor accepts, in characters of all its texts. */
export const TAILOR_TEXT_LIMIT = 30_000;

const shortText = z.string().max(300).default("");
const tailoredResumeSchema = z
  .object({
    summary: z.string().max(TEXT_LIMIT).default(""),
    experience: z
      .array(
        z.object({
          position: shortText,
          company: shortText,
          period: shortText,
          description: z.string().max(TEXT_LIMIT).default(""),
        }),
      )
      .max(100)
      .default([]),
    skills: z.array(z.string().max(200)).max(200).default([]),
    /** Everything else that can support a summary, one line each: education, languages, courses. */
    facts: z.array(z.string().max(TEXT_LIMIT)).max(1000).default([]),
  })
  .refine(
    ({ summary, experience, skills, facts }) =>
      [summary, ...experience.flatMap(Object.values), ...skills, ...facts].join("").length <= TAILOR_TEXT_LIMIT,
    "O currículo é longo demais para a IA.",
  );

/** POST /api/ai/tailor: without contact data and photo. */
export const tailorRequestSchema = z.object({
  ...person,
  ...confirmed,
  posting: postingText,
  resume: tailoredResumeSchema,
});

const textProposals = [
  z.object({ type: z.literal("summary"), before: z.string(), after: z.string() }),
  /** A line of a description. `experience` is an index of the request. */
  z.object({ type: z.literal("line"), experience: z.number().int(), before: z.string(), after: z.string() }),
] as const;
const orderProposals = [
  z.object({ type: z.literal("skills"), before: z.array(z.string()), after: z.array(z.string()) }),
  z.object({
    type: z.literal("lineOrder"),
    experience: z.number().int(),
    before: z.array(z.string()),
    after: z.array(z.string()),
  }),
] as const;
const unsupported = { unsupported: z.array(unsupportedFactSchema).min(1) };

/**
 * `proposals` state only facts of the request's résumé; each can be accepted separately. `rejected` state other facts, which
 * their owner confirms or removes before a text is accepted. `discarded` are skills and places that the résumé does not have. Both are
 * empty without a confirmed e-mail address.
 */
export const tailorResponseSchema = z.object({
  proposals: z.array(z.discriminatedUnion("type", [...textProposals, ...orderProposals])),
  rejected: z.array(
    z.discriminatedUnion("type", [textProposals[0].extend(unsupported), textProposals[1].extend(unsupported)]),
  ),
  discarded: z.array(z.string()),
});

export type UnsupportedFact = z.infer<typeof unsupportedFactSchema>;
export type ImprovedText = z.infer<typeof improveTextResponseSchema>;
export type StructuredPosting = z.infer<typeof structuredPostingSchema>;
export type TailorRequest = z.infer<typeof tailorRequestSchema>;
export type TailorResponse = z.infer<typeof tailorResponseSchema>;
export type TailorProposal = TailorResponse["proposals"][number];
export type RejectedProposal = TailorResponse["rejected"][number];
/** Maximum length of all texts of one POST /api/ai/translate-texts together, in characters. */
const TRANSLATE_TEXT_LIMIT = 12_000;

/** POST /api/ai/translate-texts: texts of a résumé. */
export const translateTextsRequestSchema = z.object({
  ...person,
  language: z.enum(RESUME_LANGUAGES),
  texts: z
    .array(z.string().min(1).max(TEXT_LIMIT))
    .min(1)
    .max(200)
    .refine(
      (texts) => texts.reduce((sum, { length }) => sum + length, 0) <= TRANSLATE_TEXT_LIMIT,
      "Os textos são longos demais.",
    ),
  /** Names of people, companies and institutions; a translation keeps them. */
  names: z.array(z.string().max(300)).max(200).default([]),
});

/**
 * The texts in the order of the request. `text` is null where the model changed numbers, dates, names or the number of lines;
 * `changed` lists these facts.
 */
export const translateTextsResponseSchema = z.object({
  texts: z.array(z.object({ text: z.string().nullable(), changed: z.array(z.string()) })),
});

export type StructuredResume = z.infer<typeof structuredResumeSchema>;
export type TranslateTextsRequest = z.infer<typeof translateTextsRequestSchema>;
export type TranslateTextsResponse = z.infer<typeof translateTextsResponseSchema>;
export type StructureResumeRequest = z.infer<typeof structureResumeRequestSchema>;
export type ImproveTextRequest = z.infer<typeof improveTextRequestSchema>;
export type SuggestSkillsRequest = z.infer<typeof suggestSkillsRequestSchema>;
