import type { UnsupportedFact } from "@penresume/contracts";
import { Fragment } from "react";
import styles from "./fact-guard.module.css";
import { factGuardTexts as texts } from "./texts.ts";

/** An AI text whose unsupported parts are struck through, with the reasons. */
export function UnsupportedText({ text, unsupported }: { text: string; unsupported: readonly UnsupportedFact[] }) {
  const starts = [0, ...unsupported.map(({ end }) => end)];
  return (
    <>
      <p className={styles.text}>
        {starts.map((start, index) => {
          const fact = unsupported[index];
          return (
            <Fragment key={start}>
              {text.slice(start, fact?.start)}
              {fact && <del>{text.slice(fact.start, fact.end)}</del>}
            </Fragment>
          );
        })}
      </p>
      <ul className={styles.reasons}>
        {unsupported.map(({ text, start, type }) => (
          <li key={start}>
            “{text}”: {texts.reason(type)}
          </li>
        ))}
      </ul>
    </>
  );
}
