import { joinTexts } from "./join-texts.ts";

/** What another app has shared; the service worker keeps it in this cache until it is removed here (`shell/src/worker/share.ts`). */
const SHARED = "shared";

export interface Share {
  file: File | null;
  /** Title, text and link. */
  text: string;
  /** How many files were shared; the first is kept. */
  files: number;
}

/** Reads the last share; null when there is none, or the browser has evicted it. */
export async function readShare(): Promise<Share | null> {
  try {
    if (!(await caches.has(SHARED))) return null;
    const cache = await caches.open(SHARED);
    const [stored, text] = await Promise.all([cache.match("/shared/file"), cache.match("/shared/text")]);
    const file = stored && (await toFile(stored));
    const { files = 0, ...texts } = text ? await text.json() : {};
    const share = { file: file ?? null, text: joinShared(texts), files };
    return share.file || share.text ? share : null;
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
  await cache.put("/shared/text", new Response(JSON.stringify({ files: 1 }), { headers: at }));
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
