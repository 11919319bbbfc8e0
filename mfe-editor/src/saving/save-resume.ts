import { type ResumeContent, resumeContentSchema, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { type Api, ApiProblem, isSameContent, type ResumeDocument, type SavedDocument } from "@penresume/web-kit";

/** Milliseconds after which a save counts as unanswered. */
const TIMEOUT = 30_000;

export interface SaveResult {
  document: SavedDocument;
  /** The stored content: what was sent, with a name given elsewhere meanwhile. */
  content: ResumeContent;
}

/**
 * Saves a résumé with its snapshot. Repeated saves of a new one create it once; a stored one is replaced only in the
 * version that was read, whose content is `base`. `unconfirmed` is what earlier saves sent without getting a response.
 * With `keepalive` the save completes after the page is left.
 * Throws ApiProblem; status 412 means that somebody saved a newer version.
 */
export async function saveResume(
  api: Api,
  document: ResumeDocument,
  content: ResumeContent,
  html: string,
  {
    base = null,
    unconfirmed = [],
    keepalive = false,
  }: { base?: ResumeContent | null; unconfirmed?: readonly ResumeContent[]; keepalive?: boolean } = {},
): Promise<SaveResult> {
  if (document.kind === "saved") {
    return replace(api, document, content, html, keepalive).catch(async (error: unknown) => {
      if (!(error instanceof ApiProblem && error.status === 412)) throw error;
      const newest = await readResume(api, document.id);
      const stored = parseContent(newest);
      // The response was lost, not the save.
      if (isStored(stored, content)) return { document: toSavedDocument(newest), content };
      if (unconfirmed.some((sent) => isStored(stored, sent)))
        return replace(api, toSavedDocument(newest), content, html);
      if (base && isStored({ ...stored, name: base.name }, base)) {
        const renamed = content.name === base.name ? { ...content, name: stored.name } : content;
        return replace(api, toSavedDocument(newest), renamed, html);
      }
      throw error;
    });
  }
  const created = await api.request("POST", "/api/resumes", {
    body: { ...content, html },
    headers: { "Idempotency-Key": document.idempotencyKey },
    schema: savedResumeSchema,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const saved = toSavedDocument(created);
  // An earlier try created it although its response was lost.
  return isStored(parseContent(created), content) ? { document: saved, content } : replace(api, saved, content, html);
}

/** Whether the stored content is what was sent. */
const isStored = (stored: ResumeContent, sent: ResumeContent): boolean => {
  const parsed = resumeContentSchema.safeParse(sent);
  return parsed.success && isSameContent(stored, parsed.data);
};

async function replace(
  api: Api,
  document: SavedDocument,
  content: ResumeContent,
  html: string,
  keepalive = false,
): Promise<SaveResult> {
  const saved = await api.request("PUT", `/api/resumes/${document.id}`, {
    // An absent field would keep its stored value, even after the change was undone.
    body: {
      ...content,
      sections: content.sections ?? [],
      language: content.language ?? "pt",
      posting: content.posting ?? null,
      base: content.base ?? null,
      html,
    },
    headers: { "If-Match": `"${document.version}"` },
    keepalive,
    schema: savedResumeSchema,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { document: toSavedDocument(saved), content };
}

/** Throws ApiProblem; unknown or another user's is status 404. */
export const readResume = (api: Api, id: string, signal?: AbortSignal): Promise<SavedResume> =>
  api.request("GET", `/api/resumes/${encodeURIComponent(id)}`, {
    schema: savedResumeSchema,
    ...(signal && { signal }),
  });

/** The content without the snapshot and the storage fields. */
export function parseContent(saved: SavedResume): ResumeContent {
  const { sections, language, posting, base, ...content } = resumeContentSchema.parse(saved);
  return {
    ...content,
    ...(sections?.length && { sections }),
    ...(language && language !== "pt" && { language }),
    ...(posting && { posting }),
    ...(base && { base }),
  };
}

export const toSavedDocument = ({ id, version }: SavedResume): SavedDocument => ({ kind: "saved", id, version });
