import type { Stage } from "./stage.ts";

/** A simulated user. */
export interface User {
  userId: string;
  /** Headers of each request. */
  headers: Record<string, string>;
}

export const createUsers = (stage: Stage, count: number): Promise<User[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const userId = `bench-${n}`;
      const authorization = `Bearer ${await stage.token(userId)}`;
      return { userId, headers: { authorization, "content-type": "application/json" } };
    }),
  );

/** Returns the items one after the other, endlessly. */
export function roundRobin<T>(items: T[]): () => T {
  let turn = 0;
  return () => items[turn++ % items.length] as T;
}

let calls = 0;
/** Creates a new client address per request, because the gateway limits requests by address. */
export function createAddress(): { "x-forwarded-for": string } {
  calls++;
  return { "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}

/** Sends a request and reads its response; throws on a status of 400 or more. */
export async function sendRequest<T>(method: string, url: string, { headers }: User, body?: string): Promise<T> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${await response.text()}`);
  return (response.headers.get("content-type")?.includes("json") ? response.json() : response.arrayBuffer()) as T;
}

/** Ids of small documents of the bare handler, one per user: read where a service identifies the caller. */
export const createDocuments = (bare: { origin: string }, users: User[]): Promise<string[]> =>
  forEach(users, 8, async (user) => {
    const body = JSON.stringify({ userId: user.userId, calls: 0 });
    return (await sendRequest<{ _id: string }>("POST", `${bare.origin}/documents`, user, body))._id;
  });

/** Runs `work` for each item, a few at a time. */
export async function forEach<T, R>(
  items: T[],
  atOnce: number,
  work: (item: T, n: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const remaining = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [n, item] of remaining) results[n] = await work(item, n);
    }),
  );
  return results;
}
