// The import worker: reads files with resume-import and draws pages of PDFs. pdf.js parses in a separate worker.
import {
  importNarrative,
  importPageTexts,
  importPastedText,
  importPictures,
  importResume,
  organizeImport,
} from "@penresume/resume-import";
import { createPdf, type Pdf } from "./pdf.ts";
import { type Calls, type PagePicture, READY, type Request } from "./protocol.ts";

const port = self as unknown as Worker;

let pdf: Pdf | null = null;

const calls: Calls = {
  async readFile(bytes, choices) {
    pdf = createPdf(bytes);
    return importResume(bytes, { ...pdf.options, choices });
  },
  readText: importPastedText,
  readPages: importPageTexts,
  readPictures: importPictures,
  readStory: importNarrative,
  organize: organizeImport,
  async drawPage(page, width) {
    if (!pdf) throw new Error("no PDF was read");
    return pdf.drawPage(page, width);
  },
  countPages: () => pdf?.countPages() ?? 0,
};

port.addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  const { id, call, parameters } = data;
  try {
    const result = await (calls[call] as (...values: unknown[]) => unknown)(...parameters);
    const isPicture = call === "drawPage";
    port.postMessage({ id, result }, isPicture ? [(result as PagePicture).bitmap] : []);
  } catch (error) {
    port.postMessage({ id, error: String(error) });
  }
});
port.postMessage(READY);
