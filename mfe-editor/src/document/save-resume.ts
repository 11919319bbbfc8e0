import { type ResumeContent, resumeContentSchema, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { assignEntryIds, createPositionId, isSameContent, removeEntryIds } from "@penresume/resume";
import { createResume, type Moment, type ResumeDocument, type SavedDocument } from "@penresume/web-features";
import { type Api, ApiProblem } from "@penresume/web-host";
import { savingTexts } from "./saving-texts.ts";

/** Time limit of a save request, in milliseconds. */
const TIMEOUT = 30_000;

const UNCONFIRMED_KEPT = 5;

/** Adds a content that is sent, once: attempts of the same one do not displace others. */
export const addUnconfirmed = (unconfirmed: readonly ResumeContent[], sent: ResumeContent): readonly ResumeContent[] =>
  unconfirmed.some((earlier) => isSameContent(earlier, sent))
    ? unconfirmed
    : [...unconfirmed, sent].slice(-UNCONFIRMED_KEPT);

export interface SaveResult {
  document: SavedDocument;
  /** The stored content. */
  content: ResumeContent;
  /** Set when the stored content has changes of another device too: adds them to a content. */
  merge?: (content: ResumeContent) => ResumeContent;
}

/**
 * Saves a résumé with its snapshot. Repeated saves of a new résumé create it once. If a newer version than that of `document` is
 * stored, both are merged, unless they have changed the same part since `base`, the content of that version. `unconfirmed` are
 * contents that earlier saves sent without a response; `unadapted` is kept as a state of a new résumé.
 * With `keepalive` the save completes after the page is left.
 * Throws ApiProblem; status 412 means that the user must choose.
 */
export async function saveResume(
  api: Api,
  document: ResumeDocument,
  content: ResumeContent,
  getSnapshot: (content: ResumeContent) => Promise<string>,
  {
    base = null,
    unconfirmed = [],
    keepalive = false,
    unadapted,
  }: {
    base?: ResumeContent | null;
    unconfirmed?: readonly ResumeContent[];
    keepalive?: boolean;
    unadapted?: Moment | undefined;
  } = {},
): Promise<SaveResult> {
  const html = await getSnapshot(content);
  if (document.kind === "saved") {
    return replace(api, document, content, html, keepalive).catch(async (error: unknown) => {
      if (!(error instanceof ApiProblem && error.status === 412)) throw error;
      const newest = await readResume(api, document.id);
      const theirs = parseContent(newest);
      // The save succeeded, but its response was lost.
      if (isStored(theirs, content)) return { document: toSavedDocument(newest), content };
      const common = unconfirmed.find((sent) => isStored(theirs, sent)) ?? base;
      if (!common) throw error;
      const { mergeContents } = await import("@penresume/resume/versions");
      const merged = mergeContents({ base: common, mine: content, theirs });
      if (merged.collisions.length > 0) throw error;
      return saveMerged(api, newest, content, merged.content, getSnapshot);
    });
  }
  const { idempotencyKey } = document;
  const first = unadapted?.content ?? content;
  const created = await createResume(
    api,
    { ...first, html: unadapted ? await getSnapshot(first) : html },
    { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT), keepalive },
  );
  const saved = toSavedDocument(created);
  if (unadapted && isStored(parseContent(created), first)) await keepState(api, saved, savingTexts.unadapted);
  // An earlier attempt created the résumé, but its response was lost.
  return isStored(parseContent(created), content) ? { document: saved, content } : replace(api, saved, content, html);
}

/** Keeps the stored version as a state of 'Voltar no tempo'. */
export const keepState = (api: Api, { id, version }: SavedDocument, name = ""): Promise<unknown> =>
  api.request("PUT", `/api/resumes/${id}/states/${version}`, { body: { name } });

/** Replaces the version `newest` by `content`, which was merged from it and `sent`. */
export async function saveMerged(
  api: Api,
  newest: SavedResume,
  sent: ResumeContent,
  content: ResumeContent,
  getSnapshot: (content: ResumeContent) => Promise<string>,
): Promise<SaveResult> {
  const { mergeContents } = await import("@penresume/resume/versions");
  const saved = await replace(api, toSavedDocument(newest), content, await getSnapshot(content));
  if (isSameContent(content, sent)) return saved;
  return { ...saved, merge: (mine) => mergeContents({ base: sent, mine, theirs: content }).content };
}

/** Whether the stored content equals the sent content, which an older release may have sent without ids. */
const isStored = (stored: ResumeContent, sent: ResumeContent): boolean => {
  const parsed = resumeContentSchema.safeParse(sent);
  return parsed.success && isSameContent(removeEntryIds(stored), removeEntryIds(parsed.data));
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
      confirmedFacts: content.confirmedFacts ?? [],
      embedsData: content.embedsData ?? true,
      qrCode: content.qrCode ?? "",
      html,
    },
    headers: { "If-Match": `"${document.version}"` },
    keepalive,
    schema: savedResumeSchema,
    keepsCopy: true,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { document: toSavedDocument(saved), content };
}

/**
 * Reads a résumé; with `keepsCopy` the copy in this browser when there is no response. Throws ApiProblem; status 404 when it does not
 * exist or belongs to another user.
 */
export const readResume = (
  api: Api,
  id: string,
  options: { signal?: AbortSignal; keepsCopy?: boolean; onCopy?(): void } = {},
): Promise<SavedResume> =>
  api.request("GET", `/api/resumes/${encodeURIComponent(id)}`, { schema: savedResumeSchema, ...options });

/** The content without the snapshot and the storage fields. */
export function parseContent(saved: SavedResume): ResumeContent {
  const { sections, language, posting, base, confirmedFacts, embedsData, qrCode, ...content } =
    resumeContentSchema.parse(saved);
  const stored = {
    ...content,
    ...(sections?.length && { sections }),
    ...(language && language !== "pt" && { language }),
    ...(posting && { posting }),
    ...(base && { base }),
    ...(confirmedFacts?.length && { confirmedFacts }),
    ...(embedsData === false && { embedsData }),
    ...(qrCode && { qrCode }),
  };
  return assignEntryIds(stored, createPositionId(saved.id));
}

export const toSavedDocument = ({ id, version }: SavedResume): SavedDocument => ({ kind: "saved", id, version });
