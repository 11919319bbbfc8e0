import { POSTING_LIMITS, type Posting, RESUME_NAME_LIMIT } from "@penresume/contracts";
import { type Loadable, requestVersion } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, isBackEntry } from "@penresume/web-ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import type { EditorLocationState } from "../document/step-navigation.ts";
import { useRequest } from "../lib/use-request.ts";
import { jobMatchTexts as texts } from "./texts.ts";
import { isMadeForPosting, type Made } from "./use-made.ts";

/** 'Criar versão para esta vaga', unless it was made: then the way to it. */
export function CreateVersion({ posting: { title, text }, made }: { posting: Posting; made: Loadable<Made> }) {
  const { api, saving } = useDocumentStore();
  const navigate = useNavigate();
  // A retry reuses the key, so that a lost response does not create two versions.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { isBusy, problem, setProblem, run } = useRequest(getErrorMessage);

  const createVersion = () =>
    run(async (signal) => {
      const saved = await saving.save();
      if (!saved) return setProblem(texts.notSaved);
      const version = await requestVersion(api, saved.id, {
        name: title.slice(0, RESUME_NAME_LIMIT).trim(),
        posting: { title: title.slice(0, POSTING_LIMITS.title), text },
        idempotencyKey,
      });
      if (signal.aborted) return;
      // The new résumé opens with this panel.
      const state: EditorLocationState = { panel: "jobMatch" };
      // Replaces the history entry of the dialog on phones.
      navigate(`/editor/${version.id}`, { replace: isBackEntry(), state });
    });

  const isVersion = useDocument(isMadeForPosting);
  if (isVersion) return <p role="status">{texts.isVersion}</p>;
  if (made.state === "loaded" && made.data.versionId)
    return (
      <Link to={`/editor/${made.data.versionId}`} state={{ panel: "jobMatch" }} className={buttonClass("secondary")}>
        {texts.openVersion}
      </Link>
    );
  return (
    <>
      <NeedsNetwork action="crie a versão">
        <Button variant="secondary" busyText={isBusy && texts.creatingVersion} onClick={() => void createVersion()}>
          {texts.createVersion}
        </Button>
      </NeedsNetwork>
      {problem && <AlertBox>{problem}</AlertBox>}
    </>
  );
}
