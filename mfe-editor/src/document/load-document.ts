import type { ResumeContent } from "@penresume/contracts";
import { assignEntryIds, createEntryId, createPositionId, isSameContent, removeEntryIds } from "@penresume/resume";
import { EMPTY_RESUME } from "@penresume/resume-view";
import {
  createDocument,
  type Draft,
  GUEST_DRAFT,
  type ResumeDocument,
  readDraft,
  readNewDrafts,
  removeDraft,
  type SavedDocument,
} from "@penresume/web-features";
import { type Api, ApiProblem, getErrorMessage, isNetworkProblem } from "@penresume/web-host";
import type { OfferedDraft, SavedState } from "./document-state.ts";
import { type PendingAction, readPendingWork } from "./pending-work.ts";
import { parseContent, readResume, toSavedDocument } from "./save-resume.ts";
import { parseStep, type Step } from "./steps.ts";

/** The initial state of the editor. */
export interface LoadedDocument extends SavedState {
  content: ResumeContent;
  step: Step;
  /** Whether the content comes from a draft in this browser that is saved only after a question. */
  isRestored: boolean;
  /** Whether the stored version is this browser's copy, and may be an older one. */
  isCopy?: boolean;
  /** Set after sign-in: the editor saves, then continues with the action. */
  pending?: { action: PendingAction | null };
  vaga?: Draft["vaga"];
  unadapted?: Draft["unadapted"];
  /** Another new résumé that only this browser has, or that a guest has written here. */
  offered?: OfferedDraft | undefined;
}

/**
 * Reasons why no document is loaded. `missing`: the résumé does not exist or belongs to another user. `offline`: this browser has no copy.
 * `failed` can be retried.
 */
export type LoadProblem =
  | { kind: "guest" | "sessionEnded" | "missing" | "offline" }
  | { kind: "failed"; message: string };

const UNSAVED = { savedContent: null, savedAt: null, unconfirmed: [] };

/**
 * The document of `/editor`: the pending work after sign-in, else an unsaved one, else an empty résumé. A guest has one unsaved
 * résumé. A user's is opened if this history entry wrote it or it was chosen (`draftKey`, its idempotency key), else offered.
 */
export function loadNewDocument(
  uid: string | null,
  { editorKey, draftKey }: { editorKey: string; draftKey?: string | undefined },
): LoadedDocument {
  const pending = readPendingWork(uid, editorKey);
  if (uid && pending) {
    const { content, document, action, vaga, unadapted } = pending;
    const step = action === "download" ? "preview" : parseStep(pending.step);
    const work = { content: assignEntryIds(content), document, step, isRestored: false, vaga, unadapted };
    return { ...UNSAVED, ...work, pending: { action } };
  }
  const guests = readDraft(GUEST_DRAFT);
  if (!uid) {
    const unsaved = guests ?? pending;
    return unsaved ? restore(unsaved, UNSAVED) : createNew();
  }
  const drafts = readNewDrafts(uid);
  const own =
    drafts.find(({ document }) => document.kind === "new" && document.idempotencyKey === draftKey) ??
    drafts.find((draft) => draft.editorKey === editorKey);
  // It is saved without a question: there is no other version.
  if (own) return { ...restore(own, UNSAVED), isRestored: false };
  // Those that wait are saved without the user. The guest's may belong to another user.
  const [draft = guests] = drafts.filter(({ waits }) => !waits);
  return { ...createNew(), offered: draft ? { draft, isGuests: draft === guests } : undefined };
}

/** An empty résumé. */
export const createNew = (): LoadedDocument => ({
  ...UNSAVED,
  content: EMPTY_RESUME,
  document: createDocument(),
  step: "theme",
  savedContent: EMPTY_RESUME,
  isRestored: false,
});

