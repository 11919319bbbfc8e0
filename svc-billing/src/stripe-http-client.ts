import { Stripe } from "stripe";

// Stripe allows 100 calls a second (https://docs.stripe.com/rate-limits) to all replicas together
const MAX_CONCURRENT = 25;
const MAX_WAITING = 200;

/**
 * HTTP client for Stripe's library: at most MAX_CONCURRENT calls of this process run, MAX_WAITING wait, and further ones fail
 * like a lost connection. The library retries them, as it does for 5xx, with exponential backoff and jitter.
 */
export function createStripeHttpClient() {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < MAX_CONCURRENT) running += 1;
    else if (waiting.length >= MAX_WAITING) throw new Error("too many calls wait for Stripe");
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Passes the slot to the call that waits longest. */
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  client.makeRequest = async (...request) => {
    await acquire();
    try {
      const response = await send(...request);
      // the library retries 429 only when this header asks for it
      if (response.getStatusCode() === 429) response.getHeaders()["stripe-should-retry"] ??= "true";
      return response;
    } finally {
      release();
    }
  };
  return client;
}
