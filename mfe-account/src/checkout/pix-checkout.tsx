import { useHost } from "@penresume/web-host";
import { Skeleton } from "@penresume/web-ui";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import styles from "./checkout.module.css";
import { CheckoutPage, OrderFailure, Terms } from "./checkout-page.tsx";
import { PIX_CHECKOUT } from "./method.ts";
import { PixCode } from "./pix-code.tsx";
import { pixTexts } from "./texts.ts";
import { usePixOrder } from "./use-pix-order.ts";

/** The checkout by Pix: one payment for 30 days of Pro. `choice` is the choice of the payment method. */
export default function PixCheckout({ choice }: { choice: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const orderId = (state as { order?: string } | null)?.order;
  const { subscription } = useHost();
  const { order, readAt, isCreating, error, create } = usePixOrder(orderId);
  const id = order?.id;
  const isPaid = order?.status === "paid";
  const [isRetry, setRetry] = useState(false);
  function retry() {
    setRetry(true);
    create();
  }

  // a reload shows the same order
  const storeOrderId = useEffectEvent((id: string) => {
    if (orderId !== id) navigate(".", { replace: true, state: { ...state, ...PIX_CHECKOUT, order: id } });
  });
  useEffect(() => {
    if (id) storeOrderId(id);
  }, [id]);
  const refresh = useEffectEvent(() => void subscription.refresh());
  useEffect(() => {
    if (isPaid) refresh();
  }, [isPaid]);

  return (
    <CheckoutPage method="pix" choice={choice} error={error} paidId={isPaid ? id : null}>
      {error && !isCreating ? (
        <OrderFailure error={error} onRetry={retry} />
      ) : isCreating || !order ? (
        <div role="status" aria-label={pixTexts.creating}>
          <Skeleton height="22rem" />
        </div>
      ) : (
        <PixCode key={order.id} order={order} readAt={readAt} hasFocus={isRetry} onCreateAgain={retry} />
      )}
      <div className={styles.submit}>
        <Terms method="pix" />
      </div>
    </CheckoutPage>
  );
}
