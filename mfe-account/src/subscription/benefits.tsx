import { ProBenefits } from "@penresume/web-features";
import { subscriptionTexts as texts } from "./texts.ts";

/** The benefits of Pro, as what this person has now or as what Pro would add. */
export const Benefits = ({ isIncluded }: { isIncluded: boolean }) => (
  <>
    {!isIncluded && <p>{texts.free}</p>}
    <section aria-labelledby="benefits">
      <h3 id="benefits">{isIncluded ? texts.included : texts.available}</h3>
      <ProBenefits />
    </section>
  </>
);
