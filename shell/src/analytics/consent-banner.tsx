import { Button } from "@penresume/web-kit";
import { useState } from "react";
import type { ConsentingAnalytics } from "./analytics.ts";
import styles from "./consent-banner.module.css";
import { consentTexts as texts } from "./texts.ts";

/** Asks once, where there is anything to consent to. */
export function ConsentBanner({ analytics }: { analytics: ConsentingAnalytics }) {
  const [asking, setAsking] = useState(analytics.mustAsk);
  if (!asking) return null;

  function answer(consent: "granted" | "denied") {
    analytics.answer(consent);
    setAsking(false);
  }

  return (
    <section className={styles.banner} aria-label={texts.title}>
      <p>
        {texts.question} <a href="/privacidade">{texts.more}</a>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => answer("denied")}>
          {texts.deny}
        </Button>
        <Button variant="secondary" onClick={() => answer("granted")}>
          {texts.grant}
        </Button>
      </div>
    </section>
  );
}
