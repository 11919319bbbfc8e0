import type { ResumeContent } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-kit";
import { useRef, useState } from "react";
import { newDocument, type ResumeDocument } from "../resume/document.ts";
import { contentOf, readResume, type SavedDocument, savedDocument, saveResume } from "./save-resume.ts";
import { savingTexts as texts } from "./texts.ts";

/** Why a save was refused and the person must choose: someone saved a newer version, or deleted it. */
export type Clash = "changed" | "deleted";

export interface Saving {
  document: ResumeDocument;
  /** Whether there is something that is not on the server. */
  dirty: boolean;
  saving: boolean;
  problem: ApiProblem | null;
  clash: Clash | null;
  /** Saves if there is anything to save. Null when it did not work; `problem` or `clash` then says why. */
  save(): Promise<SavedDocument | null>;
  /** Save over the newer version, as the person decided. */
  keepMine(): Promise<SavedDocument | null>;
  /** Save as another résumé, as the person decided. */
  saveAsNew(): Promise<SavedDocument | null>;
  /** The version on the server, to go on with. Null when it cannot be read. */
  takeSaved(): Promise<ResumeContent | null>;
  closeClash(): void;
  /** Goes on with the document of another tab; `savedContent` as given at the start. */
  adopt(document: ResumeDocument, savedContent: ResumeContent | null): void;
  /** Shows an error of something else that had to come before a save. */
  report(error: unknown): void;
}

/**
 * Keeps the editor's document and saves it. `savedContent` is what the server has of it at the start, null for
 * nothing. `onSaved` is told before what was a draft may be dropped.
 */
export function useSaving(given: {
  api: Api;
  document: ResumeDocument;
  savedContent: ResumeContent | null;
  content: ResumeContent;
  snapshotOf(content: ResumeContent): Promise<string>;
  onSaved(saved: SavedDocument, before: ResumeDocument): void;
}): Saving {
  const { api, content, snapshotOf, onSaved } = given;
  const [document, setDocument] = useState(given.document);
  const [savedContent, setSavedContent] = useState(given.savedContent);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  // A save that waits (sign-in, retry, dialog) acts on the newest state, not on that of its click.
  const latest = useRef({ document, savedContent, content });
  latest.current = { document, savedContent, content };

  function moveTo(saved: SavedDocument, content: ResumeContent) {
    const before = latest.current.document;
    latest.current = { ...latest.current, document: saved, savedContent: content };
    setDocument(saved);
    setSavedContent(content);
    onSaved(saved, before);
    return saved;
  }

  /** What was sent without an answer, so that it is known again. */
  const unanswered = useRef<ResumeContent>(null);

  async function saveAs(document: ResumeDocument): Promise<SavedDocument | null> {
    const { content } = latest.current;
    setSaving(true);
    setProblem(null);
    setClash(null);
    try {
      const html = await snapshotOf(content);
      const saved = await saveResume(api, document, content, html, unanswered.current);
      unanswered.current = null;
      return moveTo(saved, content);
    } catch (error) {
      if (error instanceof ApiProblem && (error.status === 0 || error.status >= 500)) unanswered.current = content;
      if (error instanceof ApiProblem && document.kind === "saved" && error.status === 412) setClash("changed");
      else if (error instanceof ApiProblem && document.kind === "saved" && error.status === 404) setClash("deleted");
      // Created by an earlier try and deleted since: saving it now means a new one.
      else if (error instanceof ApiProblem && document.kind === "new" && error.status === 409) setClash("deleted");
      else setProblem(problemOf(error));
      return null;
    } finally {
      setSaving(false);
    }
  }

  async function readSaved() {
    const { document } = latest.current;
    if (document.kind === "new") return null;
    setSaving(true);
    try {
      return await readResume(api, document.id);
    } catch (error) {
      setClash(error instanceof ApiProblem && error.status === 404 ? "deleted" : null);
      if (!(error instanceof ApiProblem && error.status === 404)) setProblem(problemOf(error));
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    document,
    dirty: content !== savedContent,
    saving,
    problem,
    clash,
    save: async () => {
      const { document, content, savedContent } = latest.current;
      return document.kind === "saved" && content === savedContent ? document : saveAs(document);
    },
    keepMine: async () => {
      const current = await readSaved();
      return current && saveAs(savedDocument(current));
    },
    saveAsNew: () => saveAs(newDocument()),
    takeSaved: async () => {
      const current = await readSaved();
      if (!current) return null;
      const content = contentOf(current);
      moveTo(savedDocument(current), content);
      setClash(null);
      return content;
    },
    closeClash: () => setClash(null),
    adopt(document, savedContent) {
      setDocument(document);
      setSavedContent(savedContent);
      setProblem(null);
      setClash(null);
    },
    report: (error) => setProblem(problemOf(error)),
  };
}

function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  console.error(error);
  return new ApiProblem({ status: -1, title: texts.failed });
}
