import { z } from "zod";
import { RESUME_NAME_LIMIT, resumeContentSchema, resumeSummarySchema } from "./resume.ts";

/** Days that a deleted résumé stays in the trash. */
export const TRASH_DAYS = 30;

/** An item of the trash. */
export const trashedResumeSchema = resumeSummarySchema.extend({ deletedAt: z.iso.datetime() });

/** GET /api/resumes/trash: last deleted first. */
export const trashSchema = z.object({ items: z.array(trashedResumeSchema) });

/** Saved states of a résumé: how many without a name are kept, and how many can have one. */
export const RESUME_STATE_LIMITS = { kept: 50, named: 20 } as const;

/** A saved state of a résumé; `version` is the résumé's version then. */
const resumeStateSchema = z.object({
  version: z.number().int().positive(),
  savedAt: z.iso.datetime(),
  /** Given by the owner. A state with a name is kept until the résumé is deleted for good. */
  name: z.string().max(RESUME_NAME_LIMIT).optional(),
});

/** GET /api/resumes/{id}/states: newest first. */
export const resumeStatesSchema = z.object({ items: z.array(resumeStateSchema) });

/** What a state keeps: what the pages show, and the base. */
export const stateContentSchema = resumeContentSchema.omit({
  name: true,
  posting: true,
  confirmedFacts: true,
  embedsData: true,
});

/** GET /api/resumes/{id}/states/{version} */
export const savedStateSchema = resumeStateSchema.extend({ content: stateContentSchema });

/** Body of PUT /api/resumes/{id}/states/{version}; an empty name removes the present one. */
export const stateNameSchema = z.object({ name: z.string().trim().max(RESUME_NAME_LIMIT) });

export type TrashedResume = z.infer<typeof trashedResumeSchema>;
export type ResumeState = z.infer<typeof resumeStateSchema>;
export type StateContent = z.infer<typeof stateContentSchema>;
export type SavedState = z.infer<typeof savedStateSchema>;
