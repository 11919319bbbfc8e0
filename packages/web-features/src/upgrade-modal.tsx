import { REFUND_DAYS } from "@penresume/contracts";
import { useHost, useIsPixEnabled } from "@penresume/web-host";
import { buttonClass, Dialog } from "@penresume/web-ui";
import { useEffect } from "react";
import { Link } from "react-router";
import { CheckoutLink } from "./checkout-link.tsx";
import { storePendingDownload } from "./pending-download.ts";
import { supportTexts } from "./pro-texts.ts";
import styles from "./upgrade-modal.module.css";
import { upgradeTexts as texts } from "./upgrade-texts.ts";

/**
 * Offers the subscription to a signed-in user who wants a PDF, with a link to /checkout. After paying, /home continues the
 * download of `resumeId`.
 */
export function UpgradeModal({ resumeId, onClose }: { resumeId: string | undefined; onClose(): void }) {
  const { analytics, subscription } = useHost();
  const { refundDays = REFUND_DAYS } = subscription;
  const isPixEnabled = useIsPixEnabled();
  useEffect(() => analytics.track("subscription_modal_view"), [analytics.track]);

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className={styles.modal}>
        <p>{texts.lead}</p>
        <ul className={styles.benefits}>
          {texts.benefits.map(({ title, text }) => (
            <li key={title}>
              <Check />
              <div>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.go}>
          <div className={styles.pay}>
            <p className={styles.price}>
              <strong>{texts.price}</strong>
              <span>{texts.interval}</span>
            </p>
            <CheckoutLink
              // Replaces the dialog's history entry.
              replace
              className={buttonClass("primary", true)}
              onClick={() => {
                analytics.trackAdConversion();
                if (resumeId) storePendingDownload(resumeId);
                onClose();
              }}
            >
              {texts.continue}
            </CheckoutLink>
          </div>
          <p className={styles.note}>
            <span>{[texts.guarantee(refundDays), texts.renewal, ...(isPixEnabled ? [texts.pix] : [])].join(" ")}</span>{" "}
            <Link to={supportTexts.page} onClick={onClose}>
              {supportTexts.link}
            </Link>
          </p>
        </div>
        <section aria-labelledby="upgrade-testimonials">
          <h3 id="upgrade-testimonials" className={styles.subtitle}>
            {texts.testimonialsTitle}
          </h3>
          <p className={styles.note}>{texts.testimonialsNote}</p>
          <ul className={styles.testimonials}>
            {texts.testimonials.map(({ text, name, role }) => (
              <li key={name}>
                <blockquote>“{text}”</blockquote>
                <p className={styles.note}>
                  {name}, {role}
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

const Check = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.check}>
    <circle cx="12" cy="12" r="11" />
    <path d="M7 12.500l3.500 3.500L17 9" />
  </svg>
);
