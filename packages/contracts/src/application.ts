import { z } from "zod";
import { HTML_LIMIT_BYTES, resumeSummarySchema } from "./resume.ts";

/**
 * Stages of an application, in the order of a board. A stage of the person's own has an id from `applicationSettingsSchema`.
 * `closed` has a reason; `unanswered` is one that nobody responded to.
 */
export const APPLICATION_STAGES = [
  "interest",
  "sent",
  "tests",
  "interview",
  "groupDynamics",
  "offer",
  "medicalExam",
  "hired",
  "closed",
  "unanswered",
] as const;

/** Why an application ended. */
export const CLOSED_REASONS = ["rejected", "withdrawn", "positionClosed", "otherOffer", "other"] as const;

/** Kinds of work contracts in Brazil. */
export const WORK_CONTRACTS = ["clt", "pj", "internship", "apprentice", "temporary"] as const;

/** Ways to send an application. */
export const APPLICATION_CHANNELS = ["email", "whatsapp", "site", "person", "other"] as const;

/** Maximum numbers, and lengths in characters. */
export const APPLICATION_LIMITS = {
  /** Applications of a person, without deleted ones. */
  count: 1_000,
  /** Applications of one request. */
  batch: 500,
  posting: 40_000,
  notes: 10_000,
  message: 5_000,
  stages: 10,
  stories: 50,
  /** What was sent, per application. */
  copies: 10,
} as const;

/** Days that a deleted application can be restored. */
export const DELETED_APPLICATION_DAYS = 30;
/** Days after sending on which a reminder is due, unless the person chooses others. */
export const REMINDER_DAYS = 7;

const line = (max: number) => z.string().trim().max(max).default("");
const date = z.union([z.literal(""), z.iso.date()]).default("");
const stageSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "Etapa inválida.");
const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "Identificador inválido.");

/** Contact at the company: only what the person typed. */
export const applicationContactSchema = z.object({ name: line(200), email: line(320), phone: line(100) });

const nextStepSchema = (time: RegExp) =>
  z
    .object({
      text: line(200),
      date,
      time: z.union([z.literal(""), z.string().regex(time, "Hora inválida.")]).default(""),
    })
    .optional();

/** Texts that the person sends; those of a kind that was not written are absent. */
export const applicationMessagesSchema = z.object({
  email: z.object({ subject: z.string().max(300), body: z.string().max(APPLICATION_LIMITS.message) }).optional(),
  whatsapp: z.string().max(APPLICATION_LIMITS.message).optional(),
  letter: z.string().max(APPLICATION_LIMITS.message).optional(),
});

/** An answer to a question of an interview, from the story bank or written for this application. */
const interviewAnswerSchema = z.object({
  question: z.string().min(1).max(300),
  text: z.string().max(APPLICATION_LIMITS.message).default(""),
  storyId: idSchema.optional(),
});

