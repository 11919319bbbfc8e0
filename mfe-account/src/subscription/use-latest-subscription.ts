import { type Subscription, subscriptionStateSchema } from "@penresume/contracts";
import { type Api, useSubscription } from "@penresume/web-kit";
import { useCallback, useEffect, useState } from "react";

/** undefined while loading; null: there is none. */
export interface LatestSubscription {
  subscription: Subscription | null | undefined;
  failed: boolean;
  load(): Promise<void>;
}

/** The person's latest subscription; asked for again whenever the shell hears of a change. */
export function useLatestSubscription(api: Api): LatestSubscription {
  const { userSubscription } = useSubscription();
  const [subscription, setSubscription] = useState<Subscription | null>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const state = await api.request("GET", "/api/subscription", { schema: subscriptionStateSchema });
      setSubscription(state.subscription);
    } catch (error) {
      console.error("subscription not loaded", error);
      setFailed(true);
    }
  }, [api]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change told by the shell is the reason to load again
  useEffect(() => void load(), [load, userSubscription]);

  return { subscription, failed, load };
}
