import { applicationListSchema, type ResumeContent, resumePageSchema, type SavedResume } from "@penresume/contracts";
import { compareWithBase, correctCopy } from "@penresume/resume/versions";
import { renderSnapshot } from "@penresume/resume-view";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, RowButton, RowList } from "@penresume/web-ui";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { parseContent, readResume, saveResume, toSavedDocument } from "../document/save-resume.ts";
import type { EditorLocationState } from "../document/step-navigation.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { useRequest } from "../lib/use-request.ts";
import panel from "../side-panel/panel.module.css";
import { nameChanged } from "./name-changed.ts";
import { correctionTexts as texts } from "./texts.ts";

/** In 'Conferir': what the copies of a stored résumé do not have of its corrections, or a copy not of its base. */
export default function Corrections({ onCount }: { onCount(count: number): void }) {
  const { uid } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : undefined));
  const baseId = useDocument(({ state }) => state.content.base?.id);
  if (!uid || !id) return null;
  return baseId ? <NewsOfBase {...{ baseId, onCount }} /> : <CopiesToCorrect {...{ id, onCount }} />;
}

function NewsOfBase({ baseId, onCount }: { baseId: string; onCount(count: number): void }) {
  const { api, showPanel } = useDocumentStore();
  const content = useDocument(({ painted }) => painted);
  const base = useLoadable(useCallback((signal) => readResume(api, baseId, { signal }), [api, baseId]));
  const groups = base.state === "loaded" ? compareWithBase(content, parseContent(base.data)) : [];
  const news = groups.flatMap(({ differences, ...group }) =>
    differences.flatMap((each) => (each.changedIn === "version" ? [] : { ...group, ...each })),
  );
  const count = news.length > 0 ? 1 : 0;
  useEffect(() => onCount(count), [count, onCount]);
  return (
    news.length > 0 && (
      <RowList>
        <li>
          <RowButton name={texts.news} hint={nameChanged(news)} onClick={() => showPanel("versions")} />
        </li>
      </RowList>
    )
  );
}

/** What was corrected, and how each copy becomes as it was. */
interface Done {
  of: ResumeContent;
  undos: (() => Promise<unknown>)[];
}

function CopiesToCorrect({ id, onCount }: { id: string; onCount(count: number): void }) {
  const { api } = useDocumentStore();
  const content = useDocument(({ saved }) => saved.savedContent);
  const [done, setDone] = useState<Done | null>(null);
  const copies = useLoadable(
    useCallback(
      async (signal) => {
        const { items } = await api.request("GET", "/api/resumes?limit=100", { schema: resumePageSchema, signal });
        const own = items.filter(({ base }) => base?.id === id);
        if (own.length === 0) return [];
        const vagas = await api.request("GET", "/api/applications", { schema: applicationListSchema, signal });
        const isSent = (copyId: string) => vagas.items.some(({ resumeId, sentAt }) => resumeId === copyId && sentAt);
        return Promise.all(
          own.map(async (copy) => ({ copy: await readResume(api, copy.id, { signal }), isSent: isSent(copy.id) })),
        );
      },
      [api, id],
    ),
  );
  const request = useRequest(getErrorMessage);
  const correct = (copy: SavedResume) => content && correctCopy(parseContent(copy), content);
  const wrong = (copies.state === "loaded" ? copies.data : []).flatMap(({ copy, isSent }) => {
    const corrected = correct(copy);
    return corrected ? [{ copy, isSent, changed: nameChanged(corrected.corrections) }] : [];
  });
  useEffect(() => onCount(wrong.length), [wrong.length, onCount]);

  const correctAll = (of: ResumeContent) =>
    request.run(async () => {
      const undos: Done["undos"] = [];
      for (const { copy } of wrong) {
        const stored = await readResume(api, copy.id);
        const changed = correct(stored)?.content;
        if (!changed) continue;
        const own = parseContent(stored);
        const { document } = await saveResume(api, toSavedDocument(stored), changed, renderSnapshot, { base: own });
        undos.push(() => saveResume(api, document, own, renderSnapshot, { base: changed }));
        setDone({ of, undos });
      }
      copies.reload();
    });
  const undoAll = ({ undos }: Done) =>
    request.run(async () => {
      for (const undo of undos) await undo();
      setDone(null);
      copies.reload();
    });
  const shownDone = done && done.of === content ? done : null;
  if (wrong.length === 0 && !shownDone && !request.problem) return null;
  return (
    <section className={panel.group} aria-label={texts.title}>
      <h4>{texts.title}</h4>
      {wrong.length > 0 && (
        <>
          <p>{texts.same}</p>
          <ul>
            {wrong.map(({ copy, isSent, changed }) => {
              const state: EditorLocationState = { panel: "versions" };
              return (
                <li key={copy.id}>
                  <Link to={`/editor/${copy.id}`} state={state}>
                    {copy.name || copy.posting?.title || copy.personalInfo.fullName}
                  </Link>
                  {`: ${changed}${isSent ? `. ${texts.sent}` : ""}`}
                </li>
              );
            })}
          </ul>
          <div>
            <Button
              variant="secondary"
              busyText={request.isBusy && texts.correcting}
              onClick={() => content && void correctAll(content)}
            >
              {texts.correct(wrong.length)}
            </Button>
          </div>
        </>
      )}
      {request.problem && <AlertBox>{`${texts.failed} ${request.problem}`}</AlertBox>}
      {wrong.length === 0 && shownDone && (
        <p role="status">
          {texts.corrected(shownDone.undos.length)}{" "}
          <Button variant="quiet" busyText={request.isBusy && texts.undoing} onClick={() => void undoAll(shownDone)}>
            {texts.undo}
          </Button>
        </p>
      )}
    </section>
  );
}
