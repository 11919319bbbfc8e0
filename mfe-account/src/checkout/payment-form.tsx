import { EMAIL_PATTERN } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { ApiProblem, getErrorMessage, NeedsNetwork, useHost } from "@penresume/web-host";
import { AlertBox, Button, TextField } from "@penresume/web-ui";
import type { Stripe, StripeCardElement, StripeConstructor } from "@stripe/stripe-js";
import { type SubmitEvent, useState } from "react";
import { useLoadable } from "../lib/use-loadable.ts";
import { CardField } from "./card-field.tsx";
import styles from "./checkout.module.css";
import { OrderFailure, Terms } from "./checkout-page.tsx";
import { readStripeConfig, type StripeConfig } from "./stripe-config.ts";
import { paymentErrors as errors, paymentErrors, checkoutTexts as texts } from "./texts.ts";
import type { useNewSubscription } from "./use-new-subscription.ts";
import type { usePayment } from "./use-payment.ts";

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** Loads Stripe.js, which must come from Stripe's server. */
async function loadStripe({ scriptUrl, publishableKey }: StripeConfig) {
  if (!window.Stripe) await loadScript(scriptUrl);
  if (!window.Stripe) throw new Error("Stripe.js defines no Stripe");
  return window.Stripe(publishableKey, { locale: "pt-BR" }) as Stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = async () => {
      script.remove();
      const isOnline = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null);
      reject(new ApiProblem({ status: 0, title: isOnline ? errors.providerBlocked : errors.providerOffline }));
    };
    document.head.append(script);
  });
}

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
  const provider = useLoadable({
    queryKey: ["stripe"],
    queryFn: async () => loadStripe(await readStripeConfig(config.stripe)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const stripe = provider.state === "loaded" ? provider.data : undefined;

  const disabled = isSubmitDisabled({
    providerReady: Boolean(stripe && card),
    created: Boolean(subscription),
    processing,
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const fieldErrors = checkBilling({ name, email });
    setErrors(fieldErrors);
    const invalid = fieldErrors.name ? "name" : fieldErrors.email ? "email" : null;
    if (invalid) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
    if (disabled || !stripe || !card || !subscription) return;
    void pay({ stripe, card, subscription, billing: { name: name.trim(), email: email.trim() } });
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
        <LoadableContent loadable={provider} describe={(error) => getErrorMessage(error, paymentErrors.provider)} />
        {provider.state !== "failed" && <CardField stripe={stripe} disabled={processing} onReady={setCard} />}
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

interface Readiness {
  /** Whether the card element is usable. */
  providerReady: boolean;
  /** Whether the subscription was created. */
  created: boolean;
  processing: boolean;
}

export const isSubmitDisabled = ({ providerReady, created, processing }: Readiness): boolean =>
  !providerReady || !created || processing;

/** A message for each invalid field. */
export function checkBilling({ name, email }: { name: string; email: string }): { name?: string; email?: string } {
  return {
    ...(!name.trim() && { name: texts.nameRequired }),
    ...(!email.trim()
      ? { email: texts.emailRequired }
      : !EMAIL_PATTERN.test(email.trim()) && { email: texts.emailInvalid }),
  };
}
