import {
  type CreateSubscriptionRequest,
  type CreateSubscriptionResponse,
  createSubscriptionResponseSchema,
  PROBLEM_TYPES,
} from "@penresume/contracts";
import { type Api, ApiProblem, useHost } from "@penresume/web-kit";
import { useEffect, useState } from "react";
import { paymentErrors } from "./texts.ts";

export type NewSubscription =
  | { state: "creating" }
  | { state: "created"; subscription: CreateSubscriptionResponse }
  /** Nothing to pay here: one runs, or one owes a payment that only the portal can take. */
  | { state: "already" | "owing" }
  | { state: "failed"; message: string; detail?: string };

/** The unpaid subscription this checkout pays. Asking again gives the same one. */
export function useNewSubscription(api: Api): { creation: NewSubscription; retry(): void } {
  const { config, session } = useHost();
  const { user } = session;
  const [attempt, setAttempt] = useState(0);
  const [creation, setCreation] = useState<NewSubscription>({ state: "creating" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts over
  useEffect(() => {
    if (!user) return;
    let gone = false;
    setCreation({ state: "creating" });
    const body: CreateSubscriptionRequest = {
      price_id: config.stripe.priceId,
      customer_email: user.email,
      customer_name: user.displayName || "Cliente",
      metadata: { user_id: user.uid },
    };
    api
      .request("POST", "/api/stripe/create-subscription", { body, schema: createSubscriptionResponseSchema })
      .then(
        (subscription): NewSubscription => ({ state: "created", subscription }),
        (error: unknown) => {
          const failure = failureOf(error);
          if (failure.state === "failed") console.error("subscription not created", error);
          return failure;
        },
      )
      .then((next) => !gone && setCreation(next));
    return () => {
      gone = true;
    };
  }, [api, config, user, attempt]);

  return { creation, retry: () => setAttempt(attempt + 1) };
}

function failureOf(error: unknown): NewSubscription {
  if (!(error instanceof ApiProblem)) return { state: "failed", message: paymentErrors.creationFallback };
  if (error.type === PROBLEM_TYPES.alreadySubscribed) return { state: "already" };
  if (error.type === PROBLEM_TYPES.paymentDue) return { state: "owing" };
  return {
    state: "failed",
    message: paymentErrors.creation,
    ...(error.message !== paymentErrors.creation && { detail: error.message }),
  };
}
