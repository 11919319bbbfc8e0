import { useIsPixEnabled } from "@penresume/web-host";
import { AlertBox, buttonClass, cardClass, PageHeader } from "@penresume/web-ui";
import { Link, useSearchParams } from "react-router";
import { PIX_CHECKOUT } from "./method.ts";
import styles from "./result.module.css";
import { failedTexts as texts } from "./result-texts.ts";

/** /erro */
export function PaymentFailed() {
  const [query] = useSearchParams();
  const detail = query.get("error")?.trim();
  const isPixEnabled = useIsPixEnabled();
  return (
    <>
      <PageHeader />
      <main id="conteudo" className={styles.page}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        {detail && (
          <div className={styles.detail}>
            <AlertBox>
              <strong>{texts.detail}:</strong> {detail}
            </AlertBox>
          </div>
        )}
        <section className={cardClass(styles.card)} aria-labelledby="causes">
          <h2 id="causes">{texts.causesTitle}</h2>
          <ul className={styles.causes}>
            {texts.causes.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.actions}>
          <Link to="/checkout" className={buttonClass("primary", true)}>
            {texts.retry}
          </Link>
          {isPixEnabled && (
            <Link to="/checkout" state={PIX_CHECKOUT} className={buttonClass("secondary", true)}>
              {texts.payByPix}
            </Link>
          )}
          <Link to="/home" className={buttonClass("secondary", true)}>
            {texts.home}
          </Link>
        </div>
      </main>
    </>
  );
}
