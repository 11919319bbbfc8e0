import { Skeleton } from "@penresume/web-kit";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import styles from "./checkout.module.css";
import { checkoutTexts as texts } from "./texts.ts";

/** The provider's card form, in our clothes. `onReady` gives it once it can be typed into, null when it is gone. */
export function CardField({
  stripe,
  disabled,
  onReady,
}: {
  stripe: Stripe | undefined;
  disabled: boolean;
  onReady(card: StripeCardElement | null): void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<StripeCardElement | null>(null);
  const [error, setError] = useState<string>();
  const [focused, setFocused] = useState(false);
  const tell = useRef(onReady);
  tell.current = onReady;

  useEffect(() => {
    if (!stripe || !place.current) return;
    const element = stripe.elements().create("card", { hidePostalCode: true, disableLink: true, style: cardStyle() });
    element.on("ready", () => {
      setCard(element);
      tell.current(element);
    });
    element.on("change", (event) => setError(event.error?.message));
    element.on("focus", () => setFocused(true));
    element.on("blur", () => setFocused(false));
    element.mount(place.current);
    return () => {
      tell.current(null);
      setCard(null);
      element.destroy();
    };
  }, [stripe]);

  useEffect(() => card?.update({ disabled }), [card, disabled]);

  return (
    <div className={styles.cardField}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger place to aim at; the form inside has the keyboard */}
      <div
        className={styles.cardBox}
        data-focused={focused || undefined}
        data-invalid={error ? true : undefined}
        onClick={() => card?.focus()}
        onKeyDown={undefined}
      >
        <div ref={place} className={styles.cardPlace} />
        {!card && <Skeleton height="1.25rem" />}
      </div>
      {/* Always there, so that what the provider finds wrong is read out. */}
      <p className={styles.cardError} aria-live="polite">
        {error}
      </p>
      <p className={styles.hint}>{texts.cardHint}</p>
    </div>
  );
}

/** The card form is another document: it cannot read our tokens, so it is handed their values. */
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
