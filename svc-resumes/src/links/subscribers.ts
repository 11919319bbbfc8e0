import { type Entitlements, Problem, type SubscriberProjection } from "@penresume/service-kit";
import { LRUCache } from "lru-cache";

/** How long an answer of svc-billing counts, for one user. */
const ANSWER_MS = 5 * 60_000;
const ANSWERS = 1_000;

/**
 * Finds whether the owner of a link that is on has a subscription. The owner does not use the service while strangers read the page, so
 * svc-billing is asked where the projection does not say: of subscribers who were there before the first link, and a day after the
 * last answer. While it is silent the page stays.
 */
export function createLinkSubscribers({
  subscribers,
  entitlements,
}: {
  subscribers: SubscriberProjection;
  entitlements: Entitlements;
}) {
  const answers = new LRUCache<string, Promise<boolean>>({ max: ANSWERS, ttl: ANSWER_MS });

  const ask = (userId: string): Promise<boolean> =>
    entitlements.requireSubscription(userId).then(
      () => true,
      (error: unknown) => !(error instanceof Problem && error.status === 403),
    );

  return {
    async isSubscribed(userId: string): Promise<boolean> {
      const isSubscribed = await subscribers.findSubscription(userId);
      if (isSubscribed !== undefined) return isSubscribed;
      const answer = answers.get(userId) ?? ask(userId);
      answers.set(userId, answer);
      return answer;
    },
  };
}

export type LinkSubscribers = ReturnType<typeof createLinkSubscribers>;
