import { configSchema as ai } from "../../svc-ai/src/config.ts";
import { configSchema as billing } from "../../svc-billing/src/config.ts";
import { apiConfigSchema as pdf, workerConfigSchema as pdfWorker } from "../../svc-pdf/src/config.ts";
import { configSchema as resumes } from "../../svc-resumes/src/config.ts";
import { text } from "./delivery.ts";

/** Configuration schema of each service. */
export const SCHEMAS = {
  "svc-resumes": resumes.shape,
  "svc-billing": billing.shape,
  "svc-pdf": pdf.shape,
  "svc-pdf-worker": pdfWorker.shape,
  "svc-ai": ai.shape,
};

/** The required variables of a service. */
export const listRequired = (shape: (typeof SCHEMAS)[keyof typeof SCHEMAS]): string[] =>
  Object.entries(shape).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]));

/** Variables that an image sets: the ENV lines of its Dockerfile. */
export const listImageVariables = (service: string): string[] => {
  const dockerfile = service === "svc-pdf-worker" ? "pdf" : "service";
  const lines = text(`docker/${dockerfile}.Dockerfile`).match(/^ENV .*$/gm) ?? [];
  return lines.flatMap((line) => [...line.matchAll(/ ([A-Z_]+)=/g)].map(([, name]) => name as string));
};
