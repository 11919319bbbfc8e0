import type { Stripe, StripeConstructor } from "@stripe/stripe-js";

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: Promise<StripeConstructor> | undefined;

/**
 * The payment provider's own script, which may only come from its own address, started with our public key. Rejects
 * when it cannot be loaded; the next call tries again.
 */
export async function startStripe({ scriptUrl, publishableKey }: { scriptUrl: string; publishableKey: string }) {
  loading ??= loadScript(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const construct = await loading;
  return construct(publishableKey, { locale: "pt-BR" }) as Stripe;
}

function loadScript(src: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe);
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error("Stripe.js defines no Stripe")));
    script.onerror = () => {
      script.remove();
      reject(new Error("Stripe.js not loaded"));
    };
    document.head.append(script);
  });
}
