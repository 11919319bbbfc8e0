import { type LastFailure, readLastFailure } from "@penresume/web-host";
import { buttonClass } from "@penresume/web-ui";
import styles from "./help.module.css";
import { contactTexts as texts } from "./texts.ts";

/** A link that opens a mail to the support (RFC 6068), with the request id of the last failed call. */
export function createMailLink(address: string, failure: LastFailure | null): string {
  const fields = {
    subject: texts.subject,
    ...(failure && { body: texts.body(failure.requestId, new Date(failure.at).toLocaleString("pt-BR")) }),
  };
  // URLSearchParams would encode spaces as '+', which mail programs show
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replaceAll("\n", "\r\n"))}`,
  );
  return `mailto:${encodeURI(address)}?${query.join("&")}`;
}

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
