import { randomInt } from "node:crypto";
import { BASE_URL } from "./stack.ts";

export interface Call {
  token?: string | undefined;
  /** Sent as JSON, except strings, buffers and forms, which are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's address; a random one by default, because the gateway limits requests per address. */
  address?: string;
}

// longer than every time limit of the product
const TIMEOUT_MS = 90_000;

const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** One request through the gateway. */
export async function call(method: string, path: string, { token, body, headers, address }: Call = {}) {
  const isRaw = typeof body === "string" || body instanceof Buffer || body instanceof FormData || body === undefined;
  const response = await fetch(`${BASE_URL}${path}`, {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-for": address ?? randomAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isRaw ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: (isRaw ? (body ?? null) : JSON.stringify(body)) as BodyInit | null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}

export type ApiResponse = Awaited<ReturnType<typeof call>>;
