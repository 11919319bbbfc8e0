import { sendToWorker } from "@penresume/web-host";

/** Later, a reload would interrupt work. */
const WORKER_TIMEOUT_MS = 2000;
const manifests = new Map<string, string>();

/**
 * Calls `reload` when a new release of the micro-frontend exists since this page last entered it. Call it on entering a
 * micro-frontend, where a reload interrupts no work. With the service worker a release exists once it is complete on this device; the page
 * has the manifest that it started with.
 */
export async function reloadOnNewRelease(manifest: string, reload: () => void): Promise<void> {
  const state = await sendToWorker<{ newer?: boolean }>({ type: "is-newer" }, undefined, WORKER_TIMEOUT_MS);
  if (state?.newer) return reload();
  // Revalidates the cached manifest.
  const response = await fetch(manifest, { cache: "no-cache" }).catch(() => undefined);
  if (!response?.ok) return;
  const current = await response.text();
  const previous = manifests.get(manifest);
  manifests.set(manifest, current);
  if (previous !== undefined && previous !== current) reload();
}
