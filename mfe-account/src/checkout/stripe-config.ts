import { type RuntimeConfig, runtimeConfigSchema } from "@penresume/contracts";

export type StripeConfig = RuntimeConfig["stripe"];

/** The current configuration of payments: the page may have started with a stored one, or long ago. */
export async function readStripeConfig(known: StripeConfig): Promise<StripeConfig> {
  try {
    const response = await fetch("/config.json", { cache: "no-store" });
    return runtimeConfigSchema.shape.stripe.parse((await response.json()).stripe);
  } catch {
    return known;
  }
}
