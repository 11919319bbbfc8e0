import type { Generation } from "./generation.ts";

/** A cache, because the browser evicts it together with the files. One entry for each fact: two workers may write during an update. */
const STATE = "offline-state";
const PIN = "/offline/pin/";
const GENERATION = "/offline/generation/";

interface Newest {
  id: string;
}

/** The last check, also one that failed. */
export interface Attempt {
  at: number;
  /** In a row. */
  failures: number;
}

interface Pin {
  generation: string;
  /** Not among the clients at the last check. */
  isMissing?: boolean;
}

const generations = new Map<string, Generation>();
const pins = new Map<string, Pin>();

const open = () => caches.open(STATE);

async function read<T>(key: string): Promise<T | undefined> {
  const response = await (await open()).match(key);
  return response?.json();
}

// Safari 16.4 has no Response.json()
const write = async (key: string, value: unknown) => (await open()).put(key, new Response(JSON.stringify(value)));

export const readNewest = (): Promise<Newest | undefined> => read<Newest>("/offline/newest");

export const writeNewest = (newest: Newest): Promise<void> => write("/offline/newest", newest);

let lastAttempt: Attempt | undefined;

export const readAttempt = async (): Promise<Attempt | undefined> =>
  lastAttempt ?? (await read<Attempt>("/offline/attempt"));

/** On a full disk it holds while this worker runs. */
export async function writeAttempt(attempt: Attempt): Promise<void> {
  lastAttempt = undefined;
  await write("/offline/attempt", attempt).catch(() => {
    lastAttempt = attempt;
  });
}

/** Whether the person wants everything for use without network. */
export const readChosen = async (): Promise<boolean> => (await read<boolean>("/offline/chosen")) === true;

export const writeChosen = (): Promise<void> => write("/offline/chosen", true);

async function readGeneration(id: string): Promise<Generation | undefined> {
  const known = generations.get(id) ?? (await read<Generation>(`${GENERATION}${id}`));
  if (known) generations.set(id, known);
  return known;
}

export async function writeGeneration(generation: Generation): Promise<void> {
  generations.set(generation.id, generation);
  await write(`${GENERATION}${generation.id}`, generation);
}

/** The newest complete generation. */
export async function readNewestGeneration(): Promise<Generation | undefined> {
  const newest = await readNewest();
  return newest && readGeneration(newest.id);
}

/** Ties a page or a web worker to the generation that it started with. Without storage the tie holds while this worker runs. */
export async function pin(client: string, generation: string): Promise<void> {
  const value: Pin = { generation };
  pins.set(client, value);
  await write(`${PIN}${client}`, value).catch(console.warn);
}

/** For a page that came from the network after all. */
export async function unpin(client: string): Promise<void> {
  pins.delete(client);
  await (await open()).delete(`${PIN}${client}`);
}

/** The id of the generation that the client started with; undefined if it started without this worker. */
export async function readPin(client: string): Promise<string | undefined> {
  if (!client) return undefined;
  const value = pins.get(client) ?? (await read<Pin>(`${PIN}${client}`));
  if (value) pins.set(client, value);
  return value?.generation;
}

/** The generation that the client started with, if it is still there. */
export async function readPinned(client: string): Promise<Generation | undefined> {
  const id = await readPin(client);
  return id === undefined ? undefined : readGeneration(id);
}

/** All kept generations, the newest first. */
export async function listGenerations(): Promise<Generation[]> {
  const newest = await readNewest();
  const ids = (await listKeys(GENERATION)).sort((a, b) => Number(b === newest?.id) - Number(a === newest?.id));
  const found = await Promise.all(ids.map(readGeneration));
  return found.filter((generation) => generation !== undefined);
}

/**
 * Removes clients that are gone, and generations that no client uses. Resolves to the generations that are kept. A client is gone when two checks in
 * a row miss it: one that is being created, or that the browser keeps for Back, is not in the list.
 */
export async function removeUnused(clients: string[]): Promise<Generation[]> {
  const state = await open();
  const used = new Set<string | undefined>([(await readNewest())?.id]);
  for (const client of await listKeys(PIN)) {
    const value = await read<Pin>(`${PIN}${client}`);
    const isMissing = !clients.includes(client);
    if (value && !(isMissing && value.isMissing)) {
      used.add(value.generation);
      if (isMissing !== Boolean(value.isMissing)) await write(`${PIN}${client}`, { ...value, isMissing });
    } else {
      pins.delete(client);
      await state.delete(`${PIN}${client}`);
    }
  }
  // also those that could not be stored
  for (const { generation } of pins.values()) used.add(generation);
  for (const id of await listKeys(GENERATION))
    if (!used.has(id)) {
      generations.delete(id);
      await state.delete(`${GENERATION}${id}`);
    }
  return listGenerations();
}

async function listKeys(prefix: string): Promise<string[]> {
  const requests = await (await open()).keys();
  const paths = requests.map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
}
