import { z } from "zod";
import { HTML_LIMIT_BYTES, resumeContentSchema } from "./resume.ts";

/** Largest data that a PDF carries, in bytes. */
export const EMBEDDED_DATA_LIMIT_BYTES = 1024 * 1024;
/** The name of the file in a PDF that has the résumé's data. */
export const EMBEDDED_DATA_NAME = "curriculo.json";
/** The field of a JSON Resume of ours with a hash of its standard fields, which shows whether they were changed afterwards. */
export const STANDARD_HASH_FIELD = "x-penresume-standard";
/** The field of these data with a hash of the text on the pages, next to those of JSON Resume and `x-penresume`. */
export const TEXT_HASH_FIELD = "x-penresume-text";

/** POST /api/generate-pdf; the response is application/pdf. */
export const generatePdfRequestSchema = z.object({
  htmlContent: z
    .string()
    .min(1, "O currículo está vazio.")
    .refine((html) => new TextEncoder().encode(html).length <= HTML_LIMIT_BYTES, "O currículo é grande demais."),
  fileName: z.string().trim().min(1).max(255).default("curriculo.pdf"),
  /** What the html shows. The PDF's properties are made of it, and it is embedded unless `embedsData` is false. */
  content: resumeContentSchema.optional(),
});

export type GeneratePdfRequest = z.infer<typeof generatePdfRequestSchema>;

/** POST /api/generate-docx; the response is a Word file. */
export const generateDocxRequestSchema = z.object({
  content: resumeContentSchema,
  fileName: z.string().trim().min(1).max(255).default("curriculo.docx"),
});
