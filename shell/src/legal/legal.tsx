import type { ConsentingAnalytics } from "../analytics/analytics.ts";
import { ConsentChoice } from "./consent-choice.tsx";
import { LegalPage } from "./legal-page.tsx";
import { privacyText, termsText } from "./texts.ts";

/** Legal pages, in a separate chunk. */
export const Legal = ({ pathname, analytics }: { pathname: string; analytics: ConsentingAnalytics }) =>
  pathname === "/termos" ? (
    <LegalPage text={termsText} />
  ) : (
    <LegalPage text={privacyText}>
      <ConsentChoice analytics={analytics} />
    </LegalPage>
  );
