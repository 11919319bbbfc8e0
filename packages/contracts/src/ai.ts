import { z } from "zod";
import { SUGGESTED_SKILLS_LIMIT } from "./plans.ts";

/** POST /api/ai/improve-text. */
export const improveTextRequestSchema = z.object({
  text: z.string().trim().min(1, "Escreva um texto para melhorar.").max(10_000),
});
export const improveTextResponseSchema = z.object({ text: z.string() });

/** POST /api/ai/suggest-skills. Contact data have no place here on purpose. */
export const suggestSkillsRequestSchema = z.object({
  description: z.string().max(10_000).default(""),
  experiences: z
    .array(
      z.object({
        position: z.string().max(300).default(""),
        company: z.string().max(300).default(""),
        description: z.string().max(10_000).default(""),
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
