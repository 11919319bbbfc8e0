import { type CreateSubscriptionRequest, createSubscriptionResponseSchema } from "@penresume/contracts";
import { useHost } from "@penresume/web-host";
// biome-ignore lint/style/noRestrictedImports: creates instead of reading
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../lib/use-api.ts";
import { readStripeConfig } from "./stripe-config.ts";

/** The unpaid subscription of this checkout. The server returns the same one to repeated requests. */
export function useNewSubscription() {
  const api = useApi();
  const { config, session } = useHost();
  const { uid = "", email = "", displayName } = session.user ?? {};
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["new-subscription", uid],
    async queryFn() {
      const body: CreateSubscriptionRequest = {
        price_id: (await readStripeConfig(config.stripe)).priceId,
        customer_email: email,
        customer_name: displayName || "Cliente",
        metadata: { user_id: uid },
      };
      const schema = createSubscriptionResponseSchema;
      return api.request("POST", "/api/stripe/create-subscription", { body, schema });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    subscription: isFetching || error ? undefined : data,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}
