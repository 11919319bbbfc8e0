import { Skeleton } from "@penresume/web-ui";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./checkout.module.css";
import { checkoutTexts as texts } from "./texts.ts";

/** Stripe's card element. `onReady` receives the element when it is usable, and null when it is removed. */
export function CardField({
  stripe,
  disabled,
  onReady,
}: {
  stripe: Stripe | undefined;
  disabled: boolean;
  onReady(card: StripeCardElement | null): void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<StripeCardElement | null>(null);
  const [error, setError] = useState<string>();
  const [focused, setFocused] = useState(false);
  const notifyReady = useEffectEvent(onReady);

  useEffect(() => {
    if (!stripe || !container.current) return;
    const element = stripe.elements().create("card", { hidePostalCode: true, disableLink: true, style: cardStyle() });
    element.on("ready", () => {
      setCard(element);
      notifyReady(element);
    });
    element.on("change", (event) => setError(event.error?.message));
    element.on("focus", () => setFocused(true));
    element.on("blur", () => setFocused(false));
    element.mount(container.current);
    return () => {
      notifyReady(null);
      setCard(null);
      element.destroy();
    };
  }, [stripe]);

  useEffect(() => card?.update({ disabled }), [card, disabled]);

  return (
    <div className={styles.cardField}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: enlarges the click target; the card element handles the keyboard */}
      <div
        className={styles.cardBox}
        data-focused={focused || undefined}
        data-invalid={error ? true : undefined}
        onClick={() => card?.focus()}
        onKeyDown={undefined}
      >
        <div ref={container} className={styles.cardPlace} />
        {!card && <Skeleton height="1.25rem" />}
      </div>
      {/* A live region must exist before its text changes. */}
      <p className={styles.cardError} aria-live="polite">
        {error}
      </p>
      <p className={styles.hint}>{texts.cardHint}</p>
    </div>
  );
}

/** The card element is an iframe, which cannot read our CSS variables. */
function cardStyle() {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    base: {
      fontSize: "16px",
      fontFamily: token("--font"),
      color: token("--text"),
      iconColor: token("--text-muted"),
      "::placeholder": { color: token("--text-muted") },
    },
    invalid: { color: token("--danger"), iconColor: token("--danger") },
  };
}
