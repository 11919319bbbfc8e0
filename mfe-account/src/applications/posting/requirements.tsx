import { AlertBox, cardClass, Skeleton } from "@penresume/web-ui";
import { ResumeChoice } from "../match/resume-choice.tsx";
import { useMatch } from "../match/use-match.ts";
import type { TabProps } from "../saving/tab-props.ts";
import styles from "./posting.module.css";
import { postingTexts as texts } from "./texts.ts";

/** What the posting asks for, compared with the résumé that the application uses. */
export function Requirements({ application, save }: Pick<TabProps, "application" | "save">) {
  const { resume, posting, results, isLoading, problem, retry } = useMatch(application);
  const { requirements } = posting;
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
    </section>
  );
}
