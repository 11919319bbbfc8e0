import type { ResumeContent } from "@penresume/contracts";
import type { MatchResult, Requirement } from "@penresume/job-match";
import { Button, classNames, Icon } from "@penresume/web-kit";
import type { Place } from "../review/place.ts";
import panel from "../side-panel/panel.module.css";
import { findAddPlace, findEvidence } from "./evidence.ts";
import styles from "./job-match-panel.module.css";
import { jobMatchTexts as texts } from "./texts.ts";

/** A requirement with its quote of the posting and the field of the résumé that shows it, or could show it. */
export function RequirementItem({
  requirement,
  result: { status, evidence },
  content,
  onNavigate,
}: {
  requirement: Requirement;
  result: MatchResult;
  content: ResumeContent;
  onNavigate(place: Place, quote?: string): void;
}) {
  const { text, quote } = requirement;
  const place = evidence ? findEvidence(content, evidence) : null;
  const addPlace = findAddPlace(content, requirement);
  return (
    <li className={classNames(panel.card, styles.requirement)} data-status={status}>
      <div className={styles.line}>
        <p className={styles.text}>{text}</p>
        <p className={styles.status}>{texts.statuses[status]}</p>
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
      <div className={styles.actions}>
        {place && (
          <Button variant="quiet" aria-label={texts.goTo(place.name)} onClick={() => onNavigate(place, evidence)}>
            {place.name}
            <Arrow />
          </Button>
        )}
        {status === "missing" && (
          <Button
            variant="quiet"
            aria-label={`${texts.add} ${texts.addIn(addPlace.name)}: ${text}`}
            onClick={() => onNavigate(addPlace)}
          >
            {texts.add} {texts.addIn(addPlace.name)}
            <Arrow />
          </Button>
        )}
      </div>
    </li>
  );
}

const Arrow = () => <Icon size={16} path="M9 5l7 7-7 7" />;
