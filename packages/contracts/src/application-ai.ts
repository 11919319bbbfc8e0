import { z } from "zod";
import { tailorRequestSchema, unsupportedFactSchema } from "./ai.ts";
import { APPLICATION_LIMITS, applicationInputSchema } from "./application.ts";

/** POST /api/ai/read-posting-link: the address of a page with a posting. */
export const readPostingLinkRequestSchema = z.object({
  url: z.string().trim().min(1, "Informe o link da vaga.").max(2_000, "O link é longo demais."),
});

/** What the page states; empty where it states nothing. No model reads it. */
export const readPostingLinkResponseSchema = applicationInputSchema
  .pick({ company: true, title: true, place: true, contract: true, payOffered: true, deadline: true })
  .extend({
    /** Address of the page after redirects. */
    link: z.string(),
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
