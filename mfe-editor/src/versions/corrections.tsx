import { type ResumeContent, resumePageSchema, type SavedResume } from "@penresume/contracts";
import { compareWithBase, correctCopy, type DifferenceGroup } from "@penresume/resume/versions";
import { renderSnapshot } from "@penresume/resume-view";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, RowButton, RowList } from "@penresume/web-ui";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { parseContent, readResume, saveResume, toSavedDocument } from "../document/save-resume.ts";
import type { EditorLocationState } from "../document/step-navigation.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { useRequest } from "../lib/use-request.ts";
import panel from "../side-panel/panel.module.css";
import { nameEntry } from "./describe-entry.ts";
import { nameGroup } from "./name-group.ts";
import { correctionTexts as texts } from "./texts.ts";

type Changed = Pick<DifferenceGroup, "kind" | "section"> &
  Pick<DifferenceGroup["differences"][number], "part" | "base" | "version">;

const nameChanged = (list: readonly (Omit<Changed, "version"> & { version?: Changed["version"] })[]) =>
  list
    .map(({ part, base, version, ...group }) => {
      const name = nameEntry(group.kind, part, base ?? version ?? "");
      return part === "entry" ? `${nameGroup(group)}: ${name}` : name;
    })
    .join("; ");

/** In 'Conferir': what the copies of a stored résumé do not have of its corrections, or a copy not of its base. */
export default function Corrections() {
  const { uid } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : undefined));
  const baseId = useDocument(({ state }) => state.content.base?.id);
  if (!uid || !id) return null;
  return baseId ? <NewsOfBase baseId={baseId} /> : <CopiesToCorrect id={id} />;
}

function NewsOfBase({ baseId }: { baseId: string }) {
  const { api, showPanel } = useDocumentStore();
  const content = useDocument(getContent);
  const base = useLoadable(useCallback((signal) => readResume(api, baseId, { signal }), [api, baseId]));
  if (base.state !== "loaded") return null;
  const news = compareWithBase(content, parseContent(base.data)).flatMap(({ differences, ...group }) =>
    differences.flatMap((each) => (each.changedIn === "version" ? [] : { ...group, ...each })),
  );
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

function CopiesToCorrect({ id }: { id: string }) {
  const { api } = useDocumentStore();
  const content = useDocument(({ saved }) => saved.savedContent);
  const [done, setDone] = useState<Done | null>(null);
  const copies = useLoadable(
    useCallback(
      async (signal) => {
        const { items } = await api.request("GET", "/api/resumes?limit=100", { schema: resumePageSchema, signal });
        return Promise.all(
          items.filter(({ base }) => base?.id === id).map((copy) => readResume(api, copy.id, { signal })),
        );
      },
      [api, id],
    ),
  );
  const request = useRequest(getErrorMessage);
  const correct = (copy: SavedResume) => content && correctCopy(parseContent(copy), content);
  const wrong = (copies.state === "loaded" ? copies.data : []).flatMap((copy) => {
    const corrected = correct(copy);
    return corrected ? [{ copy, changed: nameChanged(corrected.corrections) }] : [];
  });

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
            {wrong.map(({ copy, changed }) => {
              const state: EditorLocationState = { panel: "versions" };
              return (
                <li key={copy.id}>
                  <Link to={`/editor/${copy.id}`} state={state}>
                    {copy.name || copy.posting?.title || copy.personalInfo.fullName}
                  </Link>
                  {`: ${changed}`}
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
