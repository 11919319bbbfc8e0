import { z } from "zod";
import { SUGGESTED_SKILLS_LIMIT } from "./plans.ts";
import { TEXT_LIMIT } from "./resume.ts";

/** POST /api/ai/improve-text. */
export const improveTextRequestSchema = z.object({
  text: z.string().trim().min(1, "Escreva um texto para melhorar.").max(TEXT_LIMIT),
});
export const improveTextResponseSchema = z.object({ text: z.string() });

/**
 * Server-sent events of the same call with `Accept: text/event-stream`: any number of `delta`, then one `done` with the whole
 * checked text, or one `problem` (problemSchema). Errors before the first byte are ordinary problem responses.
 */
export const improveTextEventSchemas = {
  delta: z.object({ text: z.string() }),
  done: improveTextResponseSchema,
} as const;

/** POST /api/ai/suggest-skills. Carries no contact data. */
export const suggestSkillsRequestSchema = z.object({
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
  text: z.string().trim().min(1, "Envie o texto do currículo.").max(STRUCTURE_TEXT_LIMIT),
});

const copied = z.string();
/** A résumé's parts, each text as it stands in the source, dates and levels too; "" for what the source does not have. */
export const structuredResumeSchema = z.object({
  summary: copied,
  experience: z.array(
    z.object({ position: copied, company: copied, startDate: copied, endDate: copied, description: copied }),
  ),
  education: z.array(z.object({ course: copied, institution: copied, startDate: copied, endDate: copied })),
  skills: z.array(copied),
  languages: z.array(z.object({ name: copied, level: copied })),
});

/** `discarded`: what the model returned and the source does not have. */
export const structureResumeResponseSchema = z.object({
  resume: structuredResumeSchema,
  discarded: z.array(z.string()),
});

export type StructuredResume = z.infer<typeof structuredResumeSchema>;
export type ImproveTextRequest = z.infer<typeof improveTextRequestSchema>;
export type SuggestSkillsRequest = z.infer<typeof suggestSkillsRequestSchema>;
