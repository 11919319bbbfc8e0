import { generateDocxRequestSchema, generatePdfRequestSchema } from "@penresume/contracts";
import { type ApiInfo, defineRoute, type Entitlements, type Route } from "@penresume/service-kit";
import { removeAccents } from "@penresume/text";
import { create } from "content-disposition";
import type { PdfService } from "./pdf-service.ts";

const DEFAULT_NAME = "curriculo";
const MAX_LENGTH = 150;

// control characters, characters that Windows or a path forbids, and marks that change the text direction
const FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?<>|]/gu;
// combining marks, which remain after decomposition (NFD)
// characters that old programs may not show unchanged
const NOT_PLAIN = /[^\w .,()-]/g;

/** Content-Disposition of a download: an ASCII name with its ending for old programs, and the full name in `filename*`. */
function attachment(fileName: string, ending: "pdf" | "docx" = "pdf"): string {
  const name = `${stem(fileName)}.${ending}`;
  return create(name, { fallback: removeAccents(name).replace(NOT_PLAIN, "_") });
}

function stem(fileName: string): string {
  const clean = fileName
    .toWellFormed()
    .replace(FORBIDDEN, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.(?:pdf|docx)$/i, "")
    // a leading dot hides a file, a trailing one is dropped by Windows
    .replace(/^[. ]+|[. ]+$/g, "");
  return [...clean].slice(0, MAX_LENGTH).join("") || DEFAULT_NAME;
}

export const info: ApiInfo = {
  title: "PenResume PDF",
  version: "1.0.0",
  description: "Turns a résumé into a PDF or a Word file, for subscribers.",
};

// as much as svc-resumes stores, JSON escapes included
const BODY_LIMIT = "2mb";
const DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

interface Closable {
  once(event: "close", listener: () => void): unknown;
}

interface RoutesDeps {
  entitlements: Entitlements;
  pdfService: PdfService;
}

const PROBLEMS = {
  403: "No active subscription: type urn:penresume:problem:subscription-required",
  429: "Too many files are being made, in all or for this person; see Retry-After",
  504: "The file takes too long; see Retry-After",
};

export function createRoutes({ entitlements, pdfService }: RoutesDeps): Route[] {
  /** The file of a job for a subscriber; undefined when the client has disconnected. */
  async function generate(userId: string, job: Parameters<PdfService["generate"]>[1], response: Closable) {
    const disconnected = new AbortController();
    response.once("close", () => disconnected.abort());
    await entitlements.requireSubscription(userId);
    return pdfService.generate(userId, job, disconnected.signal).catch((error) => {
      if (disconnected.signal.aborted) return undefined;
      throw error;
    });
  }
  return [
    defineRoute({
      method: "post",
      path: "/api/generate-pdf",
      summary: "Download a résumé as PDF",
      auth: "user",
      body: generatePdfRequestSchema,
      bodyLimit: BODY_LIMIT,
      responses: { 200: "application/pdf" },
      problems: {
        ...PROBLEMS,
        422: "The html cannot be rendered: it is empty, exceeds a limit, or its PDF is too large",
      },
      async handle({ body, user, response }) {
        const { htmlContent: html, content } = body;
        const pdf = await generate(user.id, { command: "pdf.render", data: { html, content } }, response);
        return (
          pdf && {
            body: pdf,
            headers: { "Content-Type": "application/pdf", "Content-Disposition": attachment(body.fileName) },
          }
        );
      },
    }),
    defineRoute({
      method: "post",
      path: "/api/generate-docx",
      summary: "Download a résumé as Word file",
      auth: "user",
      body: generateDocxRequestSchema,
      bodyLimit: BODY_LIMIT,
      responses: { 200: DOCX_TYPE },
      problems: { ...PROBLEMS, 422: "The résumé is too long, or the file too large" },
      async handle({ body, user, response }) {
        const job = { command: "docx.render" as const, data: { content: body.content } };
        const docx = await generate(user.id, job, response);
        return (
          docx && {
            body: docx,
            headers: { "Content-Type": DOCX_TYPE, "Content-Disposition": attachment(body.fileName, "docx") },
          }
        );
      },
    }),
  ];
}
