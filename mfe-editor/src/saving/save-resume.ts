import { type ResumeContent, resumeContentSchema, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-kit";
import type { ResumeDocument } from "../resume/document.ts";
import { sameContent } from "../resume/rules.ts";

export type SavedDocument = Extract<ResumeDocument, { kind: "saved" }>;

/**
 * Saves a résumé with its snapshot: a new one is created once however often this is repeated, a stored one is
 * replaced only in the version it was read in. `unanswered` is what an earlier save sent without hearing of it again.
 * Throws ApiProblem; a newer version that someone else saved is status 412.
 */
export async function saveResume(
  api: Api,
  document: ResumeDocument,
  content: ResumeContent,
  html: string,
  unanswered: ResumeContent | null = null,
): Promise<SavedDocument> {
  if (document.kind === "saved") {
    return replace(api, document, content, html).catch(async (error: unknown) => {
      if (!(error instanceof ApiProblem && error.status === 412)) throw error;
      const newest = await readResume(api, document.id);
      // The answer was lost, not the save.
      if (isStored(newest, content)) return savedDocument(newest);
      if (unanswered && isStored(newest, unanswered)) return replace(api, savedDocument(newest), content, html);
      throw error;
    });
  }
  const created = await api.request("POST", "/api/resumes", {
    body: { ...content, html },
    headers: { "Idempotency-Key": document.idempotencyKey },
    schema: savedResumeSchema,
  });
  // An earlier try had arrived although its answer was lost: what was written since goes on top.
  return isStored(created, content) ? savedDocument(created) : replace(api, savedDocument(created), content, html);
}

const isStored = (saved: SavedResume, content: ResumeContent): boolean => {
  const sent = resumeContentSchema.safeParse(content);
  return sent.success && sameContent(contentOf(saved), sent.data);
};

async function replace(api: Api, document: SavedDocument, content: ResumeContent, html: string) {
  const saved = await api.request("PUT", `/api/resumes/${document.id}`, {
    body: { ...content, html },
    headers: { "If-Match": `"${document.version}"` },
    schema: savedResumeSchema,
  });
  return savedDocument(saved);
}

/** A stored résumé by its id. Throws ApiProblem; unknown or someone else's is status 404. */
export const readResume = (api: Api, id: string, signal?: AbortSignal): Promise<SavedResume> =>
  api.request("GET", `/api/resumes/${encodeURIComponent(id)}`, {
    schema: savedResumeSchema,
    ...(signal && { signal }),
  });

/** What a person wrote, without the snapshot and the storage fields. */
export const contentOf = (saved: SavedResume): ResumeContent => resumeContentSchema.parse(saved);

export const savedDocument = ({ id, version }: SavedResume): SavedDocument => ({ kind: "saved", id, version });
