import type { ResumeContent } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { EMPTY_RESUME, isResumeEmpty } from "@penresume/resume-view";
import type { DownloadStatus, Draft, Refusal, ResumeDocument } from "@penresume/web-features";
import { type ApiProblem, type Host, isNetworkProblem } from "@penresume/web-host";
import { createStore, type Store } from "../lib/store.ts";
import type { EditorState } from "./editor-state.ts";
import type { ChangeLocation } from "./history.ts";
import { type Conflict, findRefusal } from "./save-problems.ts";
import type { Step } from "./steps.ts";

/** The panel that is open in place of the preview, or the dialog above both; one at a time. */
export type PanelName =
  | ("review" | "jobMatch" | "versions" | "gupySheet")
  | ("send" | "files" | "more" | "language" | "pdfOptions" | "history")
  | null;

export interface OfferedDraft {
  draft: Draft;
  isGuests: boolean;
}

/** The state of a document on the server. */
export interface SavedState {
  document: ResumeDocument;
  /** The content of the stored version; null when nothing is stored or it is unknown. */
  savedContent: ResumeContent | null;
  /** Time of the last save. */
  savedAt: Date | null;
  /** Contents that were sent without a response. */
  unconfirmed: readonly ResumeContent[];
}

/** How the last save ended. `retrying`: an autosave failed temporarily and will be repeated. */
export type SaveStatus =
  | { kind: "ok" }
  | { kind: "failed" | "retrying"; problem: ApiProblem }
  | { kind: "conflict"; conflict: Conflict; isOpen: boolean };

/** What happened to the content. */
export type Notice =
  /** Unsaved work was restored; until the user has seen it and continues with it, it is not saved by itself. */
  | { kind: "restored"; content: ResumeContent; step: Step }
  | { kind: "discarded"; content: ResumeContent; step: Step; replacement: ResumeContent }
  /** Another new résumé. */
  | ({ kind: "offered" } & OfferedDraft)
  /** Changes of another device were added. */
  | { kind: "merged" };

export interface DocumentState {
  /** The owner; null for a guest. It stays when the session ends. */
  uid: string | null;
  host: Host;
  /** The résumé in the editor. */
  state: EditorState;
  canUndo: boolean;
  canRedo: boolean;
  /** The content one frame later, so that a typed letter is painted before the pages. */
  painted: ResumeContent;
  saved: SavedState;
  /** Whether the content differs from the stored one. */
  isDirty: boolean;
  /** Whether there is unsaved work; an empty new résumé is none. */
  isUnsaved: boolean;
  /** Whether a save that the user waits for is running. */
  isSaving: boolean;
  saveStatus: SaveStatus;
  draftNotice: string | null;
  isLockedElsewhere: boolean;
  isOnline: boolean;
  notice: Notice | null;
  /** `account`: a guest is asked to sign in. */
  download: DownloadStatus | { kind: "account" };
  /** The file name that the user has chosen, or empty. */
  fileName: string;
  step: Step;
  /** The change whose field gets the focus once its step is shown. */
  change: ChangeLocation | null;
  panel: PanelName;
  /** The name of the field or entry that had the focus last. */
  focusedField: string;
  /** The content of the last import, until its notice is closed. */
  imported: ResumeContent | null;
  vaga: Draft["vaga"];
  unadapted: Draft["unadapted"];
  /** Whether a user continues what was written without an account. */
  isGuestWork: boolean;
}

type Derived = "isDirty" | "isUnsaved";

/** Compares whole résumés once per change. */
function derive({ state: { content }, saved }: Omit<DocumentState, Derived>): Pick<DocumentState, Derived> {
  const isDirty = !isSameContent(content, saved.savedContent);
  return { isDirty, isUnsaved: isDirty && !(saved.document.kind === "new" && isSameContent(content, EMPTY_RESUME)) };
}

export function createDocumentState(initial: Omit<DocumentState, Derived>): Store<DocumentState> {
  const store = createStore<DocumentState>({ ...initial, ...derive(initial) });
  return {
    ...store,
    setState(changes) {
      const last = store.getState();
      const next = { ...last, ...changes };
      const isCompared = next.state.content === last.state.content && next.saved === last.saved;
      store.setState(isCompared ? changes : { ...changes, ...derive(next) });
    },
  };
}

/** Whether the résumé is in Portuguese. */
export const isInPortuguese = ({ state }: DocumentState): boolean => (state.content.language ?? "pt") === "pt";

export const getContent = ({ state }: DocumentState): ResumeContent => state.content;

/** The problem of the last save. */
export const getProblem = ({ saveStatus }: DocumentState): ApiProblem | null =>
  "problem" in saveStatus ? saveStatus.problem : null;

export const isSessionEnded = (state: DocumentState): boolean =>
  (state.uid !== null && state.host.session.user === null) || getProblem(state)?.status === 401;

/** The notice that still is true. */
export function getNotice({ notice, state: { content }, step, saved, isDirty, isUnsaved }: DocumentState) {
  switch (notice?.kind) {
    case "restored":
      return isDirty && content === notice.content && step === notice.step ? notice : null;
    case "discarded":
      // Can be restored until the next change.
      return content === notice.replacement ? notice : null;
    case "offered":
      // Until something is written here.
      return isUnsaved || saved.document.kind === "saved" ? null : notice;
    default:
      return notice;
  }
}

/** Whether unsaved work needs no question before it is saved: now, or later from another page. */
export const mayBeSaved = (state: DocumentState): boolean =>
  state.uid !== null &&
  (state.saved.document.kind === "saved" || !isResumeEmpty(getContent(state))) &&
  getNotice(state)?.kind !== "restored" &&
  state.saveStatus.kind !== "conflict";

/** Why the account refused the last save. */
export function getRefusal({ saveStatus, saved }: DocumentState): Refusal | undefined {
  if (saveStatus.kind === "conflict") return saveStatus.conflict;
  return saveStatus.kind === "failed" ? findRefusal(saveStatus.problem, saved.document) : undefined;
}

/** Whether changes are saved by themselves. */
export const isAutosaved = (state: DocumentState): boolean =>
  mayBeSaved(state) && !state.isLockedElsewhere && !isSessionEnded(state);

export const isUnreachable = (state: DocumentState): boolean => isNetworkProblem(getProblem(state));

/** Whether a save waits for a network connection. */
export const isWaiting = (state: DocumentState): boolean => !state.isOnline && isUnreachable(state);

/** What identifies the document; the first save changes it. */
export const getDocumentKey = ({ saved: { document } }: DocumentState): string =>
  document.kind === "saved" ? document.id : document.idempotencyKey;

/** The name of the vaga that the résumé was made for. A posting that is pasted later has no title. */
export const getVagaTitle = ({ state: { content } }: DocumentState): string | undefined =>
  (content.base && content.posting?.title) || undefined;
