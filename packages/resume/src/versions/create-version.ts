import { type Posting, type ResumeInput, resumeInputSchema } from "@penresume/contracts";
import { getFingerprints } from "./fingerprint.ts";

/**
 * Copies `source` under another title. The base of the copy is `source`; with `keepsBase` it is the base of `source`. Without
 * another `posting` it keeps that of `source`.
 */
export function createVersion(
  source: ResumeInput & { id: string },
  { name, posting, keepsBase = false }: { name: string; posting?: Posting | undefined; keepsBase?: boolean },
): ResumeInput {
  const copy = resumeInputSchema.parse(source);
  const base = keepsBase && copy.base ? copy.base : { id: source.id, fingerprints: getFingerprints(copy) };
  return { ...copy, name, posting: posting ?? copy.posting ?? null, base };
}
