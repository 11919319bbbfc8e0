import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { CONFIG_CACHE, isConfig, storeConfig, updateHeaders } from "./config.ts";
import { getFile } from "./files.ts";
import { isHashed } from "./generation.ts";
import { listenToPages } from "./messages.ts";
import { findPage } from "./pages.ts";
import { type PageRequestEvent, scope } from "./scope.ts";
import { deleteOldShare, receiveShare } from "./share.ts";
import { listGenerations, pin, readNewestGeneration, readPinned, unpin } from "./state.ts";
import { check } from "./update.ts";

const MAX_PHOTOS = 20;
const CONFIG_TIMEOUT_MS = 3000;
/** Documents that need the current configuration, such as the key of the payment provider. */
const PAYING = /^\/(checkout|assinaturas|sucesso)/;

scope.addEventListener("install", (event) => event.waitUntil(check().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
listenToPages();

/** Pages, from the newest complete generation. The check for a newer one runs in the background and is for the next start. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && request.destination === "document" && findPage(url.pathname),
  async ({ event, request, url }) => {
    const navigation = toPageEvent(event);
    const page = await openPage(navigation, url.pathname).catch(() => undefined);
    // after the page has been tied, so that its generation is kept
    navigation.waitUntil(check().catch(() => {}));
    navigation.waitUntil(deleteOldShare());
    return page ?? fetch(request);
  },
);

/** The stored page, tied to its generation. */
async function openPage(navigation: PageRequestEvent, pathname: string): Promise<Response | undefined> {
  const path = findPage(pathname) ?? "";
  const newest = await readNewestGeneration();
  const file = newest?.files[path];
  if (!newest || !file) return undefined;
  if (PAYING.test(pathname)) await storeConfig(AbortSignal.timeout(CONFIG_TIMEOUT_MS)).catch(() => {});
  await pin(navigation.resultingClientId, newest.id);
  try {
    return await updateHeaders(await getFile(path, file, navigation));
  } catch (error) {
    await unpin(navigation.resultingClientId);
    throw error;
  }
}

/** Files of the front ends: those of the generation that the page started with, and every cached one whose name has a hash. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode !== "navigate" &&
    url.search === "" &&
    /^\/(?:(?:mfe-editor|mfe-account)\/(?!release\.json$)|assets\/|start\.js$|favicon\.svg$)/.test(url.pathname),
  async ({ event, request, url: { pathname } }) => {
    const load = toPageEvent(event);
    const pinned = await readPinned(load.clientId).catch(() => undefined);
    // a web worker
    if (pinned && load.resultingClientId) await pin(load.resultingClientId, pinned.id);
    const own = pinned?.files[pathname];
    if (own) {
      const stored = await getFile(pathname, own, load).catch(() => Response.error());
      // the recogniser has a policy of its own
      const isWorker = pathname.endsWith("-worker.js") && !pathname.endsWith("/recogniser-worker.js");
      return stored.ok && isWorker ? updateHeaders(stored) : stored;
    }
    const [other] = (await listGenerations().catch(() => [])).flatMap(({ files }) => files[pathname] ?? []);
    if (!other) return fetch(request);
    if (isHashed(pathname)) return getFile(pathname, other, load).catch(() => fetch(request));
    // a page that started without the worker
    return fetch(request).catch(() => getFile(pathname, other, load));
  },
);

const config = new StaleWhileRevalidate({
  cacheName: CONFIG_CACHE,
  plugins: [{ cacheWillUpdate: async ({ response }) => ((await isConfig(response)) ? response : null) }],
});

/** A page starts with the stored configuration and has a changed one at its next start. A request that wants no cache reaches the network. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    url.pathname === "/config.json" &&
    url.search === "" &&
    !["no-store", "reload"].includes(request.cache),
  // without a working cache the app still starts
  ({ event, request }) => config.handle({ event, request }).catch(() => fetch(request)),
);

const photos = new CacheFirst({
  cacheName: "personal-photos",
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && response.headers.get("content-type")?.startsWith("image/") ? response : null,
      cacheDidUpdate: async ({ cacheName }) => {
        const cache = await caches.open(cacheName);
        const [...stored] = await cache.keys();
        for (const oldest of stored.slice(0, -MAX_PHOTOS)) await cache.delete(oldest);
      },
    },
  ],
});

/** Photos in the app are the person's own; those on the pages of public links are not kept. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.search === "" && /^\/media\/profile-photos\/\w[\w.-]*$/.test(url.pathname),
  async ({ event, request }) =>
    (await readPinned(toPageEvent(event).clientId).catch(() => undefined))
      ? photos.handle({ event, request }).catch(() => fetch(request))
      : fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/compartilhar",
  ({ request }) => receiveShare(request),
  "POST",
);

/** Workbox's type of the event has less. */
const toPageEvent = (event: unknown) => event as PageRequestEvent;
