import type { ReactNode } from "react";
import { useApi } from "../use-api.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { useNewSubscription } from "./use-new-subscription.ts";
import { usePayment } from "./use-payment.ts";

/** A subscription by card. `choice` is shown above the form. */
export function CardCheckout({ choice }: { choice: ReactNode }) {
  const creation = useNewSubscription();
  const { paid, ...payment } = usePayment(useApi(), creation.retry);
  return (
    <CheckoutPage method="card" choice={choice} error={creation.error} paidId={paid}>
      <PaymentForm creation={creation} payment={payment} />
    </CheckoutPage>
  );
}
