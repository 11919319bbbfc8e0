import { getConnection, savesData, sendToWorker } from "@penresume/web-host";

/**
 * Registers the service worker, which keeps the app for use without network. A failure changes nothing: the next visit tries again. Where data
 * costs nothing, or the app is installed, the parts that are loaded on demand are downloaded too.
 */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    const startedWithout = !serviceWorker.controller;
    await serviceWorker.register("/sw.js");
    await serviceWorker.ready;
    if (startedWithout) await sendToWorker({ type: "used", paths: listLoadedPaths() });
  } catch (error) {
    console.warn("no service worker", error);
    return;
  }
  const check = () => void sendToWorker({ type: "check" });
  addEventListener("online", check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
  addEventListener("appinstalled", keepEverything);
  if (matchMedia("(display-mode: standalone)").matches) keepEverything();
  else if (isUnmetered() && !savesData()) void sendToWorker({ type: "download", chosen: false });
}

/** With the worker switched off: an older one that still ran may have stored files again. */
export async function stopOffline(): Promise<void> {
  // absent in insecure contexts
  const names = (await window.caches?.keys()) ?? [];
  const own = names.filter((name) => name.startsWith("offline-") || name === "personal-photos");
  await Promise.all(own.map((name) => caches.delete(name)));
}

/** The system must not evict what the person relies on. */
function keepEverything(): void {
  navigator.storage?.persist?.().catch(console.warn);
  if (!savesData()) void sendToWorker({ type: "download", chosen: true });
}

/** Unknown on most computers, whose connections seldom cost by the megabyte. */
function isUnmetered(): boolean {
  const { type } = getConnection();
  return type ? ["wifi", "ethernet"].includes(type) : navigator.maxTouchPoints === 0;
}

/** Files of this page that no worker has seen. */
const listLoadedPaths = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
