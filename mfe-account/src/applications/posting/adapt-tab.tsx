import { POSTING_LIMITS, RESUME_NAME_LIMIT } from "@penresume/contracts";
import { requestVersion } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { displayName } from "../../home/resume-names.ts";
import { useApi } from "../../use-api.ts";
import { ResumeChoice } from "../match/resume-choice.tsx";
import { useResumeChoice } from "../match/use-match.ts";
import type { TabProps } from "../tab-props.ts";
import styles from "./posting.module.css";
import { postingTexts as texts } from "./texts.ts";

/** The tab 'Adaptar' of a vaga: the way to its own copy of the résumé, which is made where there is none, with the proposals for it. */
export default function AdaptTab({ application, save }: TabProps) {
  const { title, company, posting } = application;
  const api = useApi();
  const navigate = useNavigate();
  const { resumes, chosen } = useResumeChoice(application);
  const name = [title, company].filter(Boolean).join(", ");
  const isCopy = Boolean(chosen?.base && chosen.posting);
  const made = isCopy
    ? chosen
    : resumes.find(({ base, posting }) => base?.id === chosen?.id && posting?.title === name);
  // a retry reuses the key, so that a lost response does not create two copies
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const opening = useMutation({
    async mutationFn(resumeId: string) {
      const copy =
        made ??
        (await requestVersion(api, resumeId, {
          name: name.slice(0, RESUME_NAME_LIMIT).trim(),
          posting: { title: name.slice(0, POSTING_LIMITS.title).trim(), text: posting.slice(0, POSTING_LIMITS.text) },
          idempotencyKey,
        }));
      if (copy.id === application.resumeId || (await save({ resumeId: copy.id })))
        navigate(`/editor/${copy.id}`, { state: { panel: "jobMatch" } });
    },
  });
  return (
    <div className={styles.tab}>
      {made ? (
        <p>{texts.adapted(displayName(made))}</p>
      ) : (
        <>
          <p>{texts.adaptLead}</p>
          <ResumeChoice application={application} save={save} />
        </>
      )}
      {!posting.trim() && <p className={styles.note}>{texts.adaptNoText}</p>}
      {chosen && (
        <div className={styles.buttons}>
          <NeedsNetwork action={texts.adaptWhenOnline}>
            <Button busyText={opening.isPending && texts.adapting} onClick={() => opening.mutate(chosen.id)}>
              {made ? texts.openCopy : texts.adapt}
            </Button>
          </NeedsNetwork>
        </div>
      )}
      {opening.isError && <AlertBox>{getErrorMessage(opening.error)}</AlertBox>}
    </div>
  );
}
