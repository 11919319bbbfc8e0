import { type ResumeContent, resumeContentSchema, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import {
  type Api,
  ApiProblem,
  createResume,
  isSameContent,
  type ResumeDocument,
  type SavedDocument,
} from "@penresume/web-kit";

/** Time limit of a save request, in milliseconds. */
const TIMEOUT = 30_000;

export interface SaveResult {
  document: SavedDocument;
  /** The stored content: the sent content, with a title that was set elsewhere meanwhile. */
  content: ResumeContent;
}

/**
 * Saves a résumé with its snapshot. Repeated saves of a new résumé create it once. A stored résumé is replaced only if its
 * version is the one that was read, whose content is `base`. `unconfirmed` are contents that earlier saves sent without a
 * response. With `keepalive` the save completes after the page is left.
 * Throws ApiProblem; status 412 means that a newer version is stored.
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
      // The save succeeded, but its response was lost.
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
  const { idempotencyKey } = document;
  const created = await createResume(
    api,
    { ...content, html },
    { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT) },
  );
  const saved = toSavedDocument(created);
  // An earlier attempt created the résumé, but its response was lost.
  return isStored(parseContent(created), content) ? { document: saved, content } : replace(api, saved, content, html);
}

/** Whether the stored content equals the sent content. */
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
    // An absent field would keep its stored value, so removed fields are sent explicitly.
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

/** Reads a résumé. Throws ApiProblem; status 404 when it does not exist or belongs to another user. */
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
