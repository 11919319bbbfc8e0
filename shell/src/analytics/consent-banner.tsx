import { Button } from "@penresume/web-ui";
import { useState } from "react";
import type { ConsentingAnalytics } from "./analytics.ts";
import styles from "./consent-banner.module.css";
import { consentTexts as texts } from "./texts.ts";

export function ConsentBanner({ analytics }: { analytics: ConsentingAnalytics }) {
  const [isOpen, setIsOpen] = useState(analytics.needsConsent);
  if (!isOpen) return null;

  function decide(consent: "granted" | "denied") {
    analytics.setConsent(consent);
    setIsOpen(false);
  }

  return (
    <section className={styles.banner} aria-label={texts.title}>
      <p>
        {texts.question} <a href="/privacidade">{texts.more}</a>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => decide("denied")}>
          {texts.deny}
        </Button>
        <Button variant="secondary" onClick={() => decide("granted")}>
          {texts.grant}
        </Button>
      </div>
    </section>
  );
}
