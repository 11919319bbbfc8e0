import type { ConfirmedFact } from "@penresume/contracts";
import { Button } from "@penresume/web-ui";
import { useRef } from "react";
import styles from "./fact-guard.module.css";
import { factGuardTexts as texts } from "./fact-texts.ts";

/** The facts that the owner confirmed for the résumé. Each can be taken back, which changes no text. */
export function ConfirmedFacts({
  facts,
  onChange,
}: {
  facts: readonly ConfirmedFact[];
  onChange(facts: ConfirmedFact[] | undefined): void;
}) {
  const summary = useRef<HTMLElement>(null);
  if (facts.length === 0) return null;
  return (
    <details className={styles.confirmed}>
      <summary ref={summary}>{texts.confirmedFacts(facts.length)}</summary>
      <p>{texts.confirmedNote}</p>
      <ul className={styles.facts}>
        {facts.map(({ text, date }) => (
          <li key={text}>
            <p>{texts.confirmedOn(text, date.split("-").reverse().join("/"))}</p>
            <Button
              variant="quiet"
              aria-label={`${texts.takeBack}: ${text}`}
              onClick={() => {
                const rest = facts.filter((fact) => fact.text !== text);
                onChange(rest.length > 0 ? rest : undefined);
                // the pressed button was removed
                summary.current?.focus();
              }}
            >
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
