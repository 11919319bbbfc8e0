import { type ResumeContent, resumePageSchema, type SavedResume } from "@penresume/contracts";
import { correctCopy } from "@penresume/resume/versions";
import { renderSnapshot } from "@penresume/resume-view";
import { getErrorMessage } from "@penresume/web-host";
import { Button, Toast } from "@penresume/web-ui";
import { useCallback, useState } from "react";
import { useDocumentStore } from "../document/document-context.tsx";
import { parseContent, readResume, saveResume, toSavedDocument } from "../document/save-resume.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { useRequest } from "../lib/use-request.ts";
import { correctionTexts as texts } from "./texts.ts";

/** What was corrected, and how each copy becomes as it was. */
interface Done {
  before: ResumeContent;
  undos: (() => Promise<unknown>)[];
}

/** Offers to change the copies of a résumé as it was changed itself. Nothing happens without a press, which can be undone. */
export default function Corrections({
  id,
  opened,
  content,
}: {
  id: string;
  /** The content that was opened. */
  opened: ResumeContent;
  /** The stored content. */
  content: ResumeContent;
}) {
  const { api } = useDocumentStore();
  /** The content that the copies know. */
  const [before, setBefore] = useState(opened);
  const [closed, setClosed] = useState<ResumeContent | null>(null);
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
  const correct = (copy: SavedResume) => correctCopy(parseContent(copy), before, content);
  const wrong = copies.state === "loaded" && closed !== content ? copies.data.filter(correct) : [];

  const correctAll = () =>
    request.run(async () => {
      const undos: Done["undos"] = [];
      setDone({ before, undos });
      for (const { id } of wrong) {
        const copy = await readResume(api, id);
        const changed = correct(copy);
        if (!changed) continue;
        const own = parseContent(copy);
        const { document } = await saveResume(api, toSavedDocument(copy), changed, renderSnapshot, { base: own });
        undos.push(() => saveResume(api, document, own, renderSnapshot, { base: changed }));
      }
      setBefore(content);
      copies.reload();
    });
  const undoAll = ({ before, undos }: Done) =>
    request.run(async () => {
      for (const undo of undos) await undo();
      setDone(null);
      setBefore(before);
      setClosed(content);
      copies.reload();
    });

  if (request.problem)
    return <Toast onClose={() => request.setProblem(null)}>{`${texts.failed} ${request.problem}`}</Toast>;
  if (request.isBusy) return <Toast onClose={() => {}}>{texts.correcting}</Toast>;
  if (done)
    return (
      <Toast
        seconds={20}
        onClose={() => setDone(null)}
        action={
          <Button variant="quiet" onClick={() => void undoAll(done)}>
            {texts.undo}
          </Button>
        }
      >
        {texts.corrected(done.undos.length)}
      </Toast>
    );
  return (
    wrong.length > 0 && (
      <Toast
        seconds={30}
        onClose={() => setClosed(content)}
        action={
          <Button variant="quiet" onClick={() => void correctAll()}>
            {texts.correct(wrong.length)}
          </Button>
        }
      >
        {texts.same}
      </Toast>
    )
  );
}
