import { invalidField, Problem, type RouteResponse } from "@penresume/service-kit";
import { z } from "zod";

/** The header `Idempotency-Key`. */
export const idempotencyKeySchema = z.string().min(1).max(200).optional();

/** A response whose ETag is the document's version. */
export const presentVersion = (document: { version: number }, status = 200): RouteResponse => ({
  status,
  body: document,
  headers: { ETag: `"${document.version}"` },
});

// a strong entity tag that holds a version number, RFC 9110 section 8.8.3
const VERSION_TAG = /^"(\d{1,9})"$/;

/** Reads the version of If-Match. */
export function parseVersion(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new Problem(428, "Informe a versão (If-Match).");
  const [, version] = VERSION_TAG.exec(ifMatch) ?? [];
  if (!version) throw invalidField("If-Match", "Inválido.");
  return Number(version);
}
