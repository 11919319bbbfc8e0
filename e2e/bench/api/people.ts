import type { Stage } from "./stage.ts";

/** Somebody whose calls are among those of many. */
export interface Person {
  userId: string;
  /** What each of their calls carries. */
  headers: Record<string, string>;
}

export const people = (stage: Stage, count: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const userId = `bench-${n}`;
      const authorization = `Bearer ${await stage.token(userId)}`;
      return { userId, headers: { authorization, "content-type": "application/json" } };
    }),
  );

/** One after the other, and from the first again. */
export function inTurn<T>(items: T[]): () => T {
  let turn = 0;
  return () => items[turn++ % items.length] as T;
}

let calls = 0;
/** Another address of a caller each time: the gateway's limits are an address's, and not what is measured. */
export function anAddress(): { "x-forwarded-for": string } {
  calls++;
  return { "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}

/** Sends a request and reads its response; throws on a status of 400 or more. */
export async function ask<T>(method: string, url: string, { headers }: Person, body?: string): Promise<T> {
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return (answer.headers.get("content-type")?.includes("json") ? answer.json() : answer.arrayBuffer()) as T;
}

/** Ids of small documents of the bare handler's, one a person: to read where a service looks who asks. */
export const createDocuments = (bare: { origin: string }, people: Person[]): Promise<string[]> =>
  forEach(people, 8, async (person) => {
    const body = JSON.stringify({ userId: person.userId, calls: 0 });
    return (await ask<{ _id: string }>("POST", `${bare.origin}/documents`, person, body))._id;
  });

/** Does it for each, a few at a time. */
export async function forEach<T, R>(
  items: T[],
  atOnce: number,
  make: (item: T, n: number) => Promise<R>,
): Promise<R[]> {
  const made: R[] = [];
  const left = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [n, item] of left) made[n] = await make(item, n);
    }),
  );
  return made;
}
