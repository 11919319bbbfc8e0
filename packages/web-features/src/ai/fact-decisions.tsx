import { CONFIRMED_FACT_LIMITS, type ConfirmedFact, type UnsupportedFact } from "@penresume/contracts";
import { Button } from "@penresume/web-ui";
import { Fragment, type MouseEvent, useState } from "react";
import { ConfirmedFacts } from "./confirmed-facts.tsx";
import styles from "./fact-guard.module.css";
import { factGuardTexts as texts } from "./fact-texts.ts";

const LINKS =
  "e|ou|com|d[aeo]s?|em|n[ao]s?|num|numa|aos?|à|às|por|para|pel[ao]s?|and|or|with|at|in|of|the|y|con|en|el|la|del";
const LINK_AT_END = new RegExp(`(?:^|[\\s,])(?:${LINKS})$`, "iu");
/** What may follow a removed fact without the word that led to it. */
const CLOSED = new RegExp(`^\\s*(?:[.,;:)!?]|$|(?:${LINKS})(?!\\p{L}))`, "iu");

/** Removes facts from a text, with the word that leads to them: "no Trello", "e joias". */
export function removeFacts(text: string, facts: readonly UnsupportedFact[]): string {
  let result = text;
  for (const { start, end } of [...facts].sort((left, right) => right.start - left.start)) {
    let before = result.slice(0, start).trimEnd();
    const after = result.slice(end);
    if (CLOSED.test(after)) before = before.replace(LINK_AT_END, "").trimEnd();
    const isStart = before === "" || /[.!?\n]$/.test(before);
    const rest = after.replace(isStart ? /^[\s,;:]+/ : /^[^\S\n]+/, "");
    const opened = isStart ? rest.charAt(0).toLocaleUpperCase() + rest.slice(1) : rest;
    const gap = before === "" || /^[.,;:)!?\n]|^$/.test(opened) ? "" : " ";
    result = before.replace(/,$/, /^[.,;:!?]|^$/.test(opened) ? "" : ",") + gap + opened;
  }
  return result.trim();
}

/**
 * An AI text with facts that the owner's text does not state. The owner confirms or removes each; then the text can be used. The
 * facts are sorted and do not overlap.
 */
export function FactDecisions({
  text,
  unsupported,
  confirmedFacts = [],
  onConfirmedFacts,
  onUse,
}: {
  text: string;
  unsupported: readonly UnsupportedFact[];
  /** The résumé's confirmed facts. */
  confirmedFacts?: readonly ConfirmedFact[] | undefined;
  onConfirmedFacts(facts: ConfirmedFact[] | undefined): void;
  onUse(text: string): void;
}) {
  const [{ removed, outcome }, setDecisions] = useState<Decisions>({ removed: [], outcome: "" });
  const known = new Set(confirmedFacts.map((fact) => fact.text));
  const isRemoved = ({ start }: UnsupportedFact) => removed.includes(start);
  const isOpen = (fact: UnsupportedFact) => !known.has(getStatement(fact)) && !isRemoved(fact);
  const open = unsupported.filter(isOpen).length;
  const result = removeFacts(text, unsupported.filter(isRemoved));
  const decide = ({ currentTarget }: MouseEvent, decisions: Decisions) => {
    setDecisions(decisions);
    // the pressed button disappears
    currentTarget.closest("li")?.focus();
  };

  return (
    <div className={styles.decisions}>
      <p className={styles.text} key={open === 0 ? "result" : "facts"}>
        {open === 0 ? (
          <span>{result}</span>
        ) : (
          unsupported.map((fact, index) => {
            const Tag = isRemoved(fact) ? "del" : isOpen(fact) ? "mark" : "span";
            return (
              <Fragment key={fact.start}>
                <span>{text.slice(unsupported[index - 1]?.end ?? 0, fact.start)}</span>
                <Tag>{text.slice(fact.start, fact.end)}</Tag>
                {index === unsupported.length - 1 && <span>{text.slice(fact.end)}</span>}
              </Fragment>
            );
          })
        )}
      </p>
      <p role="status" className={styles.message}>
        {outcome}
      </p>
      <ul className={styles.facts}>
        {unsupported.map((fact) => (
          <li key={fact.start} tabIndex={-1}>
            <p>{`“${fact.text}”: ${isOpen(fact) ? texts.reason(fact.type) : isRemoved(fact) ? texts.removed : texts.confirmed}`}</p>
            {isOpen(fact) && (
              <div className={styles.buttons}>
                {getStatement(fact).length <= CONFIRMED_FACT_LIMITS.text && (
                  <Button
                    variant="secondary"
                    aria-label={`${texts.confirm}: ${getStatement(fact)}`}
                    onClick={(event) => {
                      const date = new Date().toLocaleDateString("sv-SE");
                      onConfirmedFacts(
                        [...confirmedFacts, { text: getStatement(fact), date }].slice(-CONFIRMED_FACT_LIMITS.count),
                      );
                      decide(event, { removed, outcome: texts.confirmed });
                    }}
                  >
                    {texts.confirm}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={`${texts.remove}: ${fact.text}`}
                  onClick={(event) => decide(event, { removed: [...removed, fact.start], outcome: texts.removed })}
                >
                  {texts.remove}
                </Button>
              </div>
            )}
            {isRemoved(fact) && (
              <Button
                variant="quiet"
                aria-label={`${texts.restore}: ${fact.text}`}
                onClick={(event) =>
                  decide(event, { removed: removed.filter((start) => start !== fact.start), outcome: "" })
                }
              >
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 0 && result !== "" && (
        <div className={styles.buttons}>
          <Button onClick={() => onUse(result)}>{texts.use}</Button>
        </div>
      )}
      <ConfirmedFacts facts={confirmedFacts} onChange={onConfirmedFacts} />
    </div>
  );
}

interface Decisions {
  /** The starts of the facts that the owner took out. */
  removed: readonly number[];
  /** The result of the last decision, for screen readers. */
  outcome: string;
}

/** What the owner confirms; an older svc-ai sends only the fact. */
const getStatement = ({ text, statement = text }: UnsupportedFact): string => statement;
