import { joinTexts } from "./join-texts.ts";

/** What another app has shared; the service worker keeps it in this cache until it is removed here (`shell/src/worker/share.ts`). */
const SHARED = "shared";

export interface Share {
  /** One, or photos of pages. */
  files: File[];
  /** Title, text and link. */
  text: string;
}

/** Reads the last share; null when there is none, or the browser has evicted it. */
export async function readShare(): Promise<Share | null> {
  try {
    if (!(await caches.has(SHARED))) return null;
    const cache = await caches.open(SHARED);
    const [stored, text] = await Promise.all([cache.matchAll(), cache.match("/shared/text")]);
    const files = await Promise.all(stored.filter(({ headers }) => headers.has("x-name")).map(toFile));
    const share = { files, text: joinShared(text ? await text.json() : {}) };
    return files.length > 0 || share.text ? share : null;
  } catch (error) {
    // no cache storage in this browser, or storage that is refused
    console.warn(error);
    return null;
  }
}

/** Keeps a file like one that another app has shared. */
export async function storeShare(file: File): Promise<void> {
  const at = { "x-shared-at": new Date().toISOString() };
  const cache = await caches.open(SHARED);
  await cache.put("/shared/text", new Response("{}", { headers: at }));
  const headers = { ...at, "content-type": file.type, "x-name": encodeURIComponent(file.name) };
  await cache.put("/shared/file", new Response(file, { headers }));
}

export async function removeShare(): Promise<void> {
  try {
    await caches.delete(SHARED);
  } catch (error) {
    console.warn(error);
  }
}

async function toFile(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get("x-name") ?? "");
  return new File([await response.blob()], name, { type: response.headers.get("content-type") ?? "" });
}

function joinShared({ title = "", text = "", url = "" }: { title?: string; text?: string; url?: string }): string {
  const parts = [title, text, url].map((part) => part.trim());
  // Apps send the same text twice, or the link in the text too.
  const distinct = parts.filter(
    (part, index) => !parts.some((other, at) => at !== index && includesMore(other, part, at < index)),
  );
  return joinTexts("\n", ...distinct);
}

const includesMore = (other: string, part: string, isBefore: boolean) =>
  other.includes(part) && (other.length > part.length || isBefore);
