/** What another app has shared, until the page at /compartilhado has read it. */
const SHARED = "shared";
/** The importer's limits (resume-import, mfe-editor): further files than the photos of a résumé's pages are not kept. */
const FILES_LIMIT = 4;
const FILE_LIMIT_BYTES = 20 * 1024 * 1024;
const TEXT_LIMIT = 200_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Stores the shared files or text and leads to the page that asks what to do with it. A worker cannot see which site has sent a form: it keeps one
 * share only, of limited size, and nothing happens with it until the person chooses.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const lead = (query = "") => Response.redirect(`/compartilhado${query}`, 303);
  if (isForeign(request)) return lead("?erro=origem");
  try {
    const form = await request.formData();
    const files = form.getAll("arquivo").filter((value) => value instanceof File && value.size > 0) as File[];
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value.slice(0, TEXT_LIMIT) : "";
    };
    if (files.some(({ size }) => size > FILE_LIMIT_BYTES)) return lead("?erro=grande");
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const at = { "x-shared-at": new Date().toISOString() };
    const text = { title: read("title"), text: read("text"), url: read("url") };
    await cache.put("/shared/text", new Response(JSON.stringify(text), { headers: at }));
    for (const [index, file] of files.slice(0, FILES_LIMIT).entries()) {
      const headers = { ...at, "content-type": file.type, "x-name": encodeURIComponent(file.name.slice(0, 200)) };
      await cache.put(`/shared/file${index || ""}`, new Response(file, { headers }));
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
