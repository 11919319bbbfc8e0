import { z } from "zod";
import { themeSchema } from "./theme.ts";

/** Largest html snapshot, in bytes of UTF-8, that a résumé may carry and svc-pdf accepts. */
export const HTML_LIMIT_BYTES = 512 * 1024;

// paths that POST /api/photos returns; no other URL may reach a preview or the PDF renderer
const PHOTO_PATH = /^$|^\/media\/profile-photos\/[\w.-]+$/;

const line = (max: number) => z.string().max(max).default("");
/** Maximum length of a free text, in characters. */
export const TEXT_LIMIT = 10_000;
/** Maximum length of a phone field: two numbers with a note. */
const PHONE_LIMIT = 100;
const paragraph = z.string().max(TEXT_LIMIT).default("");

/** Proficiency options of the languages step. The first one is the default of a new entry. */
export const PROFICIENCIES = ["Básico", "Intermediário", "Avançado", "Fluente", "Nativo"] as const;

/** Languages of a résumé's titles, dates and levels, as BCP 47 codes. The first one is the default. */
export const RESUME_LANGUAGES = ["pt", "en", "es"] as const;

/** How the lines of a description are shown. */
export const DESCRIPTION_STYLES = ["bullets", "paragraph"] as const;

const ENTRY_FIELD = /^[a-z][A-Za-z]{0,39}$/;
const ENTRY_FIELD_LIMIT = 30;

/** Unknown text fields are kept, because a newer release may have stored them. The type has the known fields only. */
const keepUnknownTexts = <T extends z.ZodObject>(schema: T): T =>
  schema
    .catchall(z.string().max(TEXT_LIMIT))
    .refine((entry) => Object.keys(entry).length <= ENTRY_FIELD_LIMIT, "Campos demais.")
    .refine((entry) => Object.keys(entry).every((name) => ENTRY_FIELD.test(name)), "Campo inválido.") as unknown as T;

const personalFields = z.object({
  fullName: line(200),
  email: line(320),
  phone: line(PHONE_LIMIT),
  location: line(200),
  description: paragraph,
  /** Profile photo: a path from POST /api/photos, or empty. */
  photo: z.string().max(500).regex(PHOTO_PATH, "Foto inválida.").optional(),
  linkedin: z.string().max(300).optional(),
  github: z.string().max(300).optional(),
  /** Job title or objective, shown below the name. */
  headline: z.string().max(200).optional(),
  /** A site or portfolio. */
  website: z.string().max(300).optional(),
});

/** Identifies an entry or a section within its résumé. Older releases and stored résumés have none; svc-resumes assigns it. */
const entryIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, "Identificador inválido.")
  .optional();

export const personalInfoSchema = keepUnknownTexts(personalFields);

const educationSchema = keepUnknownTexts(
  z.object({
    id: entryIdSchema,
    institution: line(300),
    course: line(300),
    startDate: line(40),
    endDate: line(40),
    current: z.boolean().default(false),
  }),
);

const experienceSchema = keepUnknownTexts(
  z.object({
    id: entryIdSchema,
    company: line(300),
    position: line(300),
    startDate: line(40),
    endDate: line(40),
    current: z.boolean().default(false),
    description: paragraph,
    /** Older releases do not store it: then only lines that start with a bullet are list items. */
    descriptionStyle: z.enum(DESCRIPTION_STYLES).optional(),
  }),
);

const languageSchema = keepUnknownTexts(
  z.object({
    id: entryIdSchema,
    name: line(100),
    proficiency: z.enum(PROFICIENCIES).default("Básico"),
  }),
);

/** Maximum number of entries of a section. */
export const SECTION_ENTRY_LIMIT = 100;
/** Maximum length of a section's own title, in characters. */
export const SECTION_TITLE_LIMIT = 200;
/** Maximum number of sections, the five built-in ones included. */
export const SECTION_LIMIT = 50;

/** An entry of a section; its kind in packages/resume decides which fields it has. */
export interface SectionEntry {
  id?: string;
  title?: string;
  organisation?: string;
  startDate?: string;
  endDate?: string;
  current?: boolean;
  date?: string;
  url?: string;
  description?: string;
  [field: string]: string | boolean | undefined;
}

const sectionEntrySchema = keepUnknownTexts(
  z.object({
    id: entryIdSchema,
    title: z.string().max(300).optional(),
    organisation: z.string().max(300).optional(),
    startDate: z.string().max(40).optional(),
    endDate: z.string().max(40).optional(),
    current: z.boolean().optional(),
    date: z.string().max(40).optional(),
    url: z.string().max(500).optional(),
    description: z.string().max(TEXT_LIMIT).optional(),
  }),
) as z.ZodType<SectionEntry, SectionEntry>;

/**
 * A section. Its index in the list is its position on the page. The content of the five built-in kinds (summary, education,
 * experience, languages, skills) is in fields of the résumé; other kinds have entries. Unknown kinds are stored too, because
 * they may come from a newer release.
 */
export const sectionSchema = z.object({
  id: entryIdSchema,
  kind: z.string().min(1).max(40),
  /** Replaces the kind's title. */
  title: z.string().max(SECTION_TITLE_LIMIT).optional(),
  hidden: z.boolean().optional(),
  entries: z.array(sectionEntrySchema).max(SECTION_ENTRY_LIMIT).optional(),
});

/** Maximum length of a résumé's title, in characters. */
export const RESUME_NAME_LIMIT = 80;

/** Maximum lengths of a job posting's title and text, in characters. */
export const POSTING_LIMITS = { title: 120, text: 20_000 } as const;

