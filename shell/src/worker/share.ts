/** What another app has shared, until the page at /compartilhado has read it. */
const SHARED = "shared";
/** The importer's limits (resume-import). */
const FILE_LIMIT_BYTES = 20 * 1024 * 1024;
const TEXT_LIMIT = 200_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Stores the shared file or text and leads to the page that asks what to do with it. A worker cannot see which site has sent a form: it keeps one
 * share only, of limited size, and nothing happens with it until the person chooses.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const lead = (query = "") => Response.redirect(`/compartilhado${query}`, 303);
  if (isForeign(request)) return lead("?erro=origem");
  try {
    const form = await request.formData();
    const file = form.getAll("arquivo").find((value) => value instanceof File && value.size > 0) as File | undefined;
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value.slice(0, TEXT_LIMIT) : "";
    };
    if (file && file.size > FILE_LIMIT_BYTES) return lead("?erro=grande");
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const at = { "x-shared-at": new Date().toISOString() };
    const text = { title: read("title"), text: read("text"), url: read("url"), files: form.getAll("arquivo").length };
    await cache.put("/shared/text", new Response(JSON.stringify(text), { headers: at }));
    if (file) {
      const headers = { ...at, "content-type": file.type, "x-name": encodeURIComponent(file.name.slice(0, 200)) };
      await cache.put("/shared/file", new Response(file, { headers }));
    }
    return lead();
  } catch (error) {
    console.warn(error);
    await caches.delete(SHARED);
    return lead(
      error instanceof DOMException && error.name === "QuotaExceededError" ? "?erro=cheio" : "?erro=ilegivel",
    );
  }
}

/** A share comes from the system, without a referring page and not into a frame. */
const isForeign = ({ referrer, destination }: Request) =>
  destination !== "document" || (/^https?:/.test(referrer) && new URL(referrer).origin !== location.origin);

/** Deletes a share that nobody has read for a day. */
export async function deleteOldShare(): Promise<void> {
  const response = (await caches.has(SHARED)) && (await (await caches.open(SHARED)).match("/shared/text"));
  if (!response) return;
  const at = Date.parse(response.headers.get("x-shared-at") ?? "");
  // the distance, because the clock may be set back
  if (!(Math.abs(Date.now() - at) < DAY_MS)) await caches.delete(SHARED);
}
