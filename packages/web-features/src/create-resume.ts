import { PROBLEM_TYPES, type ResumeInput, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { ApiProblem } from "@penresume/web-host";

/**
 * Creates a résumé once per idempotency key. Returns the résumé of an earlier request whose response was lost, also when the
 * content has changed since.
 */
export async function createResume(
  api: Api,
  body: ResumeInput,
  { idempotencyKey, signal, keepalive = false }: { idempotencyKey: string; signal?: AbortSignal; keepalive?: boolean },
): Promise<SavedResume> {
  const options = { schema: savedResumeSchema, keepsCopy: true, ...(signal && { signal }) };
  try {
    const headers = { "Idempotency-Key": idempotencyKey };
    return await api.request("POST", "/api/resumes", { body, headers, keepalive, ...options });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.type === PROBLEM_TYPES.idempotencyKeyReused)) throw error;
    // Never a copy: it may be older.
    return api.request("GET", `/api/resumes/${error.resumeId}`, { ...options, keepsCopy: false });
  }
}
