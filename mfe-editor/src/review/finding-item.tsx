import type { ResumeContent } from "@penresume/contracts";
import { getValue, removeContentMarkup } from "@penresume/resume";
import type { Finding } from "@penresume/resume-review";
import { Button, classNames, Icon } from "@penresume/web-ui";
import { ReadAloud } from "../lib/read-aloud.tsx";
import panel from "../side-panel/panel.module.css";
import type { Place } from "./place.ts";
import styles from "./review-panel.module.css";
import { reviewTexts as texts } from "./texts.ts";

/** Number of characters before and after a quote. */
const CONTEXT = 28;

/** Returns a quote with some words of its line around it. */
export function createExcerpt(text: string, { start, end }: { start: number; end: number }) {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const nextBreak = text.indexOf("\n", end);
  const lineEnd = nextBreak < 0 ? text.length : nextBreak;
  return {
    before: lastWords(text.slice(lineStart, start)),
    quote: text.slice(start, end),
    after: firstWords(text.slice(end, lineEnd)),
  };
}

// without the first word, which may be cut
const lastWords = (text: string) => (text.length <= CONTEXT ? text : `…${text.slice(-CONTEXT).replace(/^\S*\s/, "")}`);

// without the last word, which may be cut
const firstWords = (text: string) =>
  text.length <= CONTEXT ? text : `${text.slice(0, CONTEXT).replace(/\s\S*$/, "")}…`;

/** Maximum length of a text in a button's label. */
const NAMED = 32;

/** A finding with its field, reason and fix. */
export function FindingItem({
  finding,
  resume,
  place,
  showsReason,
  onNavigate,
  onFix,
  onDismiss,
}: {
  finding: Finding;
  /** The résumé that was reviewed. */
  resume: ResumeContent;
  place: Place;
  showsReason: boolean;
  onNavigate(place: Place): void;
  onFix(): void;
  onDismiss(): void;
}) {
  const { message, reason, span, path } = finding;
  const text = getValue(removeContentMarkup(resume), path);
  const excerpt = span && typeof text === "string" ? createExcerpt(text, span) : null;
  const fixName = describeFix(finding, text);
  return (
    <li
      className={classNames(panel.card, styles.finding)}
      data-finding={finding.rule}
      data-importance={finding.importance}
      tabIndex={-1}
    >
      <div className={styles.heading}>
        <p className={styles.message}>{message}</p>
        <ReadAloud name={message} text={`${message} ${reason}`} />
      </div>
      {excerpt && (
        <p className={styles.excerpt}>
          {excerpt.before}
          <mark>{excerpt.quote}</mark>
          {excerpt.after}
        </p>
      )}
      {showsReason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.actions}>
        {fixName && (
          <Button variant="secondary" onClick={onFix}>
            {fixName}
          </Button>
        )}
        <Button variant="quiet" aria-label={texts.goTo(place.name)} onClick={() => onNavigate(place)}>
          {place.name}
          <Icon size={16} path="M9 5l7 7-7 7" />
        </Button>
        <Button
          variant="quiet"
          className={styles.dismiss}
          aria-label={`${texts.dismiss}: ${message}`}
          onClick={onDismiss}
        >
          {texts.dismiss}
        </Button>
      </div>
    </li>
  );
}

/** Describes the fix in a few words. */
function describeFix({ fix }: Finding, text: unknown): string | null {
  if (!fix) return null;
  if (fix.type !== "replace") return texts.fix[fix.type];
  const added = fix.text.trim();
  const removed = typeof text === "string" ? text.slice(fix.start, fix.end).trim() : "";
  const isShort = (part: string) => part.length > 1 && part.length <= NAMED && !part.includes("\n");
  if (isShort(added)) return texts.fix.replace(added);
  if (!added && isShort(removed)) return texts.fix.clear(removed);
  return texts.fix.any;
}
