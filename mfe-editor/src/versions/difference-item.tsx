import { removeMarkup } from "@penresume/resume/markup";
import type { Difference } from "@penresume/resume/versions";
import { Button, classNames } from "@penresume/web-ui";
import panel from "../side-panel/panel.module.css";
import { Changes } from "./changes.tsx";
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
        <span className={styles.state} data-change={change}>
          {texts.states[changedIn][change]}
        </span>
      </p>
      <p className={styles.name}>{name}</p>
      {change === "changed" ? (
        <Changes
          {...{ kind, part }}
          {...(isOwn ? { before: base, after: version } : { before: version, after: base })}
          labels={
            isOwn ? { before: texts.inBase, after: texts.inVersion } : { before: texts.inVersion, after: texts.inBase }
          }
        />
      ) : (
        <dl className={styles.fields}>
          {describeEntry(kind, part, shown)
            .slice(2)
            .filter(({ text }) => text.trim())
            .map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{removeMarkup(text)}</dd>
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