/** Body of POST /api/applications and PUT /api/applications/{id}. */
export const applicationInputSchema = z.object({
  company: line(200),
  title: line(200),
  place: line(200),
  /** Address of the posting. */
  link: z
    .string()
    .trim()
    .max(2_000)
    .regex(/^(https?:\/\/[^\s"'<>]+)?$/i, "Endereço inválido.")
    .default(""),
  /** Text of the posting. */
  posting: z.string().max(APPLICATION_LIMITS.posting, "O texto da vaga é longo demais.").default(""),
  contract: z.union([z.literal(""), z.enum(WORK_CONTRACTS)]).default(""),
  payOffered: line(100),
  payAsked: line(100),
  contact: applicationContactSchema.optional(),
  notes: z.string().max(APPLICATION_LIMITS.notes).default(""),
  stage: stageSchema.default("interest"),
  /** Only in the stage `closed`. */
  closedReason: z.enum(CLOSED_REASONS).optional(),
  /** ISO dates; a next step may have a time of day in Brasília, HH:MM. */
  nextStep: nextStepSchema(/^([01]\d|2[0-3]):[0-5]\d$/),
  deadline: date,
  /** The résumé or version that is sent; it may have been deleted since. */
  resumeId: z.string().max(100).optional(),
  isArchived: z.boolean().default(false),
  /** Days after sending on which a reminder is due; null: no reminder at all, of next step and deadline neither. */
  reminderDays: z.number().int().min(1).max(90).nullable().default(REMINDER_DAYS),
  messages: applicationMessagesSchema.optional(),
  interview: z.object({ answers: z.array(interviewAnswerSchema).max(60) }).optional(),
});

const instant = z.iso.datetime();

/** What the server knows about an application. */
const storedFields = {
  /** Earlier releases stored any figures as the time. */
  nextStep: nextStepSchema(/^\d\d:\d\d$/),
  id: z.string(),
  /** Starts at 1 and grows by one with each change; also the ETag. */
  version: z.number().int().positive(),
  createdAt: instant,
  updatedAt: instant,
  /** When it came into its stage. */
  stageAt: instant,
  /** When it was last sent; null: never. */
  sentAt: instant.nullable(),
  /** ISO date of the next reminder by mail; null: none. */
  reminderOn: z.iso.date().nullable(),
  /** Its time in Brasília, HH:MM; absent: 9 h. */
  reminderTime: z.string().optional(),
};

/** An item of a list: without long texts and contact. */
export const applicationSummarySchema = applicationInputSchema
  .omit({ posting: true, contact: true, notes: true, messages: true, interview: true })
  .extend(storedFields);

/** GET /api/applications: all that are not deleted, last changed first. */
export const applicationListSchema = z.object({ items: z.array(applicationSummarySchema) });

/** A stored application. */
export const applicationSchema = applicationInputSchema.extend({
  ...storedFields,
  /** Stages in the order of time. */
  stages: z.array(z.object({ stage: z.string(), at: instant })),
  /** Other applications to the same company, link or posting that are not deleted, last sent first. */
  earlier: z.array(
    applicationSummarySchema.pick({ id: true, company: true, title: true, stage: true, sentAt: true, createdAt: true }),
  ),
});

/** POST /api/applications/batch: creates all of them or none. Responds with applicationListSchema. */
export const applicationBatchSchema = z.object({
  items: z.array(applicationInputSchema).min(1).max(APPLICATION_LIMITS.batch),
});

/** POST /api/applications/moves: the inverse moves undo it. Ids that do not exist are left out of the response, an applicationListSchema. */
export const applicationMovesSchema = z.object({
  items: z
    .array(
      z.object({
        id: idSchema,
        stage: stageSchema.optional(),
        closedReason: z.enum(CLOSED_REASONS).nullable().optional(),
        isArchived: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(APPLICATION_LIMITS.batch),
});

/** POST /api/applications/deletions, and POST /api/applications/restorations, which undoes it. Both respond with the ids it concerned. */
export const applicationIdsSchema = z.object({ ids: z.array(idSchema).min(1).max(APPLICATION_LIMITS.batch) });

/**
 * POST /api/applications/{id}/copies, 'Enviei': the server keeps the résumé's pages as they are stored now. The response is the
 * application; one in the stage `interest` comes into `sent`.
 */
export const newCopySchema = z.object({
  /** Absent: something was sent without a résumé of the person. */
  resumeId: z.string().max(100).optional(),
  channel: z.enum(APPLICATION_CHANNELS).default("other"),
  /** Day on which it was sent, at most today; absent: now. */
  sentOn: z.iso.date().optional(),
  subject: z.string().max(300).default(""),
  message: z.string().max(APPLICATION_LIMITS.message).default(""),
  /** Pages of the letter, if one was sent: a snapshot like a résumé's. */
  letterHtml: z
    .string()
    .refine((html) => new TextEncoder().encode(html).length <= HTML_LIMIT_BYTES, "A carta é grande demais.")
    .optional(),
});

/** What was sent: it stays as it was, whatever happens to the résumé. */
const copySummarySchema = newCopySchema.omit({ sentOn: true, letterHtml: true }).extend({
  id: z.string(),
  sentAt: instant,
  /** The résumé at that time; null without one. */
  resume: resumeSummarySchema.pick({ name: true, version: true, theme: true, language: true }).nullable(),
  hasLetter: z.boolean(),
});

/** GET /api/applications/{id}/copies: newest first. */
export const copyListSchema = z.object({ items: z.array(copySummarySchema) });

/** GET /api/applications/{id}/copies/{copyId}. DELETE of it undoes 'Enviei'. */
export const sentCopySchema = copySummarySchema.extend({
  /** Pages of the résumé; empty without one. */
  html: z.string(),
  letterHtml: z.string(),
});

/** GET /api/applications/archive query string. */
export const applicationArchiveQuerySchema = z.object({ after: idSchema.optional() });

/** GET /api/applications/archive: all that is stored about applications, also deleted ones; `next` is absent on the last page. */
export const applicationArchiveSchema = z.object({
  items: z.array(
    applicationSchema.omit({ earlier: true }).extend({
      deletedAt: instant.optional(),
      copies: z.array(copySummarySchema),
    }),
  ),
  next: z.string().optional(),
});

/** A story for interviews, reused between applications. */
export const storySchema = z.object({
  id: idSchema,
  title: line(200),
  situation: z.string().max(2_000).default(""),
  action: z.string().max(2_000).default(""),
  result: z.string().max(2_000).default(""),
});

/** GET and PUT /api/applications/settings, with an ETag; one that was never saved is the default with the version 0. */
export const applicationSettingsSchema = z.object({
  /** The person's own stages; they stand before `closed`. */
  stages: z
    .array(z.object({ id: stageSchema, name: z.string().trim().min(1, "Informe o nome da etapa.").max(40) }))
    .max(APPLICATION_LIMITS.stages)
    .default([]),
  stories: z.array(storySchema).max(APPLICATION_LIMITS.stories).default([]),
  /** Whether reminders come by mail. */
  hasReminders: z.boolean().default(true),
});

export const savedApplicationSettingsSchema = applicationSettingsSchema.extend({
  version: z.number().int().nonnegative(),
});

/** POST /api/reminders/unsubscribe: the token of the mail's link, without sign-in. */
export const reminderTokenSchema = z.object({ token: z.string().min(1).max(2_000) });

export type ApplicationStage = (typeof APPLICATION_STAGES)[number];
export type ClosedReason = (typeof CLOSED_REASONS)[number];
export type WorkContract = (typeof WORK_CONTRACTS)[number];
export type ApplicationChannel = (typeof APPLICATION_CHANNELS)[number];
export type ApplicationInput = z.infer<typeof applicationInputSchema>;
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;
export type Application = z.infer<typeof applicationSchema>;
export type ApplicationMessages = z.infer<typeof applicationMessagesSchema>;
export type ApplicationMove = z.infer<typeof applicationMovesSchema>["items"][number];
export type NewCopy = z.infer<typeof newCopySchema>;
export type CopySummary = z.infer<typeof copySummarySchema>;
export type SentCopy = z.infer<typeof sentCopySchema>;
export type ApplicationArchive = z.infer<typeof applicationArchiveSchema>;
export type Story = z.infer<typeof storySchema>;
export type ApplicationSettings = z.infer<typeof applicationSettingsSchema>;
export type SavedApplicationSettings = z.infer<typeof savedApplicationSettingsSchema>;
