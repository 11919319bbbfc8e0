import type { ResumeContent } from "@penresume/contracts";
import { toAddress } from "@penresume/resume";
import { createDocument, draftKey, getDraftId, type ResumeDocument, type SavedDocument } from "@penresume/web-features";
import { type Api, ApiProblem, isTransient, withLock } from "@penresume/web-host";
import type { Store } from "../lib/store.ts";
import { type DocumentState, getContent, type SavedState, type SaveStatus } from "./document-state.ts";
import { findConflict } from "./save-problems.ts";
import {
  addUnconfirmed,
  parseContent,
  readResume,
  type SaveResult,
  saveMerged,
  saveResume,
  toSavedDocument,
} from "./save-resume.ts";
import { savingTexts as texts } from "./saving-texts.ts";
import type { GetSnapshot } from "./snapshot.ts";

const OK: SaveStatus = { kind: "ok" };

/**
 * Saves the document. Functions that save resolve to null when saving failed; `saveStatus` is then the reason. Saves run one after
 * another, each with the content at its start.
 */
export function createSaveQueue({
  api,
  store,
  getSnapshot,
  onSaved,
}: {
  api: Api;
  store: Store<DocumentState>;
  getSnapshot: GetSnapshot;
  /** `sent` is the content that the save began with. */
  onSaved(saved: SaveResult, how: { sent: ResumeContent; isBackground: boolean }): void;
}) {
  const { getState, setState } = store;
  let queue: Promise<unknown> = Promise.resolve();
  /** The number of saves that the user waits for. */
  let waiting = 0;
  /** The document that `saveAsNew` creates; kept until it is saved, so that a repeated attempt creates one résumé. */
  let copy: ResumeDocument | null = null;

  const adopt = (saved: SavedState) => setState({ saved, saveStatus: OK });

  function fail(error: unknown, isBackground: boolean, content = getContent(getState())) {
    const problem = toProblem(error, content);
    const conflict = findConflict(problem, getState().saved.document);
    const isRetried = isBackground && isTransient(problem);
    setState({
      saveStatus: conflict
        ? { kind: "conflict", conflict, isOpen: true }
        : { kind: isRetried ? "retrying" : "failed", problem },
    });
    return null;
  }

  async function send(
    target: ResumeDocument,
    { isBackground, keepalive = false }: { isBackground: boolean; keepalive?: boolean },
    save = (content: ResumeContent, known: Parameters<typeof saveResume>[4]) =>
      saveResume(api, target, content, getSnapshot, known),
  ) {
    const { saved } = getState();
    const sent = getContent(getState());
    const { unconfirmed } = saved;
    const sending = { ...saved, unconfirmed: addUnconfirmed(unconfirmed, sent) };
    setState({ saved: sending });
    try {
      const base = target === saved.document ? saved.savedContent : null;
      const request = () => save(sent, { base, unconfirmed, keepalive, unadapted: getState().unadapted });
      // A page that is left has no time to wait for a lock.
      const result = await (keepalive
        ? request()
        : withLock(`save:${draftKey(getDraftId(getState().uid, target))}`, request));
      adopt({ document: result.document, savedContent: result.content, savedAt: new Date(), unconfirmed: [] });
      onSaved(result, { sent, isBackground });
      return result.document;
    } catch (error) {
      if (!isTransient(error) && getState().saved === sending) setState({ saved });
      return fail(error, isBackground, sent);
    }
  }

  function enqueue<T>(run: () => Promise<T>): Promise<T> {
    const result = queue.then(run);
    queue = result.catch(() => {});
    return result;
  }

  async function asBusy<T>(run: () => Promise<T>): Promise<T> {
    waiting++;
    setState({ isSaving: true });
    try {
      return await enqueue(run);
    } finally {
      waiting--;
      setState({ isSaving: waiting > 0 });
    }
  }

  function sendExplicitly(target: ResumeDocument, save?: Parameters<typeof send>[2]) {
    setState({ saveStatus: OK });
    return send(target, { isBackground: false }, save);
  }

  /** Both versions in one, with one side's text where both have changed it. Without a common base one side is whole. */
  async function resolve(prefer: "mine" | "theirs", theirs: ResumeContent): Promise<ResumeContent> {
    const mine = getContent(getState());
    const base = getState().saved.savedContent;
    if (!base) return prefer === "mine" ? mine : theirs;
    const { mergeContents } = await import("@penresume/resume/versions");
    return mergeContents({ base, mine, theirs, prefer }).content;
  }

  /** Returns the document if everything is saved, else null. */
  function findSaved(): SavedDocument | null {
    const { saved, isDirty } = getState();
    return saved.document.kind === "saved" && !isDirty ? saved.document : null;
  }

  async function readSaved() {
    const { document } = getState().saved;
    if (document.kind === "new") return null;
    try {
      return await readResume(api, document.id);
    } catch (error) {
      return fail(error, false);
    }
  }

  return {
    /** Saves unsaved changes. */
    save: () => asBusy(async () => findSaved() ?? sendExplicitly(getState().saved.document)),
    /** Like `save`, but the user does not wait for it. */
    autosave: ({ keepalive = false } = {}) =>
      enqueue(async () => findSaved() ?? send(getState().saved.document, { isBackground: true, keepalive })),
    /** Saves both versions in one, with the own text where both have changed it. */
    keepMine: () =>
      asBusy(async () => {
        const current = await readSaved();
        if (!current) return null;
        const content = await resolve("mine", parseContent(current));
        return sendExplicitly(toSavedDocument(current), (sent) => saveMerged(api, current, sent, content, getSnapshot));
      }),
    saveAsNew: () =>
      asBusy(async () => {
        copy ??= createDocument();
        const document = await sendExplicitly(copy);
        if (document) copy = null;
        return document;
      }),
    /** Reads the stored version. With `merges` the result has the own changes of other parts too. */
    loadSaved: ({ merges = false } = {}) =>
      asBusy(async () => {
        const current = await readSaved();
        if (!current) return null;
        const stored = parseContent(current);
        const content = merges ? await resolve("theirs", stored) : stored;
        const document = toSavedDocument(current);
        adopt({ document, savedContent: stored, savedAt: new Date(current.updatedAt), unconfirmed: [] });
        return content;
      }),
    /** Reads the stored version after a time without network. Resolves to its content if it is newer and nothing was typed. */
    refresh: () =>
      enqueue(async () => {
        const document = getState().isLockedElsewhere ? null : findSaved();
        const newest = document && (await readResume(api, document.id).catch(() => null));
        if (!newest || newest.version <= document.version || !findSaved()) return null;
        const content = parseContent(newest);
        const savedAt = new Date(newest.updatedAt);
        adopt({ document: toSavedDocument(newest), savedContent: content, savedAt, unconfirmed: [] });
        return content;
      }),
    /** Shows or hides the choice of a conflict. */
    openConflict(isOpen: boolean) {
      const { saveStatus } = getState();
      if (saveStatus.kind === "conflict") setState({ saveStatus: { ...saveStatus, isOpen } });
    },
    /** Continues with another document. */
    adopt,
    report: (error: unknown) =>
      setState({ saveStatus: { kind: "failed", problem: toProblem(error, getContent(getState())) } }),
  };
}

/** With addresses of fields instead of paths: entries may move before the next save. */
function toProblem(error: unknown, content: ResumeContent): ApiProblem {
  if (error instanceof ApiProblem) {
    const errors = error.errors.map((field) => ({ ...field, path: toAddress(content, field.path) }));
    return Object.assign(error, { errors });
  }
  console.error(error);
  return new ApiProblem({ status: -1, title: texts.failed });
}
