import type { SubscriptionState } from "@penresume/contracts";
import { CheckoutLink } from "@penresume/web-features";
import { buttonClass, cardClass, classNames } from "@penresume/web-ui";
import { PIX_CHECKOUT } from "../checkout/method.ts";
import { formatUnixDate } from "../format.ts";
import page from "../narrow-page.module.css";
import { Benefits } from "./benefits.tsx";
import styles from "./subscription.module.css";
import { passTexts as texts } from "./texts.ts";

/** Access paid by Pix, running or ended. */
export function PassDetails({ isSubscribed, proUntil }: Pick<SubscriptionState, "isSubscribed" | "proUntil">) {
  return (
    <div className={cardClass(styles.card)}>
      <header className={styles.head}>
        <div>
          <p className={styles.label}>{texts.plan}</p>
          <h2>{texts.name}</h2>
        </div>
      </header>
      <p className={classNames(styles.badge, isSubscribed ? styles.success : styles.neutral)}>
        {isSubscribed ? texts.active : texts.ended}
      </p>
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
