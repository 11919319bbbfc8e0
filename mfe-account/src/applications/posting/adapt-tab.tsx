import { POSTING_LIMITS, RESUME_NAME_LIMIT, type ResumeSummary } from "@penresume/contracts";
import { requestVersion } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../lib/use-api.ts";
import { displayName } from "../../resumes/resume-names.ts";
import { ResumeChoice } from "../match/resume-choice.tsx";
import { useResumeChoice } from "../match/use-match.ts";
import type { TabProps } from "../saving/tab-props.ts";
import { useApplications } from "../saving/use-applications.ts";
import styles from "./posting.module.css";
import { postingTexts as texts } from "./texts.ts";

/** The tab 'Adaptar' of a vaga: the way to its own copy of the résumé, which is made where there is none, with the proposals for it. */
export default function AdaptTab({ application, save }: TabProps) {
  const { title, company, posting } = application;
  const api = useApi();
  const navigate = useNavigate();
  const { resumes, chosen } = useResumeChoice(application);
  const { list, items } = useApplications();
  const name = [title, company].filter(Boolean).join(", ");
  const postingTitle = name.slice(0, POSTING_LIMITS.title).trim();
  /** Two of three: it is chosen here, it was made for this name, no other vaga has it. Vagas are renamed, and some have the same name. */
  const isOwn = ({ id, base, posting }: ResumeSummary) =>
    Boolean(base && posting) &&
    [
      id === application.resumeId,
      posting?.title === postingTitle,
      list.state === "loaded" && !items.some((other) => other.id !== application.id && other.resumeId === id),
    ].filter(Boolean).length > 1;
  const made = chosen && [chosen, ...resumes.filter(({ base }) => base?.id === chosen.id)].find(isOwn);
  // a retry reuses the key, so that a lost response does not create two copies
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const opening = useMutation({
    async mutationFn(resumeId: string) {
      const copy =
        made ??
        (await requestVersion(api, resumeId, {
          name: name.slice(0, RESUME_NAME_LIMIT).trim(),
          posting: { title: postingTitle, text: posting.slice(0, POSTING_LIMITS.text) },
          idempotencyKey,
        }));
      if (copy.id === application.resumeId || (await save({ resumeId: copy.id })))
        navigate(`/editor/${copy.id}`, { state: { panel: "jobMatch", adapts: true } });
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
