import { TEXT_SIZE } from "@penresume/contracts";
import type { OtherTemplate } from "@penresume/resume-view";
import { AlertBox, Button } from "@penresume/web-ui";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { withTemplate } from "../document/theme.ts";
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
          {outcome.other && <OtherLayout other={outcome.other} />}
          <p>{texts.cuts}</p>
          <ul>
            {outcome.cuts.map((cut, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
              <li key={index}>{texts.cut(cut)}</li>
            ))}
          </ul>
        </AlertBox>
      );
  }
}

/** The layout in which the résumé fits, or is nearest to fit. */
function OtherLayout({ other }: { other: OtherTemplate }) {
  const { dispatch } = useDocumentStore();
  const theme = useDocument(({ state }) => state.content.theme);
  const { template } = other;
  if ("lines" in other) return <p>{texts.nearestLayout(template.name, other.lines)}</p>;
  return (
    <>
      <p>{texts.otherLayout(template.name, other.sizes.textSize)}</p>
      <Button
        variant="secondary"
        onClick={() => dispatch({ type: "theme", theme: { ...withTemplate(theme, template), ...other.sizes } })}
      >
        {texts.chooseLayout(template.name)}
      </Button>
    </>
  );
}
