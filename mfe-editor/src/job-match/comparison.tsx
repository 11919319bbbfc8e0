import { POSTING_LIMITS, type ResumeContent } from "@penresume/contracts";
import type { RequirementNeed } from "@penresume/postings";
import { addSkills, isSameContent } from "@penresume/resume";
import { isResumeEmpty } from "@penresume/resume-view";
import { ApplyList } from "@penresume/web-features/apply-list";
import { AlertBox, Button, Fold, VisuallyHidden } from "@penresume/web-ui";
import type { ReactNode } from "react";
import type { EditorAction } from "../document/editor-state.ts";
import { useAnnouncer } from "../lib/announcer.ts";
import { useStore } from "../lib/store.ts";
import { findPlace, type Place } from "../review/place.ts";
import panel from "../side-panel/panel.module.css";
import { EnglishVersion } from "./english-version.tsx";
import styles from "./job-match-panel.module.css";
import { useJobMatch } from "./job-match-store.ts";
import type { MatchInput, MatchOutput } from "./protocol.ts";
import { type AddField, RequirementItem } from "./requirement-item.tsx";
import { jobMatchTexts as texts } from "./texts.ts";

const NEEDS: RequirementNeed[] = ["must", "nice"];

/** The requirements of a posting, each with the place of the résumé that shows it, or how it can be added. */
export function Comparison({
  title,
  match,
  content,
  actions,
  onNavigate,
  onMake,
}: {
  title: string;
  match: MatchInput & MatchOutput;
  content: ResumeContent;
  actions: ReactNode;
  onNavigate(place: Place, quote?: string): void;
  /** Begins the résumé of somebody who has none. */
  onMake(): void;
}) {
  const { text, posting, steps, results, duties, additions } = match;
  const isEmpty = isResumeEmpty(content);
  const { requirements, outcome, language } = posting;
  const jobMatch = useJobMatch();
  const added = useStore(jobMatch, ({ added }) => added);
  const { message, announce } = useAnnouncer();
  const outOfLimit = results.filter(({ status, limit }) => limit && status === "missing").length;
  const count = (status: string) => results.filter((result) => result.status === status).length;
  const items = requirements.flatMap((requirement, index) => {
    const result = results[index];
    return result ? [{ requirement, result, addition: additions[index] ?? null }] : [];
  });

  function add(requirement: string, addition: string, field: AddField) {
    const { description } = content.personalInfo;
    const change: EditorAction =
      field === "skills"
        ? { type: "skills", skills: addSkills(content.skills, [addition]) }
        : { type: "personal", patch: { description: [description.trimEnd(), addition].filter(Boolean).join(" ") } };
    const place = field === "skills" ? texts.skills : findPlace(content, "personalInfo.description").name;
    jobMatch.add(change, { requirement, text: addition, place });
    announce(texts.added(addition, place));
  }
  function undo() {
    jobMatch.undoAdded();
    announce(texts.undone);
  }

  return (
    <div className={panel.content}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{title}</h3>
        {requirements.length > 0 && (
          <p role="status">
            {`${texts.count(requirements.length)}: ${texts.summary(count("met"), count("partly"), count("missing") - outOfLimit, outOfLimit)}`}
          </p>
        )}
        {actions}
      </div>
      {text.length === POSTING_LIMITS.text && (
        <AlertBox tone="warning">{texts.truncated(POSTING_LIMITS.text)}</AlertBox>
      )}
      {posting.isTruncated && !match.requirements && (
        <AlertBox tone="warning">{texts.moreRequirements(requirements.length)}</AlertBox>
      )}
      {outcome === "ok" && language === "en" && content.language !== "en" && !isEmpty && (
        <EnglishVersion content={content} />
      )}
      {outcome === "foreign-language" && (
        <AlertBox tone="warning">{texts.foreignLanguage(language, requirements.length)}</AlertBox>
      )}
      {isEmpty && (
        <div className={styles.english}>
          <p>{texts.emptyResume}</p>
          <Button onClick={onMake}>{texts.makeResume}</Button>
        </div>
      )}
      {outcome === "no-requirements" && <AlertBox tone="info">{texts.noRequirements}</AlertBox>}
      {requirements.length > 0 && !isEmpty && <p className={styles.intro}>{texts.live}</p>}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {NEEDS.map((need) => {
        const group = items.filter(({ requirement }) => requirement.need === need);
        if (group.length === 0) return null;
        return (
          <section key={need} className={panel.group} aria-labelledby={`job-match-${need}`}>
            <h4 id={`job-match-${need}`}>
              {texts.needs[need]} <span>{group.length}</span>
            </h4>
            <ul className={panel.list}>
              {group.map(({ requirement, result, addition }) => {
                const key = requirement.text;
                const last = added?.requirement === key && isSameContent(added.content, content) ? added : null;
                return (
                  <RequirementItem
                    key={key}
                    requirement={requirement}
                    result={result}
                    addition={addition}
                    content={content}
                    onNavigate={onNavigate}
                    onAdd={(addition, field) => add(key, addition, field)}
                    added={last && { text: last.text, place: last.place, onUndo: undo }}
                  />
                );
              })}
            </ul>
          </section>
        );
      })}
      {duties.length > 0 && (
        <section className={panel.group} aria-labelledby="job-match-duties">
          <h4 id="job-match-duties">{texts.duties}</h4>
          <ul className={styles.duties}>
            {duties.map(({ text, evidence }) => (
              <li key={text}>
                {text}
                {evidence && (
                  <p className={styles.evidence}>
                    {texts.evidence} <q>{evidence}</q>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <section className={panel.group} aria-labelledby="job-match-apply">
          <h4 id="job-match-apply">{texts.howToApply}</h4>
          <ApplyList steps={steps} />
        </section>
      )}
      {isEmpty && (
        <Fold title={texts.postingText}>
          <p className={styles.posting}>{text}</p>
        </Fold>
      )}
    </div>
  );
}
