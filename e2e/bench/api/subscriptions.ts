import { subscribe } from "../../../dev/demo/subscribe.ts";
import { compare } from "./compare.ts";
import type { RunningProcess, Stage } from "./stage.ts";
import { forEach, roundRobin, sendRequest, type User } from "./users.ts";

/** Subscribes everyone, then compares svc-billing with the bare handler. */
export async function compareSubscriptions(stage: Stage, bare: RunningProcess, users: User[]): Promise<void> {
  const service = await stage.service("svc-billing");
  const { STRIPE_PRICE_ID, STRIPE_API_URL, STRIPE_PUBLISHABLE_KEY } = stage.env as Record<string, string>;
  const stored = await forEach(users, 8, async (user) => {
    await subscribe({
      api: (method, path, body) =>
        sendRequest(method, `${service.origin}${path}`, user, body === undefined ? undefined : JSON.stringify(body)),
      email: `${user.userId}@example.com`,
      name: user.userId,
      priceId: STRIPE_PRICE_ID as string,
      stripeUrl: STRIPE_API_URL as string,
      publishableKey: STRIPE_PUBLISHABLE_KEY as string,
    });
    const state = await sendRequest("GET", `${service.origin}/api/subscription`, user);
    return sendRequest<{ _id: string }>("POST", `${bare.origin}/documents`, user, JSON.stringify(state));
  });
  const nextUser = roundRobin(users);
  const nextDocument = roundRobin(stored);
  await compare(
    "svc-billing: read one's subscription",
    {
      product: () => ({ method: "GET", url: `${service.origin}/api/subscription`, headers: nextUser().headers }),
      bare: () => ({ method: "GET", url: `${bare.origin}/documents/${nextDocument()._id}` }),
    },
    stage.pids(),
  );
  await service.stop();
}
