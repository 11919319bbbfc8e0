import { Button } from "@penresume/web-kit";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ConsentingAnalytics } from "../analytics/analytics.ts";
import styles from "./legal.module.css";
import { legalTexts as texts } from "./texts.ts";

/** Named by the footer's link. */
const ID = "medicao";

/** Consent given can be taken back, and the other way round. */
export function ConsentChoice({ analytics }: { analytics: ConsentingAnalytics }) {
  const consent = analytics.consent();
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here leads here, also from this very page
  useEffect(() => {
    if (hash !== `#${ID}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);

  function answer(next: "granted" | "denied") {
    analytics.answer(next);
    // What runs already stops only with the page.
    location.reload();
  }

  return (
    <section ref={section} id={ID} tabIndex={-1}>
      <h2>{texts.choiceTitle}</h2>
      {analytics.measures ? (
        <>
          <p>{texts.choice[consent ?? "unanswered"]}</p>
          <div className={styles.choice}>
            {consent !== "denied" && (
              <Button variant="secondary" onClick={() => answer("denied")}>
                {texts.deny}
              </Button>
            )}
            {consent !== "granted" && (
              <Button variant="secondary" onClick={() => answer("granted")}>
                {texts.grant}
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
