import { type ResumeContent, resumeContentSchema, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-kit";
import type { ResumeDocument, SavedDocument } from "../resume/document.ts";
import { isSameContent } from "../resume/rules.ts";

/**
 * Saves a résumé with its snapshot. Repeated saves of a new one create it once; a stored one is replaced only in the
 * version that was read. `unconfirmed` is what an earlier save sent without getting a response.
 * Throws ApiProblem; status 412 means that somebody saved a newer version.
 */
export async function saveResume(
  api: Api,
  document: ResumeDocument,
  content: ResumeContent,
  html: string,
  unconfirmed: ResumeContent | null = null,
): Promise<SavedDocument> {
  if (document.kind === "saved") {
    return replace(api, document, content, html).catch(async (error: unknown) => {
      if (!(error instanceof ApiProblem && error.status === 412)) throw error;
      const newest = await readResume(api, document.id);
      // The response was lost, not the save.
      if (isStored(newest, content)) return toSavedDocument(newest);
      if (unconfirmed && isStored(newest, unconfirmed)) return replace(api, toSavedDocument(newest), content, html);
      throw error;
    });
  }
  const created = await api.request("POST", "/api/resumes", {
    body: { ...content, html },
    headers: { "Idempotency-Key": document.idempotencyKey },
    schema: savedResumeSchema,
  });
  // An earlier try created it although its response was lost.
  const saved = toSavedDocument(created);
  return isStored(created, content) ? saved : replace(api, saved, content, html);
}

const isStored = (saved: SavedResume, content: ResumeContent): boolean => {
  const sent = resumeContentSchema.safeParse(content);
  return sent.success && isSameContent(parseContent(saved), sent.data);
};

async function replace(api: Api, document: SavedDocument, content: ResumeContent, html: string) {
  const saved = await api.request("PUT", `/api/resumes/${document.id}`, {
    body: { ...content, html },
    headers: { "If-Match": `"${document.version}"` },
    schema: savedResumeSchema,
  });
  return toSavedDocument(saved);
}

/** Throws ApiProblem; unknown or another person's is status 404. */
export const readResume = (api: Api, id: string, signal?: AbortSignal): Promise<SavedResume> =>
  api.request("GET", `/api/resumes/${encodeURIComponent(id)}`, {
    schema: savedResumeSchema,
    ...(signal && { signal }),
  });

/** The content without the snapshot and the storage fields. */
export const parseContent = (saved: SavedResume): ResumeContent => resumeContentSchema.parse(saved);

export const toSavedDocument = ({ id, version }: SavedResume): SavedDocument => ({ kind: "saved", id, version });
