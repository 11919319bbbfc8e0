import type { ResumeContent } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { createDocument, type ResumeDocument, type SavedDocument } from "@penresume/web-features";
import { type Api, ApiProblem } from "@penresume/web-host";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { parseContent, readResume, type SaveResult, saveMerged, saveResume, toSavedDocument } from "./save-resume.ts";
import { savingTexts as texts } from "./saving-texts.ts";

/** A conflict that the user must resolve: the stored résumé was changed or deleted elsewhere. */
export type Conflict = "changed" | "deleted";

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

export type Saving = ReturnType<typeof useSaving>;

const UNCONFIRMED_KEPT = 5;

/**
 * The editor's document and its saving. Functions that save resolve to null when saving failed; `problem` or `conflict` is then
 * the reason. Saves run one after another, each with the content at its start.
 */
export function useSaving({
  api,
  initial,
  content,
  getSnapshot,
  onSaved,
}: {
  api: Api;
  initial: SavedState;
  content: ResumeContent;
  getSnapshot(content: ResumeContent): Promise<string>;
  /** `sent` is the content that the save began with. */
  onSaved(saved: SaveResult, how: { sent: ResumeContent; isBackground: boolean }): void;
}) {
  const [saved, setSaved] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ problem: ApiProblem; isBackground: boolean } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isConflictOpen, setConflictOpen] = useState(false);
  // A save may wait for the previous one and must not use the values of an old render.
  const latest = useRef({ saved, content, onSaved });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The document that `saveAsNew` creates; kept until it is saved, so that a repeated attempt creates one résumé. */
  const copy = useRef<ResumeDocument>(null);
  useLayoutEffect(() => {
    latest.current.content = content;
    latest.current.onSaved = onSaved;
  });

  const dirty = useMemo(() => !isSameContent(content, saved.savedContent), [content, saved.savedContent]);

  function adopt(next: SavedState) {
    latest.current.saved = next;
    setSaved(next);
    setFailure(null);
    setConflict(null);
  }

  function fail(error: unknown, isBackground: boolean) {
    const { document } = latest.current.saved;
    const status = error instanceof ApiProblem ? error.status : undefined;
    const conflict =
      document.kind === "saved"
        ? ({ 412: "changed", 404: "deleted" } as const)[status ?? 0]
        : // Created by an earlier try and deleted since.
          ({ 409: "deleted" } as const)[status ?? 0];
    setConflict(conflict ?? null);
    setConflictOpen(conflict !== undefined);
    setFailure(conflict ? null : { problem: toProblem(error), isBackground });
    return null;
  }

  async function send(
    target: ResumeDocument,
    how: { isBackground: boolean; keepalive: boolean },
    save = (content: ResumeContent, known: Parameters<typeof saveResume>[4]) =>
      saveResume(api, target, content, getSnapshot, known),
  ) {
    const { isBackground, keepalive } = how;
    const { content, saved } = latest.current;
    try {
      const { unconfirmed } = saved;
      latest.current.saved = { ...saved, unconfirmed: [...unconfirmed, content].slice(-UNCONFIRMED_KEPT) };
      const base = target === saved.document ? saved.savedContent : null;
      const result = await save(content, { base, unconfirmed, keepalive });
      adopt({ document: result.document, savedContent: result.content, savedAt: new Date(), unconfirmed: [] });
      latest.current.onSaved(result, { sent: content, isBackground });
      return result.document;
    } catch (error) {
      const mayBeStored = error instanceof ApiProblem && isTransient(error);
      if (!mayBeStored) latest.current.saved = saved;
      return fail(error, isBackground);
    }
  }

  function enqueue<T>(run: () => Promise<T>): Promise<T> {
    const result = queue.current.then(run);
    queue.current = result.catch(() => {});
    return result;
  }

  async function asBusy<T>(run: () => Promise<T>): Promise<T> {
    setBusy(true);
    try {
      return await enqueue(run);
    } finally {
      setBusy(false);
    }
  }

  function sendExplicitly(target: ResumeDocument, save?: Parameters<typeof send>[2]) {
    setFailure(null);
    setConflict(null);
    return send(target, { isBackground: false, keepalive: false }, save);
  }

  /** Both versions in one, with one side's text where both have changed it. Without a common base one side is whole. */
  async function resolve(prefer: "mine" | "theirs", theirs: ResumeContent): Promise<ResumeContent> {
    const { content: mine, saved } = latest.current;
    const base = saved.savedContent;
    if (!base) return prefer === "mine" ? mine : theirs;
    const { mergeContents } = await import("@penresume/resume/versions");
    return mergeContents({ base, mine, theirs, prefer }).content;
  }

  /** Returns the document if everything is saved, else null. */
  function findSaved(): SavedDocument | null {
    const { saved, content } = latest.current;
    return saved.document.kind === "saved" && isSameContent(content, saved.savedContent) ? saved.document : null;
  }

  async function readSaved() {
    const { document } = latest.current.saved;
    if (document.kind === "new") return null;
    try {
      return await readResume(api, document.id);
    } catch (error) {
      return fail(error, false);
    }
  }

  return {
    document: saved.document,
    savedAt: saved.savedAt,
    /** Whether there are unsaved changes. */
    dirty,
    busy,
    problem: failure?.problem ?? null,
    /** Whether the problem is that of an autosave, which will be retried. */
    isRetrying: Boolean(failure?.isBackground && isTransient(failure.problem)),
    conflict,
    isConflictOpen: conflict !== null && isConflictOpen,
    getContent: useCallback(() => latest.current.content, []),
    getState: useCallback(() => latest.current.saved, []),
    /** Saves unsaved changes. */
    save: () => asBusy(async () => findSaved() ?? sendExplicitly(latest.current.saved.document)),
    /** Like `save`, but without the busy state. */
    autosave: ({ keepalive = false } = {}) =>
      enqueue(async () => findSaved() ?? send(latest.current.saved.document, { isBackground: true, keepalive })),
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
        copy.current ??= createDocument();
        const document = await sendExplicitly(copy.current);
        if (document) copy.current = null;
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
    openConflict: () => setConflictOpen(true),
    closeConflict: () => setConflictOpen(false),
    /** Continues with another document. */
    adopt,
    report: (error: unknown) => setFailure({ problem: toProblem(error), isBackground: false }),
  };
}

/** Whether a retry can help: no response, too many requests, or a failure of the server. */
export const isTransient = ({ status }: ApiProblem): boolean => status === 0 || status === 429 || status >= 500;

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  console.error(error);
  return new ApiProblem({ status: -1, title: texts.failed });
}
