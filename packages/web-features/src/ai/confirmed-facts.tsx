import type { ConfirmedFact } from "@penresume/contracts";
import { Button } from "@penresume/web-ui";
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
  if (facts.length === 0) return null;
  return (
    <details className={styles.confirmed}>
      <summary>{texts.confirmedFacts(facts.length)}</summary>
      <p>{texts.confirmedNote}</p>
      <ul className={styles.facts}>
        {facts.map(({ text, date }) => (
          <li key={text}>
            <p>{texts.confirmedOn(text, date.split("-").reverse().join("/"))}</p>
            <Button
              variant="quiet"
              aria-label={`${texts.takeBack}: ${text}`}
              onClick={({ currentTarget }) => {
                const rest = facts.filter((fact) => fact.text !== text);
                onChange(rest.length > 0 ? rest : undefined);
                // this button disappears
                currentTarget.closest("details")?.querySelector("summary")?.focus();
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
