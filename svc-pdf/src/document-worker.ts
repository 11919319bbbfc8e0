import type { ResumeContent } from "@penresume/contracts";
import { worker, workerEmit } from "workerpool";
import { completePdf } from "./complete-pdf.ts";
import { describeDocument } from "./document-properties.ts";
import { createDocx } from "./docx/create-docx.ts";
import { checkPdf, checkSize } from "./pdf-check.ts";
import { removeUnsafeLinks } from "./pdf-links.ts";
import type { PdfProperties } from "./pdf-metadata.ts";

export interface PdfSource {
  html: string;
  content?: ResumeContent | undefined;
  properties?: PdfProperties | undefined;
}

/** The work on texts and files of strangers, see document-pool.ts. */
const work = {
  async createDocx(content: ResumeContent, photo: Buffer | null): Promise<Buffer> {
    const docx = await createDocx(content, photo);
    checkSize(docx);
    return docx;
  },

  /** Checks a printed PDF and adds marks and data. Without them and with a `failure` when Chromium wrote it in an unknown form. */
  finishPdf(
    printed: Buffer,
    { html, content, properties }: PdfSource,
  ): { pdf: Buffer; pages: number; failure?: string } {
    removeUnsafeLinks(printed);
    const pages = checkPdf(printed);
    let pdf = printed;
    let failure: string | undefined;
    try {
      pdf = completePdf(printed, properties ?? describeDocument(html, content));
    } catch (error) {
      // a person needs the PDF even if a new Chromium writes it in another form; the tests then fail
      failure = String(error);
    }
    checkSize(pdf);
    return { pdf, pages, ...(failure && { failure }) };
  },
};

export type DocumentWork = typeof work;

const withStart =
  <Args extends never[], Result>(run: (...args: Args) => Result) =>
  (...args: Args): Result => {
    workerEmit(process.pid);
    return run(...args);
  };

worker({ createDocx: withStart(work.createDocx), finishPdf: withStart(work.finishPdf) });
