import type { Generation } from "./generation.ts";
import type { WorkerEvent } from "./scope.ts";

/** Files by their integrity: releases share what is equal, and a file that nothing describes cannot be in it. */
const FILES = "offline-files";
/** Requests at once. */
const PARALLEL = 6;

type File = Generation["files"][string];

const getKey = ({ integrity }: File) => `/offline/file/${encodeURIComponent(integrity)}`;
const open = () => caches.open(FILES);

/** The file from the cache, else from the network if it is still the same there. */
export async function getFile(path: string, file: File, event: WorkerEvent): Promise<Response> {
  const cache = await open();
  const cached = await cache.match(getKey(file));
  if (cached) return cached;
  const response = await fetchFile(path, file, {});
  event.waitUntil(cache.put(getKey(file), response.clone()).catch(console.warn));
  return response;
}

/** The browser compares the integrity: neither a captive portal's page nor a truncated or another release's file passes. */
async function fetchFile(path: string, { integrity }: File, options: RequestInit): Promise<Response> {
  const get = (cache: RequestCache) => fetch(path, { ...options, integrity, cache });
  // the browser's own cache may have a wrong response under this name
  const response = await get("default").catch(() => get("reload"));
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  return response;
}

/** The files of a generation that are not cached. */
export async function listMissing(
  { files }: Generation,
  isWanted: (path: string, file: File) => boolean,
): Promise<[string, File][]> {
  const cached = await listCached();
  const seen = new Set<string>();
  return Object.entries(files).filter(([path, file]) => {
    if (cached.has(file.integrity) || seen.has(file.integrity) || !isWanted(path, file)) return false;
    seen.add(file.integrity);
    return true;
  });
}

/** The integrities of the cached files. */
export async function listCached(): Promise<Set<string>> {
  const requests = await (await open()).keys();
  return new Set(requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice("/offline/file/".length))));
}

/** Downloads files; rejects at the first failure, and keeps those that are complete. */
export async function download(files: [string, File][], onFile: (file: File) => void = () => {}): Promise<void> {
  const cache = await open();
  const remaining = files.values();
  const stop = new AbortController();
  const { signal } = stop;
  const work = async () => {
    try {
      for (const [path, file] of remaining) {
        signal.throwIfAborted();
        await cache.put(getKey(file), await fetchFile(path, file, { priority: "low", signal }));
        onFile(file);
      }
    } catch (error) {
      stop.abort(error);
      // the first failure, which has ended the other requests
      throw signal.reason;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

/** Deletes the files that are in none of the generations. */
export async function deleteUnused(generations: Generation[]): Promise<void> {
  const used = new Set(generations.flatMap(({ files }) => Object.values(files).map(getKey)));
  const cache = await open();
  for (const request of await cache.keys()) if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
}