/** The job posting that a résumé is compared with. */
export const postingSchema = z.object({
  title: z.string().trim().max(POSTING_LIMITS.title),
  text: z.string().max(POSTING_LIMITS.text),
});

/** The résumé that a tailored résumé was created from. It may have been deleted since. */
export const baseSchema = z.object({
  id: z.string().min(1).max(100),
  /**
   * Fingerprints of the base's entries that the tailored résumé started from, took over or declined. An entry of the base
   * with another fingerprint is a later change.
   */
  fingerprints: z.array(z.string().max(16)).max(6000),
});

/** Maximum length of a confirmed fact, in characters, and their number in a résumé. */
export const CONFIRMED_FACT_LIMITS = { text: 300, count: 100 } as const;

/** A fact of an AI text that no text of the résumé states, and the day on which its owner confirmed it. */
export const confirmedFactSchema = z.object({
  text: z.string().trim().min(1).max(CONFIRMED_FACT_LIMITS.text),
  date: z.iso.date(),
});

/** Maximum length of a QR code's address, in characters. */
const QR_CODE_LIMIT = 300;

/** A résumé's content, without snapshot and storage fields. */
export const resumeContentSchema = z.object({
  /** Title that the owner gave the résumé; not shown on its pages. A save without it keeps the stored one. */
  name: z.string().trim().max(RESUME_NAME_LIMIT).optional(),
  personalInfo: personalInfoSchema,
  education: z.array(educationSchema).max(100).default([]),
  experience: z.array(experienceSchema).max(100).default([]),
  skills: z.array(z.string().max(200)).max(200).default([]),
  languages: z.array(languageSchema).max(50).default([]),
  /** In page order; built-in ones may be missing. A save without it keeps the stored ones. */
  sections: z.array(sectionSchema).max(SECTION_LIMIT).optional(),
  theme: themeSchema,
  /** Language of titles, dates and levels; absent for Portuguese. A save without it keeps the stored one. */
  language: z.enum(RESUME_LANGUAGES).optional(),
  /** A save without it keeps the stored one; null removes it. */
  posting: postingSchema.nullable().optional(),
  /** Present in tailored résumés only. A save without it keeps the stored one; null removes it. */
  base: baseSchema.nullable().optional(),
  /** A save without them keeps the stored ones. */
  confirmedFacts: z.array(confirmedFactSchema).max(CONFIRMED_FACT_LIMITS.count).optional(),
  /** Whether the PDF carries the content, so that importing it restores the résumé; absent for true. A save without it keeps the stored one. */
  embedsData: z.boolean().optional(),
  /** The address of the QR code at the end of the pages; empty or absent: none. A save without it keeps the stored one. */
  qrCode: z
    .string()
    .max(QR_CODE_LIMIT)
    .regex(/^(https?:\/\/[^\s"'<>]+)?$/, "Endereço inválido.")
    .optional(),
});

/** Body of POST /api/resumes and PUT /api/resumes/{id}: content and the html snapshot that the PDF is rendered from. */
export const resumeInputSchema = resumeContentSchema.extend({
  html: z
    .string()
    .refine((html) => new TextEncoder().encode(html).length <= HTML_LIMIT_BYTES, "O currículo é grande demais.")
    .default(""),
});

/** A stored résumé. `version` starts at 1 and grows by one with each save; it is also the ETag. */
export const savedResumeSchema = resumeInputSchema.extend({
  id: z.string(),
  userId: z.string(),
  version: z.number().int().positive(),
  updatedAt: z.iso.datetime(),
});

/** An item of GET /api/resumes: what a list shows, without texts, entries and sections. */
export const resumeSummarySchema = savedResumeSchema
  .pick({ id: true, userId: true, version: true, updatedAt: true, name: true, theme: true, language: true })
  .extend({
    personalInfo: personalFields.pick({ fullName: true }),
    posting: postingSchema.pick({ title: true }).nullable().optional(),
    base: baseSchema.pick({ id: true }).nullable().optional(),
  });

/** GET /api/resumes: newest first; `nextCursor` is absent on the last page. */
export const resumePageSchema = z.object({
  items: z.array(resumeSummarySchema),
  nextCursor: z.string().optional(),
});

/** GET /api/resumes query string. */
export const resumePageQuerySchema = z.object({
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Response of POST /api/photos: `url` is a path on this origin, the value of personalInfo.photo. */
export const photoSchema = z.object({ url: z.string() });

/** Response of GET /api/photos: uploads of the signed-in user that still exist. */
export const uploadedPhotosSchema = z.object({
  items: z.array(z.object({ url: z.string(), uploadedAt: z.iso.datetime() })),
});

/** Largest photo upload in bytes; a larger one gets 413. */
export const PHOTO_LIMIT_BYTES = 10 * 1024 * 1024;

export type DescriptionStyle = (typeof DESCRIPTION_STYLES)[number];
export type ResumeLanguage = (typeof RESUME_LANGUAGES)[number];
export type Proficiency = (typeof PROFICIENCIES)[number];
export type PersonalInfo = z.infer<typeof personalInfoSchema>;
export type Education = z.infer<typeof educationSchema>;
export type Experience = z.infer<typeof experienceSchema>;
export type Language = z.infer<typeof languageSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Posting = z.infer<typeof postingSchema>;
export type ResumeBase = z.infer<typeof baseSchema>;
export type ConfirmedFact = z.infer<typeof confirmedFactSchema>;
export type ResumeContent = z.infer<typeof resumeContentSchema>;
export type ResumeInput = z.infer<typeof resumeInputSchema>;
export type SavedResume = z.infer<typeof savedResumeSchema>;
export type ResumeSummary = z.infer<typeof resumeSummarySchema>;
export type ResumePage = z.infer<typeof resumePageSchema>;
