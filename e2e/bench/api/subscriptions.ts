import { subscribe } from "../../../deploy/fakes/demo/subscribe.ts";
import { compare } from "./compare.ts";
import { followChanges } from "./listeners.ts";
import { forEach, type Person, roundRobin, sendRequest } from "./people.ts";
import type { RunningProcess, Stage } from "./stage.ts";

/** Subscribes everyone, then compares svc-billing with the bare handler, and measures its listeners. */
export async function compareSubscriptions(stage: Stage, bare: RunningProcess, people: Person[]): Promise<void> {
  const service = await stage.service("svc-billing");
  const { STRIPE_PRICE_ID, STRIPE_API_URL, STRIPE_PUBLISHABLE_KEY } = stage.env as Record<string, string>;
  const stored = await forEach(people, 8, async (person) => {
    await subscribe({
      api: (method, path, body) =>
        sendRequest(method, `${service.origin}${path}`, person, body === undefined ? undefined : JSON.stringify(body)),
      email: `${person.userId}@example.com`,
      name: person.userId,
      priceId: STRIPE_PRICE_ID as string,
      stripeUrl: STRIPE_API_URL as string,
      publishableKey: STRIPE_PUBLISHABLE_KEY as string,
    });
    const state = await sendRequest("GET", `${service.origin}/api/subscription`, person);
    return sendRequest<{ _id: string }>("POST", `${bare.origin}/documents`, person, JSON.stringify(state));
  });
  const person = roundRobin(people);
  const document = roundRobin(stored);
  await compare(
    "svc-billing: read one's subscription",
    {
      own: () => ({ method: "GET", url: `${service.origin}/api/subscription`, headers: person().headers }),
      bare: () => ({ method: "GET", url: `${bare.origin}/documents/${document()._id}` }),
    },
    stage.pids(),
  );
  await followChanges({ origin: service.origin, stage, listeners: 1_000 });
  await service.stop();
}
