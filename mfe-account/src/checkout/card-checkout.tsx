import type { ReactNode } from "react";
import { useApi } from "../lib/use-api.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { useNewSubscription } from "./use-new-subscription.ts";
import { usePayment } from "./use-payment.ts";

/** A subscription by card. */
export function CardCheckout({
  renderChoice,
  onChoosePix,
}: {
  /** The choice of the method, shown above the form; disabled while a payment is confirmed. */
  renderChoice?(disabled: boolean): ReactNode;
  /** Absent where Pix is not offered. */
  onChoosePix?(): void;
}) {
  const creation = useNewSubscription();
  const { paid, ...payment } = usePayment(useApi(), creation.retry);
  return (
    <CheckoutPage method="card" choice={renderChoice?.(payment.processing)} error={creation.error} paidId={paid}>
      <PaymentForm creation={creation} payment={payment} onChoosePix={onChoosePix} />
    </CheckoutPage>
  );
}
