import { z } from "zod";
import { tailorRequestSchema, unsupportedFactSchema } from "./ai.ts";
import { APPLICATION_LIMITS, applicationInputSchema } from "./application.ts";
import { RESUME_LANGUAGES } from "./resume.ts";

/** POST /api/ai/read-posting-link: the address of a page with a posting. */
export const readPostingLinkRequestSchema = z.object({
  url: z.string().trim().min(1, "Informe o link da vaga.").max(2_000, "O link é longo demais."),
});

/**
 * What the page states, as an application keeps it; empty where it states nothing. `link` is the page's address after redirects, or the
 * requested one when that is too long. No model reads it.
 */
export const readPostingLinkResponseSchema = applicationInputSchema
  .pick({ company: true, title: true, place: true, link: true, contract: true, payOffered: true, deadline: true })
  .extend({
    posting: z.string().min(1).max(APPLICATION_LIMITS.posting),
    /** `data`: the page's JSON-LD `JobPosting`; `page`: its text. */
    source: z.enum(["data", "page"]),
  });

export type ReadPostingLinkResponse = z.infer<typeof readPostingLinkResponseSchema>;

/** What an answer shows, and what it can lack; front ends have the words for each. Newer ones are allowed in a response. */
export const ANSWER_STRENGTHS = ["situation", "action", "result", "number", "relevant", "honest", "clear"] as const;
export const ANSWER_GAPS = [
  "situation",
  "action",
  "result",
  "number",
  "ownPart",
  "relevant",
  "tooLong",
  "tooShort",
  "negative",
  "private",
] as const;

/** POST /api/ai/interview-feedback: a person's answer to a question, with the résumé that supports it. Without contact data. */
export const interviewFeedbackRequestSchema = tailorRequestSchema
  .pick({ name: true, confirmed: true, resume: true })
  .extend({
    question: z.string().trim().min(1).max(300),
    /** What of the posting the question is about. */
    requirement: z.string().max(600).default(""),
    answer: z.string().trim().min(1, "Escreva a sua resposta.").max(APPLICATION_LIMITS.message),
  });

/**
 * No text of the model is shown but quotes of the answer and the better version. `better` states only facts of answer, résumé and
 * `confirmed`; it is empty when there is none. A version that states others is `rejected`, never without a confirmed e-mail address.
 */
export const interviewFeedbackResponseSchema = z.object({
  strengths: z.array(z.object({ kind: z.string(), quote: z.string() })),
  missing: z.array(z.string()),
  better: z.string(),
  rejected: z.object({ text: z.string(), unsupported: z.array(unsupportedFactSchema).min(1) }).optional(),
});

export type InterviewFeedbackRequest = z.infer<typeof interviewFeedbackRequestSchema>;
export type InterviewFeedback = z.infer<typeof interviewFeedbackResponseSchema>;
/** Kinds of messages with an application. */
export const MESSAGE_KINDS = ["email", "whatsapp", "letter"] as const;
/** Texts of the model that one call proposes. */
export const MESSAGE_VARIANTS = 3;

/** POST /api/ai/write-message: without contact data. The name is only for its removal from the texts. */
export const writeMessageRequestSchema = tailorRequestSchema
  .pick({ name: true, confirmed: true, resume: true })
  .extend({
    kind: z.enum(MESSAGE_KINDS),
    language: z.enum(RESUME_LANGUAGES),
    /** Title, company and text of the posting; empty where it has none. */
    title: z.string().trim().max(200).default(""),
    company: z.string().trim().max(200).default(""),
    posting: z.string().max(APPLICATION_LIMITS.posting, "O texto da vaga é longo demais.").default(""),
  });

/**
 * What a sentence comes from, found by the server: a line of the request's résumé (`entry`: position and company), the posting, a
 * confirmed fact; `courtesy` states no fact.
 */
export const messageSourceSchema = z.object({
  kind: z.enum(["resume", "posting", "application", "confirmed", "courtesy"]),
  place: z.string().optional(),
  entry: z.string().optional(),
  text: z.string().optional(),
});

const sentencePlace = {
  text: z.string(),
  /** Number of its line, from 0. */
  paragraph: z.number().int(),
};

/**
 * Texts of the model without name and contact data. `sentences` state only what the request's résumé, posting and confirmed facts say.
 * `rejected` state more: their owner confirms or removes them; `at` is their place among the sentences. Without a confirmed e-mail address there are no
 * rejected ones.
 */
export const writeMessageResponseSchema = z.object({
  variants: z
    .array(
      z.object({
        sentences: z.array(z.object({ ...sentencePlace, sources: z.array(messageSourceSchema).min(1) })),
        rejected: z.array(
          z.object({ ...sentencePlace, at: z.number().int(), unsupported: z.array(unsupportedFactSchema).min(1) }),
        ),
      }),
    )
    .max(MESSAGE_VARIANTS),
});

/** Server-sent events of the same call with `Accept: text/event-stream`, as those of improve-text. Blank lines and === separate the texts of `delta`. */
export const writeMessageEventSchemas = {
  delta: z.object({ text: z.string() }),
  done: writeMessageResponseSchema,
} as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type WriteMessageRequest = z.infer<typeof writeMessageRequestSchema>;
export type WriteMessageResponse = z.infer<typeof writeMessageResponseSchema>;
export type WrittenMessage = WriteMessageResponse["variants"][number];
