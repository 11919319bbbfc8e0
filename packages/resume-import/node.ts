import { readFileSync } from "node:fs";
import { getSkillName } from "@penresume/resume";
import { type ImportResult, importResume } from "./src/index.ts";
import type { PdfOptions } from "./src/sources/pdf-pages.ts";

/** pdf.js as Node runs it. */
export const nodePdf: PdfOptions = {
  loadPdfjs: () => import("pdfjs-dist/legacy/build/pdf.mjs"),
  documentOptions: {
    cMapUrl: new URL("../../node_modules/pdfjs-dist/cmaps/", import.meta.url).pathname,
    standardFontDataUrl: new URL("../../node_modules/pdfjs-dist/standard_fonts/", import.meta.url).pathname,
  },
};

export const importFile = (path: string): Promise<ImportResult> =>
  importResume(new Uint8Array(readFileSync(path)), nodePdf);

/** Kinds of sections that the scorer has; any other is `custom`. */
export const SCORED_KINDS = new Set([
  "certifications",
  "courses",
  "projects",
  "volunteering",
  "awards",
  "publications",
]);

/** The form in which test/corpus/score.mjs reads a result. */
export function toScored(result: ImportResult): unknown {
  if (result.rejected) return { refused: true, reason: result.reason };
  const sections = result.content.sections.map(({ kind, entries }) => ({
    kind: SCORED_KINDS.has(kind) ? kind : "custom",
    entries: entries.map(({ organisation, hours, phone, email, description, ...entry }) => ({
      ...entry,
      subtitle: organisation,
      description: [hours, phone, email, description].filter(Boolean).join("\n"),
    })),
  }));
  return {
    ...result.content,
    // the form has no groups of skills
    skills: result.content.skills.map(getSkillName),
    sections,
    unplaced: result.unplaced.map(({ text }) => text),
    uncertainties: result.uncertainties,
  };
}
