import type { Stripe, StripeConstructor } from "@stripe/stripe-js";

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** Loads Stripe.js, which must come from Stripe's server. */
export async function loadStripe({ scriptUrl, publishableKey }: { scriptUrl: string; publishableKey: string }) {
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
    script.onerror = () => {
      script.remove();
      reject(new Error("Stripe.js not loaded"));
    };
    document.head.append(script);
  });
}
