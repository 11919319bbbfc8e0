import { POSTING_LIMITS, RESUME_NAME_LIMIT } from "@penresume/contracts";
import { requestVersion } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, cardClass, Skeleton } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useApi } from "../../use-api.ts";
import { ResumeChoice } from "../match/resume-choice.tsx";
import { useMatch } from "../match/use-match.ts";
import type { TabProps } from "../tab-props.ts";
import styles from "./posting.module.css";
import { postingTexts as texts } from "./texts.ts";

/** What the posting asks for, compared with the résumé that the application uses. */
export function Requirements({ application, save }: Pick<TabProps, "application" | "save">) {
  const { resume, posting, results, isLoading, problem, retry } = useMatch(application);
  const { requirements } = posting;
  const isForPosting = resume?.posting?.text === application.posting.slice(0, POSTING_LIMITS.text);
  return (
    <section className={cardClass(styles.card)} aria-label={texts.requirements}>
      <h2>{texts.requirements}</h2>
      <ResumeChoice application={application} save={save} />
      {problem && <AlertBox onRetry={retry}>{problem}</AlertBox>}
      {isLoading && <Skeleton height="8rem" radius="var(--radius-l)" />}
      {!isLoading && !problem && requirements.length === 0 && <p className={styles.note}>{texts.noRequirements}</p>}
      {requirements.length > 0 && (
        <ul className={styles.steps}>
          {requirements.map(({ text, quote, need }, index) => {
            const { status = "missing", evidence = "" } = results[index] ?? {};
            return (
              <li key={`${text} ${quote}`} className={styles.step}>
                <span className={styles.what}>
                  <span>{text}</span>
                  {need === "nice" && <small>{texts.nice}</small>}
                  {evidence && <small>{texts.evidence(evidence)}</small>}
                </span>
                {resume && (
                  <span className={styles.status} data-status={status}>
                    {texts.status[status]}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {resume && (
        <div className={styles.buttons}>
          {isForPosting ? (
            <Link to={`/editor/${resume.id}`} state={{ panel: "jobMatch" }} className={buttonClass("secondary")}>
              {texts.openVersion}
            </Link>
          ) : (
            <CreateVersion key={resume.id} resumeId={resume.id} application={application} save={save} />
          )}
        </div>
      )}
    </section>
  );
}

/** Copies the résumé as a version for this posting, which the application uses from then on, and opens it with the comparison. */
function CreateVersion({ resumeId, application, save }: Pick<TabProps, "application" | "save"> & { resumeId: string }) {
  const { title, company, posting } = application;
  const api = useApi();
  const navigate = useNavigate();
  // a retry reuses the key, so that a lost response does not create two versions
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const creation = useMutation({
    async mutationFn() {
      const name = [title, company].filter(Boolean).join(", ");
      const version = await requestVersion(api, resumeId, {
        name: name.slice(0, RESUME_NAME_LIMIT).trim(),
        posting: { title: name.slice(0, POSTING_LIMITS.title).trim(), text: posting.slice(0, POSTING_LIMITS.text) },
        idempotencyKey,
      });
      if (await save({ resumeId: version.id })) navigate(`/editor/${version.id}`, { state: { panel: "jobMatch" } });
    },
  });
  return (
    <>
      <NeedsNetwork action={texts.versionWhenOnline}>
        <Button
          variant="secondary"
          busyText={creation.isPending && texts.creatingVersion}
          onClick={() => creation.mutate()}
        >
          {texts.createVersion}
        </Button>
      </NeedsNetwork>
      {creation.isError && <AlertBox>{getErrorMessage(creation.error)}</AlertBox>}
    </>
  );
}
