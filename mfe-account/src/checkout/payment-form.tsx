import { AlertBox, Button, TextField, useHost } from "@penresume/web-kit";
import type { StripeCardElement } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { CardField } from "./card-field.tsx";
import styles from "./checkout.module.css";
import { loadStripe } from "./load-stripe.ts";
import { checkBilling, isSubmitDisabled } from "./rules.ts";
import { paymentErrors, checkoutTexts as texts } from "./texts.ts";
import type { NewSubscription } from "./use-new-subscription.ts";
import type { Order } from "./use-payment.ts";

export function PaymentForm({
  creation,
  onCreateAgain,
  processing,
  failure,
  onPay,
}: {
  creation: NewSubscription;
  onCreateAgain(): void;
  processing: boolean;
  failure: string | null;
  onPay(order: Order): void;
}) {
  const { session, config } = useHost();
  const [name, setName] = useState(session.user?.displayName ?? "");
  const [email, setEmail] = useState(session.user?.email ?? "");
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const [card, setCard] = useState<StripeCardElement | null>(null);
  const { scriptUrl, publishableKey } = config.stripe;
  const stripe = useQuery({
    queryKey: ["stripe", scriptUrl],
    queryFn: () => loadStripe({ scriptUrl, publishableKey }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

  const disabled = isSubmitDisabled({
    providerReady: Boolean(stripe.data && card),
    created: creation.state === "created",
    processing,
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const fieldErrors = checkBilling({ name, email });
    setErrors(fieldErrors);
    const invalid = fieldErrors.name ? "name" : fieldErrors.email ? "email" : null;
    if (invalid) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
    if (disabled || !stripe.data || !card || creation.state !== "created") return;
    onPay({
      stripe: stripe.data,
      card,
      subscription: creation.subscription,
      billing: { name: name.trim(), email: email.trim() },
    });
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
          <Problem message={paymentErrors.provider} onRetry={() => void stripe.refetch()} />
        ) : (
          <CardField stripe={stripe.data} disabled={processing} onReady={setCard} />
        )}
        {config.demo && <p className={styles.demo}>{texts.demoCard}</p>}
      </fieldset>
      {creation.state === "failed" && (
        <Problem message={creation.message} detail={creation.detail} onRetry={onCreateAgain} />
      )}
      {failure && (
        <div ref={showFailure} tabIndex={-1}>
          <AlertBox>{failure}</AlertBox>
        </div>
      )}
      <div className={styles.submit}>
        <Button type="submit" large disabled={disabled} busyText={processing && texts.busy}>
          {texts.submit}
        </Button>
        <p className={styles.refund}>{texts.refund}</p>
        <p className={styles.refund}>
          {texts.agreement} <Link to="/termos">{texts.terms}</Link> {texts.and}{" "}
          <Link to="/privacidade">{texts.privacy}</Link>.
        </p>
      </div>
    </form>
  );
}

/** Scrolls to the message: after a page load it is below a phone's screen. */
function showFailure(box: HTMLDivElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: "center" });
}

const Problem = ({ message, detail, onRetry }: { message: string; detail?: string | undefined; onRetry(): void }) => (
  <AlertBox onRetry={onRetry}>
    <p>{message}</p>
    {detail && <p>{detail}</p>}
  </AlertBox>
);
