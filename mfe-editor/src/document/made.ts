import {
  type ApplicationInput,
  type ApplicationSummary,
  applicationListSchema,
  applicationSchema,
  POSTING_LIMITS,
  type Posting,
  resumePageSchema,
} from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { toPlainLetters } from "@penresume/text";
import type { Loadable } from "@penresume/web-features";
import { readPostingText } from "@penresume/web-features/read-new-posting";
import { useCallback } from "react";
import { useLoadable } from "../lib/use-loadable.ts";
import { useDocument, useDocumentStore } from "./document-context.tsx";
import { type DocumentState, getContent, getVagaTitle } from "./document-state.ts";
import type { DocumentStore } from "./document-store.ts";

/** What was made from the document and its posting before. */
export interface Made {
  /** The résumé that was adapted to it. */
  copyId?: string | undefined;
  vaga?: ApplicationSummary | undefined;
  /** Whether the document has a vaga at all. */
  hasOther: boolean;
}

const NOTHING: Made = { hasOther: false };
/** Vagas whose postings are compared. */
const MOST_COMPARED = 5;

/** Describes a vaga by title and company. */
export const nameVaga = ({
  title,
  company,
}: {
  title?: string | null | undefined;
  company?: string | null | undefined;
}): string => [title, company].filter(Boolean).join(", ");

/** The posting of a vaga as a résumé has it. */
export const toPosting = (vaga: Partial<ApplicationInput>): Posting => ({
  title: "",
  text: toPlainLetters(vaga.posting?.trim() || nameVaga(vaga) || vaga.link || "").slice(0, POSTING_LIMITS.text),
});

/** What the dialog read in the posting that the résumé has; undefined of another one. */
export const getReadVaga = ({ vaga, state: { content } }: DocumentState): Partial<ApplicationInput> | undefined =>
  vaga && content.posting && toPosting(vaga).text === content.posting.text ? vaga : undefined;

const collapse = (text: string) => text.replace(/\s+/g, " ").trim();

/** Finds the copy and the vaga that were made for the posting of a document: for this title, else with this text. */
async function findMade({ api, getState }: DocumentStore, title: string, signal?: AbortSignal): Promise<Made> {
  const state = getState();
  const { document } = state.saved;
  const { base, posting } = getContent(state);
  const id = document.kind === "saved" ? document.id : undefined;
  const options = signal && { signal };
  const [resumes, applications] = await Promise.all([
    api.request("GET", "/api/resumes?limit=100", { schema: resumePageSchema, ...options }),
    api.request("GET", "/api/applications", { schema: applicationListSchema, ...options }),
  ]);
  const copies = resumes.items.filter((item) => id && item.base?.id === id);
  const related = [id, base?.id, ...copies.map(({ id }) => id), undefined];
  const vagas = applications.items.filter(({ resumeId }) => related.includes(resumeId));
  let vaga =
    vagas.find(({ resumeId }) => id && getVagaTitle(state) && resumeId === id) ??
    vagas.find((item) => nameVaga(item) === title);
  for (const item of vaga ? [] : vagas.slice(0, MOST_COMPARED)) {
    const stored = await api.request("GET", `/api/applications/${item.id}`, { schema: applicationSchema, ...options });
    if (collapse(toPosting(stored).text) !== collapse(posting?.text ?? "")) continue;
    vaga = item;
    break;
  }
  const isTheirs = ({ id, posting }: (typeof copies)[number]) => id === vaga?.resumeId || posting?.title === title;
  return {
    copyId: copies.find(isTheirs)?.id,
    vaga,
    hasOther: vagas.some(({ resumeId }) => id !== undefined && resumeId === id),
  };
}

async function make(document: DocumentStore, text: string, key: string): Promise<Made> {
  const { api, getState, saving, openedPosting } = document;
  const read = getReadVaga(getState());
  const input = read ?? (await readPostingText(text));
  const isEmpty = isResumeEmpty(getContent(getState()));
  const saved = isEmpty ? null : await saving.save();
  if (!isEmpty && !saved) return NOTHING;
  const made = await findMade(document, nameVaga(input));
  // The vaga of a stored posting may have got another text since.
  if (made.vaga || (text === openedPosting && !read && made.hasOther)) return made;
  const body = { ...input, ...(saved && { resumeId: saved.id }) };
  const options = { body, headers: { "Idempotency-Key": key }, schema: applicationSchema };
  return { ...made, vaga: await api.request("POST", "/api/applications", options) };
}

const making = new WeakMap<DocumentStore, { text: string; key: string; made?: Promise<Made> | undefined }>();

/** Finds the vaga of the posting of a document, or makes it with the saved résumé: once, however many ask. */
export function ensureMade(document: DocumentStore): Promise<Made> {
  const text = getContent(document.getState()).posting?.text;
  if (!text) return Promise.resolve(NOTHING);
  const known = making.get(document);
  // A retry reuses the key, so that a lost response does not make two.
  const entry = known?.text === text ? known : { text, key: crypto.randomUUID() };
  making.set(document, entry);
  entry.made ??= make(document, text, entry.key).finally(() => {
    entry.made = undefined;
  });
  return entry.made;
}

/** What was made for the posting, which has this title; nothing without one. `makes`: the vaga is made if there is none. */
export function useMade(title: string | undefined, makes = false): Loadable<Made> {
  const document = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : undefined));
  const text = useDocument(({ state }) => state.content.posting?.text);
  return useLoadable(
    useCallback(
      async (signal) => {
        if (title === undefined || !text || (!id && !makes)) return NOTHING;
        return makes ? ensureMade(document) : findMade(document, title.slice(0, POSTING_LIMITS.title), signal);
      },
      [document, id, text, title, makes],
    ),
  );
}
