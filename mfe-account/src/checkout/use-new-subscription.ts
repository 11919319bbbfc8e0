import {
  type CreateSubscriptionRequest,
  type CreateSubscriptionResponse,
  createSubscriptionResponseSchema,
  PROBLEM_TYPES,
} from "@penresume/contracts";
import { type Api, ApiProblem, useHost } from "@penresume/web-kit";
import { useQuery } from "@tanstack/react-query";
import { paymentErrors } from "./texts.ts";

export type NewSubscription =
  | { state: "creating" }
  | { state: "created"; subscription: CreateSubscriptionResponse }
  /** The user has a subscription, which is paid or whose payment is overdue. */
  | { state: "already" | "overdue" }
  | { state: "failed"; message: string; detail?: string };

/** The unpaid subscription of this checkout. The server returns the same one to repeated requests. */
export function useNewSubscription(api: Api): { creation: NewSubscription; retry(): void } {
  const { config, session } = useHost();
  const { uid = "", email = "", displayName } = session.user ?? {};
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["new-subscription", uid],
    queryFn() {
      const body: CreateSubscriptionRequest = {
        price_id: config.stripe.priceId,
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
  const retry = () => void refetch();
  if (isFetching) return { creation: { state: "creating" }, retry };
  return { creation: data && !error ? { state: "created", subscription: data } : toFailure(error), retry };
}

function toFailure(error: unknown): NewSubscription {
  if (!(error instanceof ApiProblem)) return { state: "failed", message: paymentErrors.creationFallback };
  if (error.type === PROBLEM_TYPES.alreadySubscribed) return { state: "already" };
  if (error.type === PROBLEM_TYPES.paymentDue) return { state: "overdue" };
  return {
    state: "failed",
    message: paymentErrors.creation,
    ...(error.message !== paymentErrors.creation && { detail: error.message }),
  };
}
