import type { ResumeContent } from "@penresume/contracts";
import type { MatchResult } from "@penresume/job-match";
import type { Requirement } from "@penresume/postings";
import { Button, classNames, Icon } from "@penresume/web-ui";
import type { MouseEvent } from "react";
import type { Place } from "../review/place.ts";
import panel from "../side-panel/panel.module.css";
import type { Addition } from "./additions.ts";
import { findAddPlace, findEvidence } from "./evidence.ts";
import styles from "./job-match-panel.module.css";
import { jobMatchTexts as texts } from "./texts.ts";

/** The fields that a tap can add to. */
export type AddField = "skills" | "description";

interface RequirementItemProps {
  requirement: Requirement;
  result: MatchResult;
  /** null when the résumé shows the requirement. */
  addition: Addition | null;
  content: ResumeContent;
  onNavigate(place: Place, quote?: string): void;
  onAdd(text: string, field: AddField): void;
  /** The text that was added last for this requirement. */
  added: { text: string; place: string; onUndo(): void } | null;
}

/** A requirement with its quote of the posting and the field of the résumé that shows it, or how it can be added. */
export function RequirementItem(props: RequirementItemProps) {
  const { requirement, result, content, onNavigate, added } = props;
  const { status, evidence, limit } = result;
  const { text, quote } = requirement;
  const place = evidence ? findEvidence(content, evidence) : null;
  return (
    <li className={classNames(panel.card, styles.requirement)} data-status={status} tabIndex={-1}>
      <div className={styles.line}>
        <p className={styles.text}>{text}</p>
        <p className={styles.status}>{limit && status === "missing" ? texts.outOfLimit : texts.statuses[status]}</p>
      </div>
      {quote !== text && (
        <p className={styles.quote}>
          {texts.quote} <q>{quote}</q>
        </p>
      )}
      {evidence && (
        <p className={styles.evidence}>
          {texts.evidence} <q>{evidence}</q>
        </p>
      )}
      {limit && <p className={styles.evidence}>{texts.limit(limit)}</p>}
      <div className={styles.actions}>
        {place && (
          <Button variant="quiet" aria-label={texts.goTo(place.name)} onClick={() => onNavigate(place, evidence)}>
            {place.name}
            <Arrow />
          </Button>
        )}
      </div>
      {status === "missing" && !limit && !added && <AddActions {...props} />}
      {added && (
        <p className={styles.added}>
          {texts.added(added.text, added.place)}
          <Button
            variant="quiet"
            aria-label={`${texts.undo}: ${added.text}`}
            onClick={(event) => {
              added.onUndo();
              focusItem(event);
            }}
          >
            {texts.undo}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Buttons that add a skill, or the way to the field where the person can write it. */
function AddActions({ requirement, addition, content, onNavigate, onAdd }: RequirementItemProps) {
  const { kind, text } = requirement;
  const { skills = [], sentence = null, objection = null } = addition ?? {};
  // what the person did stands in the experience, not in the list of skills
  const place = findAddPlace(
    content,
    objection && kind === "skill" ? { ...requirement, kind: "experience" } : requirement,
  );
  function add(event: MouseEvent, text: string, field: AddField) {
    onAdd(text, field);
    focusItem(event);
  }
  return (
    <>
      {objection && <p className={styles.objection}>{objection.reason}</p>}
      {objection?.isReplaceable !== false && (
        <div className={styles.actions}>
          {!objection && <span className={styles.question}>{texts.ask}</span>}
          {skills.map((skill) =>
            skill === text ? (
              <Button
                key={skill}
                variant="quiet"
                aria-label={`${texts.add}: ${skill}`}
                onClick={(event) => add(event, skill, "skills")}
              >
                {texts.add}
              </Button>
            ) : (
              <Button key={skill} variant="quiet" onClick={(event) => add(event, skill, "skills")}>
                {texts.addNamed(skill)}
              </Button>
            ),
          )}
          {sentence && (
            <Button
              variant="quiet"
              aria-label={`${texts.addTo(place.name)}: ${text}`}
              onClick={(event) => add(event, sentence, "description")}
            >
              {texts.addTo(place.name)}
            </Button>
          )}
          {skills.length === 0 && !sentence && (
            <Button
              variant="quiet"
              aria-label={`${texts.write(place.name)}: ${text}`}
              onClick={() => onNavigate(place)}
            >
              {texts.write(place.name)}
              <Arrow />
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The pressed button disappears. */
const focusItem = ({ currentTarget }: MouseEvent) => currentTarget.closest("li")?.focus();

const Arrow = () => <Icon size={16} path="M9 5l7 7-7 7" />;
