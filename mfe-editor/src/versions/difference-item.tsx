import type { Difference } from "@penresume/resume-versions";
import { Button, classNames } from "@penresume/web-kit";
import panel from "../side-panel/panel.module.css";
import { describeEntry, nameEntry } from "./describe-entry.ts";
import { versionsTexts as texts } from "./texts.ts";
import styles from "./versions-panel.module.css";

/** One entry that differs, with its actions. */
export function DifferenceItem({
  kind,
  group,
  difference,
  onTakeOver,
  onKeep,
}: {
  kind: string;
  /** The name of its section. */
  group: string;
  difference: Difference;
  onTakeOver(): void;
  onKeep(): void;
}) {
  const { part, changedIn, version, base } = difference;
  const isOwn = changedIn === "version";
  const shown = base ?? version ?? "";
  const name = nameEntry(kind, part, shown);
  // The résumé that has changed lacks a removed entry.
  const isRemoved = (isOwn ? version : base) === undefined;
  const change = version !== undefined && base !== undefined ? "changed" : isRemoved ? "removed" : "added";
  const action =
    base === undefined
      ? texts.remove
      : !isOwn
        ? texts.takeOver
        : version === undefined
          ? texts.bringBack
          : texts.restore;
  return (
    <li className={classNames(panel.card, styles.difference)} data-changed-in={changedIn} tabIndex={-1}>
      <p className={styles.line}>
        <span>{group}</span>
        <span className={styles.state}>{texts.states[changedIn][change]}</span>
      </p>
      <p className={styles.name}>{name}</p>
      {change === "changed" ? (
        <Changes kind={kind} difference={difference} />
      ) : (
        <dl className={styles.fields}>
          {describeEntry(kind, part, shown)
            .slice(2)
            .filter(({ text }) => text.trim())
            .map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      )}
      {(!isOwn || base !== undefined) && (
        <p className={styles.actions}>
          <Button
            variant={isOwn ? "quiet" : "secondary"}
            aria-label={`${action}: ${group}, ${name}`}
            onClick={onTakeOver}
          >
            {action}
          </Button>
          {!isOwn && (
            <Button variant="quiet" aria-label={`${texts.keep}: ${group}, ${name}`} onClick={onKeep}>
              {texts.keep}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** The fields whose texts differ between base and version. */
function Changes({ kind, difference: { part, version, base } }: { kind: string; difference: Difference }) {
  if (part === "theme") return <p className={styles.hint}>{texts.themeText}</p>;
  const own = describeEntry(kind, part, version ?? "");
  const fields = describeEntry(kind, part, base ?? "");
  const labels = [...new Set([...fields, ...own].map(({ label }) => label))];
  const read = (list: typeof own, label: string) => list.find((field) => field.label === label)?.text ?? "";
  return (
    <dl className={styles.fields}>
      {labels
        .filter((label) => read(own, label) !== read(fields, label))
        .map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.inBase}>
              <span>{texts.inBase}</span> <span>{read(fields, label) || texts.nothing}</span>
            </dd>
            <dd>
              <span>{texts.inVersion}</span> <span>{read(own, label) || texts.nothing}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
