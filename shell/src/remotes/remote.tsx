import type { Host } from "@penresume/web-host";
import { ErrorBoundary } from "@penresume/web-ui";
import { Suspense, useEffect } from "react";
import { FailedPage } from "../layout/failed-page.tsx";
import { Loading } from "../layout/loading.tsx";
import { getRemoteApp, type RemoteKey, reloadRemote } from "./load-remote.ts";
import { reloadOnNewRelease } from "./reload-on-new-release.ts";

/** Renders a micro-frontend with its loading and error states. */
export function Remote({ name, host }: { name: RemoteKey; host: Host }) {
  const manifest = host.config.remotes[name];
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
