import { buttonClass, PageHeader, useSubscription } from "@penresume/web-kit";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../use-api.ts";
import { AlreadySubscribed } from "./already-subscribed.tsx";
import styles from "./checkout.module.css";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentConfirmation } from "./payment-confirmation.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { checkoutTexts as texts } from "./texts.ts";
import { useNewSubscription } from "./use-new-subscription.ts";
import { usePayment } from "./use-payment.ts";

/** A subscription by card. `choice` is shown above the form. */
export function CardCheckout({ choice }: { choice: ReactNode }) {
  const api = useApi();
  const { creation, retry } = useNewSubscription(api);
  const { userSubscription } = useSubscription();
  const { pay, processing, failure, paid } = usePayment(api, retry);

  return (
    <>
      <PageHeader>
        {!paid && (
          <Link to="/home" className={buttonClass("quiet")}>
            {texts.back}
          </Link>
        )}
      </PageHeader>
      <main id="conteudo">
        {paid ? (
          <PaymentConfirmation id={paid} texts={texts.done} />
        ) : creation.state === "already" || creation.state === "overdue" ? (
          <>
            <AlreadySubscribed api={api} isOverdue={creation.state === "overdue"} />
            {choice && userSubscription?.cancel_at_period_end && <div className={styles.otherMethod}>{choice}</div>}
          </>
        ) : (
          <div className={styles.page}>
            <header className={styles.heading}>
              <h1>{texts.title}</h1>
              <p>{texts.lead}</p>
            </header>
            <OrderSummary method="card" />
            <div className={styles.column}>
              {choice}
              <PaymentForm
                creation={creation}
                onCreateAgain={retry}
                processing={processing}
                failure={failure}
                onPay={pay}
              />
            </div>
          </div>
        )}
      </main>
    </>
  );
}
