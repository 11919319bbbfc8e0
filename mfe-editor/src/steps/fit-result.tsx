import { TEXT_SIZE } from "@penresume/contracts";
import { AlertBox } from "@penresume/web-ui";
import { typographyTexts as texts } from "./typography-texts.ts";
import type { FitOutcome } from "./use-fit.ts";

/** The result of fitting the résumé to pages, or what to cut. */
export function FitResult({ outcome }: { outcome: FitOutcome }) {
  switch (outcome.fits) {
    case "already":
      return <AlertBox tone="info">{texts.alreadyFits(outcome.pageCount)}</AlertBox>;
    case "unknown":
      return <AlertBox>{texts.fitFailed}</AlertBox>;
    case true:
      return <AlertBox tone="info">{texts.fitted(outcome)}</AlertBox>;
    case false:
      return (
        <AlertBox>
          <p>{texts.doesNotFit(outcome.pageCount, TEXT_SIZE.min, outcome.lines)}</p>
          <p>{texts.cuts}</p>
          <ul>
            {outcome.cuts.map(({ name, lines }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
              <li key={index}>{texts.cut(name, lines)}</li>
            ))}
          </ul>
        </AlertBox>
      );
  }
}
