import { buttonClass, PageHeader, useHost } from "@penresume/web-kit";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useApi } from "../use-api.ts";
import { AlreadySubscribed } from "./already-subscribed.tsx";
import styles from "./checkout.module.css";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { checkoutTexts as texts } from "./texts.ts";
import { useNewSubscription } from "./use-new-subscription.ts";
import { usePayment } from "./use-payment.ts";

/** How long the good news stands before /sucesso. */
const REDIRECT_MS = 2000;

/** /checkout: the Pro subscription is paid here. */
export function Checkout() {
  const { analytics } = useHost();
  const api = useApi();
  const { creation, retry } = useNewSubscription(api);
  const { pay, processing, failure, paid } = usePayment(api);

  useEffect(() => analytics.track("checkout_start_view"), [analytics]);

  return (
    <>
      <PageHeader>
        {!paid && (
          <Link to="/home" className={buttonClass("quiet")}>
            {texts.back}
          </Link>
        )}
      </PageHeader>
      <main>
        {paid ? (
          <Paid subscriptionId={paid} />
        ) : creation.state === "already" ? (
          <AlreadySubscribed api={api} />
        ) : (
          <div className={styles.page}>
            <header className={styles.heading}>
              <h1>{texts.title}</h1>
              <p>{texts.lead}</p>
            </header>
            <OrderSummary />
            <PaymentForm
              creation={creation}
              onCreateAgain={retry}
              processing={processing}
              failure={failure}
              onPay={pay}
            />
          </div>
        )}
      </main>
    </>
  );
}

function Paid({ subscriptionId }: { subscriptionId: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    const address = `/sucesso?session_id=${encodeURIComponent(subscriptionId)}`;
    const timer = setTimeout(() => navigate(address, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, subscriptionId]);

  return (
    <section className={styles.message} role="status">
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" className={styles.seal}>
        <circle cx="48" cy="48" r="46" />
        <path d="M30 49l12 12 24-25" />
      </svg>
      <h1>{texts.done.title}</h1>
      <p>{texts.done.text}</p>
    </section>
  );
}
