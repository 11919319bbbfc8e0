import { randomInt } from "node:crypto";
import { BASE_URL } from "./stack.ts";

export interface Call {
  token?: string | undefined;
  /** Sent as JSON, but for strings, buffers and forms, which are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Where it seems to come from; without, from a new address, so that no test uses up another's rate. */
  address?: string;
}

const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** One call through the gateway, as any program in the world may make it. */
export async function call(method: string, path: string, { token, body, headers, address }: Call = {}) {
  const isRaw = typeof body === "string" || body instanceof Buffer || body instanceof FormData || body === undefined;
  const response = await fetch(`${BASE_URL}${path}`, {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-for": address ?? anAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isRaw ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: (isRaw ? (body ?? null) : JSON.stringify(body)) as BodyInit | null,
  });
  const { status } = response;
  const text = Buffer.from(await response.arrayBuffer()).toString("utf8");
  return { status, headers: response.headers, text, json: () => JSON.parse(text) };
}

export type Reply = Awaited<ReturnType<typeof call>>;
