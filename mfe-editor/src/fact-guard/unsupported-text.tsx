import type { UnsupportedFact } from "@penresume/contracts";
import { Fragment } from "react";
import styles from "./fact-guard.module.css";
import { factGuardTexts as texts } from "./texts.ts";

/** An AI text with its unsupported facts struck through, and the reasons below. The facts are sorted and do not overlap. */
export function UnsupportedText({ text, unsupported }: { text: string; unsupported: readonly UnsupportedFact[] }) {
  return (
    <>
      <p className={styles.text}>
        {unsupported.map((fact, index) => (
          <Fragment key={fact.start}>
            {text.slice(unsupported[index - 1]?.end ?? 0, fact.start)}
            <del>{text.slice(fact.start, fact.end)}</del>
          </Fragment>
        ))}
        {text.slice(unsupported.at(-1)?.end ?? 0)}
      </p>
      <ul className={styles.reasons}>
        {unsupported.map((fact) => (
          <li key={fact.start}>
            “{fact.text}”: {texts.reason(fact.type)}
          </li>
        ))}
      </ul>
    </>
  );
}
