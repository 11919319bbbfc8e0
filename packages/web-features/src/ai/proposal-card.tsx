import { Button, classNames } from "@penresume/web-ui";
import type { MouseEvent, ReactNode } from "react";
import styles from "./proposal-card.module.css";
import { proposalTexts as texts } from "./proposal-texts.ts";

export interface ProposalAction {
  text: string;
  isDisabled?: boolean;
  act(): void;
}

/** A proposal of the AI: what changes, why, and what the person does with it. Nothing of it counts without them. */
export function ProposalCard({
  name,
  why,
  warnings = [],
  outcome,
  actions,
  children,
}: {
  /** What it is for. */
  name: string;
  why?: string | undefined;
  warnings?: readonly string[];
  /** What became of it; its change is no longer shown. */
  outcome?: string | undefined;
  actions: readonly ProposalAction[];
  /** What changes. */
  children: ReactNode;
}) {
  return (
    <article
      className={classNames(styles.card, outcome === undefined && styles.open)}
      aria-label={`${texts.title}: ${name}`}
      tabIndex={-1}
    >
      <p className={styles.name}>
        <span className={styles.note}>{texts.title}</span> {name}
      </p>
      {outcome === undefined && (
        <>
          {why && <p className={styles.note}>{why}</p>}
          {children}
          {warnings.map((warning) => (
            <p key={warning} className={styles.warning}>
              {warning}
            </p>
          ))}
        </>
      )}
      <div className={styles.actions}>
        {outcome !== undefined && <span className={styles.note}>{outcome}</span>}
        {actions.map(({ text, isDisabled, act }) => (
          <Button
            key={text}
            variant={text === texts.accept ? "secondary" : "quiet"}
            aria-label={`${text}: ${name}`}
            disabled={isDisabled}
            onClick={(event) => {
              act();
              focusCard(event);
            }}
          >
            {text}
          </Button>
        ))}
      </div>
    </article>
  );
}

/** The pressed button may disappear. */
const focusCard = ({ currentTarget }: MouseEvent) => currentTarget.closest("article")?.focus();
