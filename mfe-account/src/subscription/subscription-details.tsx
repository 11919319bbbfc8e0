import type { Subscription } from "@penresume/contracts";
import { CheckoutLink } from "@penresume/web-features";
import { NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, cardClass, classNames, VisuallyHidden } from "@penresume/web-ui";
import { Link } from "react-router";
import { BillingPortal } from "../checkout/billing-portal.tsx";
import { formatUnixDate } from "../lib/format.ts";
import page from "../lib/narrow-page.module.css";
import { Benefits } from "./benefits.tsx";
import { dateBadge, formatAmount, getBadge, getMainDate, isCancelled } from "./presentation.ts";
import styles from "./subscription.module.css";
import { subscriptionTexts as texts } from "./texts.ts";

export function SubscriptionDetails({
  subscription,
  passDays,
  readAt,
  onCancel,
}: {
  subscription: Subscription;
  /** Days paid by Pix that follow the subscription. */
  passDays: number;
  /** When it was read, if it could not be read again. */
  readAt?: number | undefined;
  onCancel(): void;
}) {
  const badge = dateBadge(getBadge(subscription), readAt);
  const cancelled = isCancelled(subscription);
  const main = getMainDate(subscription);
  const hint = texts.hints[subscription.status];

  return (
    <div className={cardClass(styles.card)}>
      <header className={styles.head}>
        <div>
          <p className={styles.label}>{texts.plan}</p>
          <h2>{subscription.plan.nickname || texts.defaultPlan}</h2>
        </div>
        <p className={styles.amount}>
          <VisuallyHidden>{texts.amount}: </VisuallyHidden>
          {formatAmount(subscription.plan)}
        </p>
      </header>
      <p className={classNames(styles.badge, styles[badge.tone])}>{badge.label}</p>

      {hint && <AlertBox tone="warning">{hint}</AlertBox>}

      <dl className={classNames(page.facts, styles.dates)}>
        <div className={styles.main}>
          <dt>{main.label}</dt>
          <dd>{main.value}</dd>
        </div>
        <div>
          <dt>{texts.periodStart}</dt>
          <dd>{formatUnixDate(subscription.current_period_start)}</dd>
        </div>
        {cancelled && (
          <div>
            <dt>{texts.canceledAt}</dt>
            <dd>{formatUnixDate(subscription.canceled_at)}</dd>
          </div>
        )}
      </dl>

      {passDays > 0 && <p>{texts.passDays(passDays)}</p>}

      <Benefits isIncluded={subscription.status === "active"} />

      {cancelled ? (
        <BillingPortal variant="secondary" label={texts.receipts} className={page.actions}>
          <CheckoutLink className={buttonClass("primary")}>{texts.renew}</CheckoutLink>
        </BillingPortal>
      ) : (
        <>
          <BillingPortal className={page.actions}>
            <NeedsNetwork action={texts.cancelAction}>
              <Button variant="secondary" onClick={onCancel}>
                {texts.cancel}
              </Button>
            </NeedsNetwork>
          </BillingPortal>
          <p className={styles.hint}>{texts.manageHint}</p>
        </>
      )}
      <p className={styles.hint}>
        {texts.refundHint} <Link to="/termos">{texts.terms}</Link>. {texts.helpHint}{" "}
        <Link to="/ajuda#pro">{texts.help}</Link>.
      </p>
    </div>
  );
}
