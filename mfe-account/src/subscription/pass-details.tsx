import { CheckoutLink } from "@penresume/web-features";
import type { SubscriptionStatus } from "@penresume/web-host";
import { buttonClass, cardClass, classNames } from "@penresume/web-ui";
import { PIX_CHECKOUT } from "../checkout/method.ts";
import { formatUnixDate } from "../lib/format.ts";
import page from "../lib/narrow-page.module.css";
import { Benefits } from "./benefits.tsx";
import { dateBadge } from "./presentation.ts";
import styles from "./subscription.module.css";
import { passTexts as texts } from "./texts.ts";

/** Access paid by Pix, running or ended. */
export function PassDetails({
  isSubscribed,
  proUntil = null,
  readAt,
}: Pick<SubscriptionStatus, "isSubscribed" | "proUntil" | "readAt">) {
  const badge = dateBadge(
    isSubscribed ? { label: texts.active, tone: "success" } : { label: texts.ended, tone: "neutral" },
    readAt,
  );
  return (
    <div className={cardClass(styles.card)}>
      <header className={styles.head}>
        <div>
          <p className={styles.label}>{texts.plan}</p>
          <h2>{texts.name}</h2>
        </div>
      </header>
      <p className={classNames(styles.badge, styles[badge.tone])}>{badge.label}</p>
      <dl className={classNames(page.facts, styles.dates)}>
        <div className={styles.main}>
          <dt>{isSubscribed ? texts.until : texts.endedAt}</dt>
          <dd>{formatUnixDate(proUntil)}</dd>
        </div>
      </dl>
      {isSubscribed && <p>{texts.noRenewal}</p>}
      <Benefits isIncluded={isSubscribed} />
      <div className={page.actions}>
        <CheckoutLink state={PIX_CHECKOUT} className={buttonClass("primary")}>
          {isSubscribed ? texts.extend : texts.again}
        </CheckoutLink>
      </div>
    </div>
  );
}
