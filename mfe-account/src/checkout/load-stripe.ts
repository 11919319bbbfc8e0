import { ApiProblem } from "@penresume/web-host";
import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import type { StripeConfig } from "./stripe-config.ts";
import { paymentErrors as errors } from "./texts.ts";

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** Loads Stripe.js, which must come from Stripe's server. */
export async function loadStripe({ scriptUrl, publishableKey }: StripeConfig) {
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
