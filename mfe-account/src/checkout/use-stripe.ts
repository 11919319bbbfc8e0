import { useHost } from "@penresume/web-kit";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { startStripe } from "./stripe-js.ts";

/** The payment provider in this page: undefined while loading, null when it could not be loaded. */
export function useStripe(): { stripe: Stripe | null | undefined; retry(): void } {
  const { scriptUrl, publishableKey } = useHost().config.stripe;
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts over
  useEffect(() => {
    let gone = false;
    setStripe(undefined);
    startStripe({ scriptUrl, publishableKey }).then(
      (started) => !gone && setStripe(started),
      (error: unknown) => {
        console.error("payment provider not loaded", error);
        if (!gone) setStripe(null);
      },
    );
    return () => {
      gone = true;
    };
  }, [scriptUrl, publishableKey, attempt]);

  return { stripe, retry: () => setAttempt(attempt + 1) };
}
