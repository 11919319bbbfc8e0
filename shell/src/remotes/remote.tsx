import type { RuntimeConfig } from "@penresume/contracts";
import { type Host, runWhenIdle } from "@penresume/web-host";
import { ErrorBoundary } from "@penresume/web-ui";
import { Suspense, useEffect } from "react";
import { FailedPage } from "../layout/failed-page.tsx";
import { Loading } from "../layout/loading.tsx";
import { getRemoteApp, type RemoteKey, reloadRemote } from "./load-remote.ts";
import { reloadOnNewRelease } from "./reload-on-new-release.ts";

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
