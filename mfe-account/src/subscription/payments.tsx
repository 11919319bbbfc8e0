import { type Payment, type Payments as PaymentList, paymentsSchema } from "@penresume/contracts";
import { NeedsNetwork, useSubscription } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, cardClass, Skeleton } from "@penresume/web-ui";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatMoney, formatUnixDate } from "../lib/format.ts";
import page from "../lib/narrow-page.module.css";
import { useApi } from "../lib/use-api.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import styles from "./subscription.module.css";
import { paymentTexts as texts } from "./texts.ts";

/** The user's payments with their receipts, and the available refund. */
export function Payments() {
  const api = useApi();
  const status = useSubscription();
  const queryClient = useQueryClient();
  // the subscription status changes with every payment and refund
  const queryKey = ["payments", status.userSubscription, status.proUntil];
  const payments = useLoadable({
    queryKey,
    queryFn: ({ signal }) => api.request("GET", "/api/stripe/payments", { schema: paymentsSchema, signal }),
    placeholderData: keepPreviousData,
  });
  const [isConfirming, setConfirming] = useState(false);
  const [refunded, setRefunded] = useState<string | null>(null);

  function onRefunded(list: PaymentList, amount: string) {
    setConfirming(false);
    setRefunded(amount);
    queryClient.setQueryData(queryKey, list);
  }

  if (payments.state === "failed") return <AlertBox onRetry={payments.reload}>{texts.loadingFailed}</AlertBox>;
  if (payments.state === "loading") return <Skeleton height="8rem" />;
  const { items, refund, refund_by_support } = payments.data;
  return (
    <>
      {refunded && <AlertBox tone="success">{texts.refunded(refunded)}</AlertBox>}
      {items.some(({ refund_failed }) => refund_failed) && (
        <AlertBox
          tone="warning"
          actions={
            <Link to="/ajuda#contato" className={buttonClass("secondary")}>
              {texts.help}
            </Link>
          }
        >
          {texts.refundFailed}
        </AlertBox>
      )}
      {items.length > 0 && (
        <section className={cardClass(styles.card)} aria-labelledby="payments">
          <h2 id="payments">{texts.title}</h2>
          <ul className={styles.payments}>
            {items.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          {refund_by_support && (
            <div className={styles.refund}>
              <p>{texts.bySupport}</p>
              <div className={page.actions}>
                <Link to="/ajuda#contato" className={buttonClass("secondary")}>
                  {texts.help}
                </Link>
              </div>
            </div>
          )}
          {refund && (
            <div className={styles.refund}>
              <p>{texts.offer(formatMoney(refund.amount, refund.currency), formatUnixDate(refund.until))}</p>
              <div className={page.actions}>
                <NeedsNetwork action={texts.refundAction}>
                  <Button variant="secondary" onClick={() => setConfirming(true)}>
                    {texts.refund}
                  </Button>
                </NeedsNetwork>
              </div>
            </div>
          )}
        </section>
      )}
      {isConfirming && refund && (
        <RefundDialog offer={refund} onClose={() => setConfirming(false)} onRefunded={onRefunded} />
      )}
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { created, amount, currency, method, refunded_amount, receipt_url } = payment;
  const date = formatUnixDate(created);
  return (
    <li>
      <span>{date}</span>
      <span>
        <strong>{formatMoney(amount, currency)}</strong> <span>{texts.methods[method] ?? method}</span>
        {refunded_amount > 0 && (
          <span className={styles.returned}>{texts.returned(formatMoney(refunded_amount, currency))}</span>
        )}
      </span>
      {receipt_url && (
        <a href={receipt_url} target="_blank" rel="noreferrer" aria-label={texts.receiptLabel(date)}>
          {texts.receipt}
        </a>
      )}
    </li>
  );
}
