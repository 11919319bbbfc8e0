import type { ReactNode } from "react";
import { useApi } from "../use-api.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { useNewSubscription } from "./use-new-subscription.ts";
import { usePayment } from "./use-payment.ts";

/** A subscription by card. `renderChoice` is shown above the form; it is disabled while a payment is confirmed. */
export function CardCheckout({ renderChoice }: { renderChoice?(disabled: boolean): ReactNode }) {
  const creation = useNewSubscription();
  const { paid, ...payment } = usePayment(useApi(), creation.retry);
  return (
    <CheckoutPage method="card" choice={renderChoice?.(payment.processing)} error={creation.error} paidId={paid}>
      <PaymentForm creation={creation} payment={payment} />
    </CheckoutPage>
  );
}
