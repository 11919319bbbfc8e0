import { z } from "zod";
import { SUGGESTED_SKILLS_LIMIT } from "./plans.ts";
import { TEXT_LIMIT } from "./resume.ts";

/** POST /api/ai/improve-text. */
export const improveTextRequestSchema = z.object({
  text: z.string().trim().min(1, "Escreva um texto para melhorar.").max(TEXT_LIMIT),
});
export const improveTextResponseSchema = z.object({ text: z.string() });

/**
 * The same call with `Accept: text/event-stream` answers server-sent events, each with its name and JSON data: `delta` as
 * often as text arrives, then one `done` with the whole checked text. What fails after the first byte is one `problem`
 * (problemSchema) in place of `done`; what fails before is an ordinary problem answer.
 */
export const improveTextEventSchemas = {
  delta: z.object({ text: z.string() }),
  done: improveTextResponseSchema,
} as const;

/** POST /api/ai/suggest-skills. Contact data have no place here on purpose. */
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

export type ImproveTextRequest = z.infer<typeof improveTextRequestSchema>;
export type SuggestSkillsRequest = z.infer<typeof suggestSkillsRequestSchema>;
