import {
  type ApplicationInput,
  applicationInputSchema,
  applicationSchema,
  POSTING_LIMITS,
  type Posting,
  RESUME_NAME_LIMIT,
} from "@penresume/contracts";
import { requestVersion } from "@penresume/web-features";
import { readPostingText } from "@penresume/web-features/read-new-posting";
import { type Api, getErrorMessage, NeedsNetwork, useIsOnline } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, isBackEntry } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Sparkle } from "../assist/sparkle.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getVagaTitle } from "../document/document-state.ts";
import type { EditorLocationState } from "../document/step-navigation.ts";
import { useMade } from "../document/use-made.ts";
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

/**
 * What a user makes of résumé and posting, once and without a question: the vaga when they are compared, and the résumé for it when
 * it is adapted.
 */
export function MadeActions({
  posting: { title, text },
  vaga,
  canAdapt,
  isTailoring,
}: {
  posting: Posting;
  /** As its dialog read it. */
  vaga: Partial<ApplicationInput> | undefined;
  /** Whether the résumé has something to adapt. */
  canAdapt: boolean;
  isTailoring: boolean;
}) {
  const { api, saving, openedPosting } = useDocumentStore();
  const { tailor } = useJobMatch();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isCopy = useDocument(getVagaTitle) !== undefined;
  const made = useMade(title.slice(0, POSTING_LIMITS.title));
  // Retries reuse the keys, so that a lost response does not create two.
  const [keys] = useState(() => ({ vaga: crypto.randomUUID(), copy: crypto.randomUUID() }));
  const [madeVaga, setMadeVaga] = useState<string>();
  const making = useRequest(getErrorMessage);
  const copy = useRequest(getErrorMessage);
  const known = made.state === "loaded" ? made.data : null;
  const vagaId = known?.applicationId ?? madeVaga;

  const makeVaga = useEffectEvent(() =>
    making.run(async (signal) => {
      const saved = await saving.save();
      if (!saved) return;
      const input = vaga ?? (await readPostingText(text));
      const { id } = await api.request("POST", "/api/applications", {
        body: { ...input, resumeId: saved.id },
        headers: { "Idempotency-Key": keys.vaga },
        schema: applicationSchema,
      });
      if (!signal.aborted) setMadeVaga(id);
    }),
  );
  // Of a stored posting the vaga may have got another name since.
  const mayBeMade = text === openedPosting && vaga === undefined && known?.hasOther;
  const needsVaga = isOnline && canAdapt && known !== null && !vagaId && !mayBeMade;
  useEffect(() => {
    if (needsVaga) void makeVaga();
  }, [needsVaga]);

  const adaptCopy = () =>
    copy.run(async (signal) => {
      const saved = await saving.save();
      if (!saved) return copy.setProblem(texts.notSaved);
      const id =
        known?.versionId ??
        (
          await requestVersion(api, saved.id, {
            name: title.slice(0, RESUME_NAME_LIMIT).trim(),
            posting: { title: title.slice(0, POSTING_LIMITS.title), text },
            idempotencyKey: keys.copy,
          })
        ).id;
      if (vagaId) await showInVaga(api, vagaId, id);
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
            disabled={known === null && !isCopy}
            onClick={() => void (isCopy ? tailor(text) : adaptCopy())}
          >
            <Sparkle />
            {texts.tailor}
          </Button>
        </NeedsNetwork>
      )}
      {vagaId && (
        <Link to={`/candidaturas/${vagaId}`} className={buttonClass("secondary")}>
          {texts.openVaga}
        </Link>
      )}
      {(making.problem ?? copy.problem) && <AlertBox>{making.problem ?? copy.problem}</AlertBox>}
    </>
  );
}