/** The document of `/editor/{resumeId}`: the saved résumé, or the unsaved draft of it. */
export async function loadSavedDocument(
  api: Api,
  uid: string | null,
  resumeId: string,
  signal: AbortSignal,
): Promise<LoadedDocument | LoadProblem> {
  if (!uid) return { kind: "guest" };
  const draft = readDraft({ uid, resumeId });
  let isCopy = false;
  const onCopy = () => {
    isCopy = true;
  };
  try {
    const resume = await readResume(api, resumeId, { signal, keepsCopy: true, onCopy });
    const content = parseContent(resume);
    const document = toSavedDocument(resume);
    const saved = { document, savedContent: content, savedAt: new Date(resume.updatedAt), unconfirmed: [] };
    if (draft && !isSameWork(draft.content, content))
      return { ...restore(await adoptIds(draft, content), saved), isCopy };
    removeDraft({ uid, resumeId });
    return { ...saved, content, step: parseStep(draft?.step), isRestored: false, isCopy };
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : undefined;
    if (status === undefined && !signal.aborted) console.error(error);
    if (status === 404 && !draft) return { kind: "missing" };
    if (status === 401) return { kind: "sessionEnded" };
    // The draft can be edited offline. That of a deleted résumé can be saved as a new one.
    return draft
      ? restore(
          await adoptIds(draft, assignEntryIds(draft.savedContent ?? draft.content, createPositionId(resumeId))),
          UNSAVED,
        )
      : isNetworkProblem(error)
        ? { kind: "offline" }
        : { kind: "failed", message: getErrorMessage(error) };
  }
}

/** Restores unsaved work. `saved` is the stored résumé, if it is known. */
function restore(
  draft: Pick<
    Draft,
    "content" | "document" | "unconfirmed" | "savedContent" | "waits" | "refusal" | "vaga" | "unadapted"
  > & {
    step: string | null;
  },
  saved: Omit<SavedState, "document"> & { document?: SavedDocument },
): LoadedDocument {
  const { content, unconfirmed = [], savedContent = null } = identifyDraft(draft, (content) => assignEntryIds(content));
  // An editor of this user has begun to save the others; any page sends them.
  const isRestored = !draft.waits && !draft.refusal;
  const { vaga, unadapted } = draft;
  const restored = { content, step: parseStep(draft.step), isRestored, vaga, unadapted };
  const isBase =
    saved.document &&
    (isSameDocument(draft.document, saved.document) ||
      unconfirmed.some((sent) => isSameWork(sent, saved.savedContent)));
  // A draft of an older version is merged with the stored one, or the user chooses.
  return isBase && saved.document
    ? { ...restored, ...saved, document: saved.document }
    : { ...restored, document: draft.document, savedContent, savedAt: saved.savedAt, unconfirmed };
}

const isSameDocument = (one: ResumeDocument, other: SavedDocument) =>
  one.kind === "saved" && one.id === other.id && one.version === other.version;

/** Compares without ids, which a draft of an older release lacks. */
const isSameWork = (one: ResumeContent, other: ResumeContent | null) =>
  other !== null && isSameContent(removeEntryIds(one), removeEntryIds(other));

type Contents = Pick<Draft, "content" | "unconfirmed" | "savedContent">;

const identifyDraft = <D extends Contents>(draft: D, identify: (content: ResumeContent) => ResumeContent): D => ({
  ...draft,
  content: identify(draft.content),
  ...(draft.unconfirmed && { unconfirmed: draft.unconfirmed.map((content) => identify(content)) }),
  ...(draft.savedContent && { savedContent: identify(draft.savedContent) }),
});

/** Gives the entries of an older release's work, which have no ids, those of `known`, another content of the résumé. */
export async function adoptIds<D extends Contents>(draft: D, known: ResumeContent): Promise<D> {
  if (assignEntryIds(draft.content) === draft.content) return draft;
  const adoptEntryIds = await import("@penresume/resume/versions").then(
    (versions) => versions.adoptEntryIds,
    (error: unknown) => console.error(error),
  );
  // The part may be missing offline. A merge pairs entries without common ids by their texts.
  const identify = adoptEntryIds ?? ((content: ResumeContent) => assignEntryIds(content, createEntryId));
  return identifyDraft(draft, (content) => identify(content, known));
}
