import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { API_VERSION, config } from "./config.ts";
import { createId, nowInSeconds, type StripeEvent, withoutInternalFields } from "./objects.ts";
import { state } from "./state.ts";

const MAX_BACKOFF_MS = 30_000;
const TIMEOUT_MS = 10_000;

/** Creates an event and starts to send it. */
export function emit(type: string, object: unknown): void {
  const event: StripeEvent = {
    id: createId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object: withoutInternalFields(object) },
    type,
  };
  state.events[event.id] = event;
  state.undelivered[event.id] = true;
  // after the change is saved
  setImmediate(() => void deliver(event.id));
}

/** Sends the events that an earlier process did not deliver. */
export function resumeDelivery(): void {
  for (const id of Object.keys(state.undelivered)) void deliver(id);
}

/** Sends an event until its receiver responds with 2xx, with exponential backoff. */
async function deliver(id: string): Promise<void> {
  for (let attempts = 1; !(await send(state.events[id] as StripeEvent)); attempts++)
    await delay(Math.min(500 * 2 ** attempts, MAX_BACKOFF_MS));
  // the next change saves it; after an earlier restart the event is sent again, like Stripe may do
  delete state.undelivered[id];
}

/** Sends an event with its signature (https://docs.stripe.com/webhooks#verify-manually). Resolves to whether it was accepted. */
async function send(event: StripeEvent): Promise<boolean> {
  const body = JSON.stringify(event, null, 2);
  const timestamp = nowInSeconds();
  const signature = createHmac("sha256", config.STRIPE_WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest("hex");
  try {
    const response = await fetch(config.WEBHOOK_URL, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${timestamp},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
