import { PROBLEM_TYPES } from "@penresume/contracts";
import { AlertBox, ApiProblem, buttonClass, PageHeader, Skeleton, useHost } from "@penresume/web-kit";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useApi } from "../use-api.ts";
import { AlreadySubscribed } from "./already-subscribed.tsx";
import styles from "./checkout.module.css";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentConfirmation } from "./payment-confirmation.tsx";
import { PixCode } from "./pix-code.tsx";
import { paymentErrors, pixTexts, checkoutTexts as texts } from "./texts.ts";
import { usePixOrder } from "./use-pix-order.ts";

/** A payment of 30 days by Pix. `choice` is shown above the code. */
export default function PixCheckout({ choice }: { choice: ReactNode }) {
  const api = useApi();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { subscription } = useHost();
  const { order, readAt, isCreating, error, create } = usePixOrder(api, state?.order);
  const id = order?.id;
  const isPaid = order?.status === "paid";

  const remember = useEffectEvent((order: string) => {
    if (state?.order !== order) navigate(".", { replace: true, state: { method: "pix", order } });
  });
  useEffect(() => {
    if (id) remember(id);
  }, [id]);
  const refresh = useEffectEvent(() => {
    subscription.refresh();
  });
  useEffect(() => {
    if (isPaid) refresh();
  }, [isPaid]);

  const type = error instanceof ApiProblem ? error.type : undefined;
  const refusal = type === PROBLEM_TYPES.alreadySubscribed ? "already" : type === PROBLEM_TYPES.paymentDue && "overdue";

  return (
    <>
      <PageHeader>
        {!isPaid && (
          <Link to="/home" className={buttonClass("quiet")}>
            {texts.back}
          </Link>
        )}
      </PageHeader>
      <main id="conteudo">
        {isPaid ? (
          <PaymentConfirmation id={order.id} texts={pixTexts.done} />
        ) : refusal ? (
          <AlreadySubscribed api={api} isOverdue={refusal === "overdue"} />
        ) : (
          <div className={styles.page}>
            <header className={styles.heading}>
              <h1>{pixTexts.title}</h1>
              <p>{texts.lead}</p>
            </header>
            <div className={styles.column}>
              {choice}
              {error && !isCreating ? (
                <Failure error={error} canRetry={type !== PROBLEM_TYPES.methodUnavailable} onRetry={create} />
              ) : isCreating || !order ? (
                <div role="status" aria-label={pixTexts.creating}>
                  <Skeleton height="22rem" />
                </div>
              ) : (
                <PixCode key={order.id} order={order} readAt={readAt} onCreateAgain={create} />
              )}
              <div className={styles.submit}>
                <p className={styles.refund}>{texts.refund}</p>
                <p className={styles.refund}>
                  {pixTexts.agreement} <Link to="/termos">{texts.terms}</Link> {texts.and}{" "}
                  <Link to="/privacidade">{texts.privacy}</Link>.
                </p>
              </div>
            </div>
            <OrderSummary method="pix" />
          </div>
        )}
      </main>
    </>
  );
}

function Failure({ error, canRetry, onRetry }: { error: Error; canRetry: boolean; onRetry(): void }) {
  const detail = error instanceof ApiProblem && error.message !== paymentErrors.creation ? error.message : null;
  return (
    <AlertBox onRetry={canRetry ? onRetry : undefined}>
      <p>{paymentErrors.creation}</p>
      {detail && <p>{detail}</p>}
    </AlertBox>
  );
}
