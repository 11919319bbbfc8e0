import { applicationSchema } from "@penresume/contracts";
import type { Loadable } from "@penresume/web-features";
import { readPostingText } from "@penresume/web-features/read-new-posting";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, isBackEntry } from "@penresume/web-ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useDocumentStore } from "../document/document-context.tsx";
import { useRequest } from "../lib/use-request.ts";
import { jobMatchTexts as texts } from "./texts.ts";
import type { Made } from "./use-made.ts";

/** 'Salvar em Candidaturas': an application with this posting and résumé, unless it was made: then the way to it. */
export function SaveApplication({ text, link, made }: { text: string; link: string; made: Loadable<Made> }) {
  const { api, saving } = useDocumentStore();
  const navigate = useNavigate();
  // A retry reuses the key, so that a lost response does not create two applications.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { isBusy, problem, setProblem, run } = useRequest(getErrorMessage);

  const saveApplication = () =>
    run(async (signal) => {
      const saved = await saving.save();
      if (!saved) return setProblem(texts.applicationNotSaved);
      const posting = await readPostingText(text);
      const { id } = await api.request("POST", "/api/applications", {
        body: { ...posting, link: link || posting.link, resumeId: saved.id },
        headers: { "Idempotency-Key": idempotencyKey },
        schema: applicationSchema,
      });
      // Replaces the history entry of the dialog on phones.
      if (!signal.aborted) navigate(`/candidaturas/${id}`, { replace: isBackEntry() });
    });

  if (made.state === "loaded" && made.data.applicationId)
    return (
      <Link to={`/candidaturas/${made.data.applicationId}`} className={buttonClass("secondary")}>
        {texts.openApplication}
      </Link>
    );
  return (
    <>
      <NeedsNetwork action="salve em Candidaturas">
        <Button variant="secondary" busyText={isBusy && texts.savingApplication} onClick={() => void saveApplication()}>
          {texts.saveApplication}
        </Button>
      </NeedsNetwork>
      {problem && <AlertBox>{problem}</AlertBox>}
    </>
  );
}
