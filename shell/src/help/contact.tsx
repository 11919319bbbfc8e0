import { readLastFailure } from "@penresume/web-host";
import { buttonClass } from "@penresume/web-ui";
import { createMailLink } from "./create-mail-link.ts";
import styles from "./help.module.css";
import { contactTexts as texts } from "./texts.ts";

export function Contact({ id, supportEmail }: { id: string; supportEmail: string | undefined }) {
  const failure = supportEmail === undefined ? null : readLastFailure();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.contact}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <p>{texts.text}</p>
      {failure && <p className={styles.failure}>{texts.failure(failure.requestId)}</p>}
      {supportEmail === undefined ? (
        <noscript>
          <p>{texts.withoutScript}</p>
        </noscript>
      ) : (
        <div className={styles.write}>
          <a href={createMailLink(supportEmail, failure)} className={buttonClass("primary", true)}>
            {texts.write}
          </a>
          <p>
            {texts.address} <strong>{supportEmail}</strong>
          </p>
        </div>
      )}
    </section>
  );
}
