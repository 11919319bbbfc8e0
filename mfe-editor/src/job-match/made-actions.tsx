import {
  applicationInputSchema,
  applicationSchema,
  POSTING_LIMITS,
  type Posting,
  RESUME_NAME_LIMIT,
} from "@penresume/contracts";
import { type Loadable, requestVersion } from "@penresume/web-features";
import { type Api, getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, isBackEntry } from "@penresume/web-ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Sparkle } from "../assist/sparkle.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getVagaTitle } from "../document/document-state.ts";
import type { Made } from "../document/made.ts";
import type { EditorLocationState } from "../document/step-navigation.ts";
import { useRequest } from "../lib/use-request.ts";
import { useJobMatch } from "./job-match-store.ts";
import { jobMatchTexts as texts } from "./texts.ts";

/** The vaga compares and sends the résumé that was made for it. */
async function showInVaga(api: Api, vagaId: string, resumeId: string): Promise<void> {
  const path = `/api/applications/${vagaId}`;
  const vaga = await api.request("GET", path, { schema: applicationSchema });
  if (vaga.resumeId === resumeId) return;
  const body = { ...applicationInputSchema.parse(vaga), resumeId };
  await api.request("PUT", path, { body, headers: { "If-Match": `"${vaga.version}"` }, schema: applicationSchema });
}

/** What a user makes of résumé and posting, once and without a question: the vaga, and the résumé for it when it is adapted. */
export function MadeActions({
  posting: { title, text },
  made,
  canAdapt,
  isTailoring,
}: {
  posting: Posting;
  made: Loadable<Made>;
  /** Whether the résumé has something to adapt. */
  canAdapt: boolean;
  isTailoring: boolean;
}) {
  const { api, saving } = useDocumentStore();
  const { tailor } = useJobMatch();
  const navigate = useNavigate();
  const isCopy = useDocument(getVagaTitle) !== undefined;
  // A retry reuses the key, so that a lost response does not create two.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const copy = useRequest(getErrorMessage);
  const { vaga, copyId } = made.state === "loaded" ? made.data : {};

  const adaptCopy = () =>
    copy.run(async (signal) => {
      const saved = await saving.save();
      if (!saved) return copy.setProblem(texts.notSaved);
      const name = title.slice(0, RESUME_NAME_LIMIT).trim();
      const posting = { title: title.slice(0, POSTING_LIMITS.title), text };
      const id = copyId ?? (await requestVersion(api, saved.id, { name, posting, idempotencyKey })).id;
      if (vaga) await showInVaga(api, vaga.id, id);
      // Replaces the history entry of the dialog on phones.
      const state: EditorLocationState = { panel: "jobMatch", adapts: true };
      if (!signal.aborted) navigate(`/editor/${id}`, { replace: isBackEntry(), state });
    });

  return (
    <>
      {canAdapt && (
        <NeedsNetwork action="adapte o currículo">
          <Button
            busyText={copy.isBusy ? texts.adapting : isTailoring && texts.tailoring}
            disabled={made.state === "loading" && !isCopy}
            onClick={() => void (isCopy ? tailor(text) : adaptCopy())}
          >
            <Sparkle />
            {texts.tailor}
          </Button>
        </NeedsNetwork>
      )}
      {vaga && (
        <Link to={`/candidaturas/${vaga.id}?aba=mensagem`} className={buttonClass("secondary")}>
          {texts.openVaga}
        </Link>
      )}
      {made.state === "failed" && <AlertBox onRetry={made.reload}>{getErrorMessage(made.error)}</AlertBox>}
      {copy.problem && <AlertBox>{copy.problem}</AlertBox>}
    </>
  );
}
