import { getErrorMessage, NeedsNetwork, useHost } from "@penresume/web-host";
import { AlertBox, Button, TextField } from "@penresume/web-ui";
import type { StripeCardElement } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { CardField } from "./card-field.tsx";
import styles from "./checkout.module.css";
import { OrderFailure, Terms } from "./checkout-page.tsx";
import { loadStripe } from "./load-stripe.ts";
import { checkBilling, isSubmitDisabled } from "./rules.ts";
import { readStripeConfig } from "./stripe-config.ts";
import { paymentErrors, checkoutTexts as texts } from "./texts.ts";
import type { useNewSubscription } from "./use-new-subscription.ts";
import type { usePayment } from "./use-payment.ts";

export function PaymentForm({
  creation: { subscription, error, retry },
  payment: { pay, processing, failure },
  onChoosePix,
}: {
  creation: ReturnType<typeof useNewSubscription>;
  payment: Omit<ReturnType<typeof usePayment>, "paid">;
  onChoosePix: (() => void) | undefined;
}) {
  const { session, config } = useHost();
  const [name, setName] = useState(session.user?.displayName ?? "");
  const [email, setEmail] = useState(session.user?.email ?? "");
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const [card, setCard] = useState<StripeCardElement | null>(null);
  const stripe = useQuery({
    queryKey: ["stripe"],
    queryFn: async () => loadStripe(await readStripeConfig(config.stripe)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

  const disabled = isSubmitDisabled({
    providerReady: Boolean(stripe.data && card),
    created: Boolean(subscription),
    processing,
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const fieldErrors = checkBilling({ name, email });
    setErrors(fieldErrors);
    const invalid = fieldErrors.name ? "name" : fieldErrors.email ? "email" : null;
    if (invalid) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
    if (disabled || !stripe.data || !card || !subscription) return;
    void pay({ stripe: stripe.data, card, subscription, billing: { name: name.trim(), email: email.trim() } });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.group} disabled={processing}>
        <legend>{texts.billing}</legend>
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          required
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint={texts.emailHint}
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.card}</legend>
        {stripe.isError && !stripe.isFetching ? (
          <AlertBox onRetry={stripe.refetch}>{getErrorMessage(stripe.error, paymentErrors.provider)}</AlertBox>
        ) : (
          <CardField stripe={stripe.data} disabled={processing} onReady={setCard} />
        )}
        {config.demo && <p className={styles.demo}>{texts.demoCard}</p>}
      </fieldset>
      {error && <OrderFailure error={error} onRetry={retry} />}
      {failure && (
        <div ref={showFailure} tabIndex={-1}>
          <AlertBox
            actions={
              failure.isRefusedCard &&
              onChoosePix && (
                <Button variant="secondary" onClick={onChoosePix}>
                  {texts.payByPix}
                </Button>
              )
            }
          >
            {failure.text}
          </AlertBox>
        </div>
      )}
      <div className={styles.submit}>
        <div className={styles.pay}>
          <strong>{texts.price}</strong>
          <NeedsNetwork action="pague">
            <Button type="submit" large disabled={disabled} busyText={processing && texts.busy}>
              {texts.submit}
            </Button>
          </NeedsNetwork>
          <p className={styles.hint}>{texts.interval}</p>
        </div>
        <Terms method="card" />
      </div>
    </form>
  );
}

/** Scrolls to the message: after a page load it is below a phone's screen. */
function showFailure(box: HTMLDivElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: "center" });
}
