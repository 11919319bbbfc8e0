import { Button, PageHeader, useHost } from "@penresume/web-kit";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import styles from "./outcome.module.css";
import { succeededTexts as texts } from "./texts.ts";

/** /sucesso: the subscription is paid. */
export function PaymentSucceeded() {
  const { analytics } = useHost();
  const [query] = useSearchParams();
  const transaction = query.get("session_id");
  const reported = useRef(false);

  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    analytics.adConversion(transaction ? { transaction_id: transaction } : {});
  }, [analytics, transaction]);

  return (
    <>
      <PageHeader />
      <main className={styles.page}>
        <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" className={styles.seal}>
          <circle cx="48" cy="48" r="46" />
          <path d="M30 49l12 12 24-25" />
        </svg>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <section className={styles.card} aria-labelledby="benefits">
          <h2 id="benefits">{texts.benefitsTitle}</h2>
          <ul className={styles.benefits}>
            {texts.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </section>
        {/* A new page load: what the shell knows of the subscription is then as fresh as it gets. */}
        <Button large onClick={() => location.assign("/home")}>
          {texts.back}
        </Button>
        <p className={styles.note}>{texts.note}</p>
      </main>
    </>
  );
}
