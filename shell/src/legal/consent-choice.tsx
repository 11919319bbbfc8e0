import { Button } from "@penresume/web-kit";
import type { ConsentingAnalytics } from "../analytics/analytics.ts";
import styles from "./legal.module.css";
import { legalTexts as texts } from "./texts.ts";

/** Consent given can be taken back, and the other way round. */
export function ConsentChoice({ analytics }: { analytics: ConsentingAnalytics }) {
  const consent = analytics.consent();

  function answer(next: "granted" | "denied") {
    analytics.answer(next);
    // What runs already stops only with the page.
    location.reload();
  }

  return (
    <section>
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
