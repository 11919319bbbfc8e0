import type { ResumeContent } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-kit";
import { useRef, useState } from "react";
import { createDocument, type ResumeDocument, type SavedDocument } from "../resume/document.ts";
import { parseContent, readResume, saveResume, toSavedDocument } from "./save-resume.ts";
import { savingTexts as texts } from "./texts.ts";

/** Why the person must choose: somebody saved a newer version, or deleted it. */
export type Conflict = "changed" | "deleted";

export type Saving = ReturnType<typeof useSaving>;

/**
 * The editor's document and how it is saved. `initial.savedContent` is what the server has, null for nothing. The
 * functions that save resolve to null when that did not work; `problem` or `conflict` then holds the reason.
 */
export function useSaving({
  api,
  initial,
  content,
  getSnapshot,
  onSaved,
}: {
  api: Api;
  initial: { document: ResumeDocument; savedContent: ResumeContent | null };
  content: ResumeContent;
  getSnapshot(content: ResumeContent): Promise<string>;
  onSaved(saved: SavedDocument): void;
}) {
  const [document, setDocument] = useState(initial.document);
  const [savedContent, setSavedContent] = useState(initial.savedContent);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What was sent without getting a response. */
  const unconfirmed = useRef<ResumeContent>(null);

  function fail(error: unknown) {
    const status = error instanceof ApiProblem ? error.status : undefined;
    if (document.kind === "saved" && status === 412) setConflict("changed");
    else if (document.kind === "saved" && status === 404) setConflict("deleted");
    // Created by an earlier try and deleted since.
    else if (document.kind === "new" && status === 409) setConflict("deleted");
    else {
      setConflict(null);
      setProblem(toProblem(error));
    }
    return null;
  }

  async function saveAs(target: ResumeDocument): Promise<SavedDocument | null> {
    setBusy(true);
    setProblem(null);
    setConflict(null);
    try {
      const saved = await saveResume(api, target, content, await getSnapshot(content), unconfirmed.current);
      unconfirmed.current = null;
      setDocument(saved);
      setSavedContent(content);
      onSaved(saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiProblem && (error.status === 0 || error.status >= 500)) unconfirmed.current = content;
      return fail(error);
    } finally {
      setBusy(false);
    }
  }

  async function readSaved() {
    if (document.kind === "new") return null;
    setBusy(true);
    try {
      return await readResume(api, document.id);
    } catch (error) {
      return fail(error);
    } finally {
      setBusy(false);
    }
  }

  /** Continues with another document. */
  function adopt(document: ResumeDocument, savedContent: ResumeContent | null) {
    setDocument(document);
    setSavedContent(savedContent);
    setProblem(null);
    setConflict(null);
  }

  return {
    document,
    /** Whether the server lacks something. */
    dirty: content !== savedContent,
    busy,
    problem,
    conflict,
    /** Saves what is unsaved. */
    save: async () => (document.kind === "saved" && content === savedContent ? document : saveAs(document)),
    /** Overwrites the newer version. */
    async keepMine() {
      const current = await readSaved();
      return current && saveAs(toSavedDocument(current));
    },
    saveAsNew: () => saveAs(createDocument()),
    /** Continues with the server's version. */
    async loadSaved() {
      const current = await readSaved();
      if (!current) return null;
      const content = parseContent(current);
      adopt(toSavedDocument(current), content);
      return content;
    },
    closeConflict: () => setConflict(null),
    adopt,
    report: (error: unknown) => setProblem(toProblem(error)),
  };
}

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  console.error(error);
  return new ApiProblem({ status: -1, title: texts.failed });
}
