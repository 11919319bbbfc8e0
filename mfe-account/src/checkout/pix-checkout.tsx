import { Skeleton, useHost } from "@penresume/web-kit";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import styles from "./checkout.module.css";
import { CheckoutPage, OrderFailure, Terms } from "./checkout-page.tsx";
import { PixCode } from "./pix-code.tsx";
import { pixTexts } from "./texts.ts";
import { usePixOrder } from "./use-pix-order.ts";

/** A payment of 30 days by Pix. `choice` is shown above the code. */
export default function PixCheckout({ choice }: { choice: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { subscription } = useHost();
  const { order, readAt, isCreating, error, create } = usePixOrder(state?.order);
  const id = order?.id;
  const isPaid = order?.status === "paid";

  const remember = useEffectEvent((order: string) => {
    if (state?.order !== order) navigate(".", { replace: true, state: { method: "pix", order } });
  });
  useEffect(() => {
    if (id) remember(id);
  }, [id]);
  const refresh = useEffectEvent(() => void subscription.refresh());
  useEffect(() => {
    if (isPaid) refresh();
  }, [isPaid]);

  return (
    <CheckoutPage method="pix" choice={choice} error={error} paidId={isPaid ? id : null}>
      {error && !isCreating ? (
        <OrderFailure error={error} onRetry={create} />
      ) : isCreating || !order ? (
        <div role="status" aria-label={pixTexts.creating}>
          <Skeleton height="22rem" />
        </div>
      ) : (
        <PixCode key={order.id} order={order} readAt={readAt} onCreateAgain={create} />
      )}
      <div className={styles.submit}>
        <Terms method="pix" />
      </div>
    </CheckoutPage>
  );
}
