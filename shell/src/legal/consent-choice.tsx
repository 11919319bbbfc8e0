import { Button } from "@penresume/web-ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ConsentingAnalytics } from "../analytics/analytics.ts";
import { consentTexts } from "../analytics/texts.ts";
import styles from "./legal.module.css";
import { legalTexts as texts } from "./texts.ts";

/** Target of the footer's link. */
const ID = "medicao";

export function ConsentChoice({ analytics }: { analytics: ConsentingAnalytics }) {
  const consent = analytics.getConsent();
  const section = useRef<HTMLElement>(null);
  const location = useLocation();

  useEffect(() => {
    if (location.hash !== `#${ID}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [location]);

  function decide(next: "granted" | "denied") {
    analytics.setConsent(next);
    // Loaded tools stop only when the page is unloaded.
    window.location.reload();
  }

  return (
    <section ref={section} id={ID} tabIndex={-1}>
      <h2>{texts.choiceTitle}</h2>
      {analytics.isConfigured ? (
        <>
          <p>{texts.choice[consent ?? "unanswered"]}</p>
          <div className={styles.choice}>
            {consent !== "denied" && (
              <Button variant="secondary" onClick={() => decide("denied")}>
                {consentTexts.deny}
              </Button>
            )}
            {consent !== "granted" && (
              <Button variant="secondary" onClick={() => decide("granted")}>
                {consentTexts.grant}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p>{texts.choiceNone}</p>
      )}
    </section>
  );
}
