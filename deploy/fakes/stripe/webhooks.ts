import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { API_VERSION, config } from "./config.ts";
import { type Event, newId, now, withoutOwnFields } from "./objects.ts";
import { save, state } from "./state.ts";

const LONGEST_PAUSE_MS = 30_000;
const RECEIVER_LIMIT_MS = 10_000;

let paused = false;
let wake = () => {};

/** Notes an event; it is sent after the next {@link save}. `previous` holds the former values of what changed. */
export function emit(type: string, object: unknown, previous?: Record<string, unknown>): void {
  const event: Event = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: now(),
    data: { object: withoutOwnFields(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  state.events[event.id] = event;
  state.undelivered[event.id] = 0;
  setImmediate(() => wake());
}

export function pauseWebhooks(value: boolean): void {
  paused = value;
  wake();
}

/** Sends what is undelivered, each event until its receiver answers 2xx, with growing pauses; events do not wait for each other. */
export async function deliverWebhooks(): Promise<never> {
  const underWay = new Set<string>();
  for (;;) {
    for (const id of Object.keys(state.undelivered)) {
      if (paused || underWay.has(id)) continue;
      underWay.add(id);
      deliver(id).finally(() => underWay.delete(id));
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

async function deliver(id: string): Promise<void> {
  while (id in state.undelivered && !paused) {
    if (await received(state.events[id] as Event)) {
      delete state.undelivered[id];
      save();
      return;
    }
    const tries = (state.undelivered[id] ?? 0) + 1;
    state.undelivered[id] = tries;
    save();
    await delay(Math.min(500 * 2 ** tries, LONGEST_PAUSE_MS));
  }
}

/** Signed as https://docs.stripe.com/webhooks#verify-manually says. */
async function received(event: Event): Promise<boolean> {
  const body = JSON.stringify(event, null, 2);
  const timestamp = now();
  const signature = createHmac("sha256", config.STRIPE_WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest("hex");
  try {
    const response = await fetch(config.WEBHOOK_URL, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${timestamp},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(RECEIVER_LIMIT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
