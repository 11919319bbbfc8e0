import { z } from "zod";
import { HTML_LIMIT_BYTES } from "./resume.ts";

/** POST /api/generate-pdf; the response is application/pdf. */
export const generatePdfRequestSchema = z.object({
  htmlContent: z
    .string()
    .min(1, "O currículo está vazio.")
    .refine((html) => new TextEncoder().encode(html).length <= HTML_LIMIT_BYTES, "O currículo é grande demais."),
  fileName: z.string().trim().min(1).max(255).default("curriculo.pdf"),
});

export type GeneratePdfRequest = z.infer<typeof generatePdfRequestSchema>;
