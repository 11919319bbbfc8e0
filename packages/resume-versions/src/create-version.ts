import { type Posting, type ResumeInput, resumeInputSchema } from "@penresume/contracts";
import { getFingerprints } from "./fingerprint.ts";

/**
 * A copy of `source` under another name. Its base is `source`; `keepsBase` makes the copy of a version a version of the
 * same base.
 */
export function createVersion(
  source: ResumeInput & { id: string },
  { name, posting = null, keepsBase = false }: { name: string; posting?: Posting | null; keepsBase?: boolean },
): ResumeInput {
  const copy = resumeInputSchema.parse(source);
  const base = keepsBase && copy.base ? copy.base : { id: source.id, fingerprints: getFingerprints(copy) };
  return { ...copy, name, posting, base };
}
