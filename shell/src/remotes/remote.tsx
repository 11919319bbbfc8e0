import type { RuntimeConfig } from "@penresume/contracts";
import { type Host, runWhenIdle, sendToWorker } from "@penresume/web-host";
import { ErrorBoundary } from "@penresume/web-ui";
import { Suspense, useEffect } from "react";
import { FailedPage } from "../layout/failed-page.tsx";
import { Loading } from "../layout/loading.tsx";
import { getRemoteApp, type RemoteKey, reloadRemote } from "./load-remote.ts";

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

/** How long the worker's start waits for an idle browser, in milliseconds. */
const IDLE_LIMIT = 10_000;

let offlineStarted = false;

/** The service worker is for people who use the app, after its first paint: a visitor of the landing page downloads nothing more. */
function startOfflineWhenIdle({ serviceWorker }: RuntimeConfig): void {
  if (offlineStarted) return;
  offlineStarted = true;
  const run = serviceWorker === "off" ? "stopOffline" : "startOffline";
  const start = () => void import("./offline.ts").then((offline) => offline[run]()).catch(console.warn);
  const wait = () => runWhenIdle(start, { timeoutMs: IDLE_LIMIT });
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** Renders a micro-frontend with its loading and error states. */
export function Remote({ name, host }: { name: RemoteKey; host: Host }) {
  const manifest = host.config.remotes[name];
  useEffect(() => startOfflineWhenIdle(host.config), [host.config]);
  useEffect(() => void reloadOnNewRelease(manifest, () => window.location.reload()), [manifest]);
  return (
    <ErrorBoundary
      key={name}
      onRetry={() => reloadRemote(name, manifest)}
      fallback={(retry) => <FailedPage onRetry={retry} />}
    >
      <Suspense fallback={<Loading />}>
        <RemoteView name={name} host={host} />
      </Suspense>
    </ErrorBoundary>
  );
}

function RemoteView({ name, host }: { name: RemoteKey; host: Host }) {
  const App = getRemoteApp(name, host.config.remotes[name]);
  return <App host={host} />;
}
