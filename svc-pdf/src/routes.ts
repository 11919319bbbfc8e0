import { generatePdfRequestSchema } from "@penresume/contracts";
import { type ApiInfo, defineRoute, type Entitlements, type Route } from "@penresume/service-kit";
import { describeDocument } from "./document-properties.ts";
import { attachment } from "./file-name.ts";
import type { PdfService } from "./pdf-service.ts";

export const info: ApiInfo = {
  title: "PenResume PDF",
  version: "1.0.0",
  description: "Turns a résumé's html snapshot into a PDF, for subscribers.",
};

// as much as svc-resumes stores, JSON escapes included
const BODY_LIMIT = "2mb";

interface RoutesDeps {
  entitlements: Entitlements;
  pdfService: PdfService;
}

export const createRoutes = ({ entitlements, pdfService }: RoutesDeps): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/generate-pdf",
    summary: "Download a résumé as PDF",
    auth: "user",
    body: generatePdfRequestSchema,
    bodyLimit: BODY_LIMIT,
    responses: { 200: "application/pdf" },
    problems: {
      403: "No active subscription: type urn:penresume:problem:subscription-required",
      422: "The html cannot be rendered: it is empty, exceeds a limit, or its PDF is too large",
      429: "Too many PDFs are being made, in all or for this person; see Retry-After",
      504: "The PDF takes too long; see Retry-After",
    },
    async handle({ body, user, response }) {
      const disconnected = new AbortController();
      response.once("close", () => disconnected.abort());
      await entitlements.requireSubscription(user.id);
      const properties = describeDocument(body);
      const document = { html: body.htmlContent, ...(properties && { properties }) };
      const pdf = await pdfService.generate(user.id, document, disconnected.signal).catch((error) => {
        if (disconnected.signal.aborted) return undefined;
        throw error;
      });
      return (
        pdf && {
          body: pdf,
          headers: {
            "Content-Type": "application/pdf",
            "Content-Disposition": attachment(body.fileName),
          },
        }
      );
    },
  }),
];
