import { Button, buttonClass, type Host, PageHeader } from "@penresume/web-kit";
import { Suspense, useEffect } from "react";
import { Link } from "react-router";
import { Loading } from "../frame/loading.tsx";
import { MessagePage } from "../frame/message-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { type RemoteKey, reloadRemote, remoteApp } from "./load-remote.ts";
import { enterRelease } from "./release.ts";
import { remoteTexts as texts } from "./texts.ts";

/** A micro-frontend in the living shell: while loading, broken, or there. */
export function Remote({ name, host }: { name: RemoteKey; host: Host }) {
  const manifest = host.config.remotes[name];
  useEffect(() => void enterRelease(manifest, () => window.location.reload()), [manifest]);
  return (
    <ErrorBoundary
      key={name}
      onRetry={() => reloadRemote(name, manifest)}
      fallback={(retry) => (
        <>
          <PageHeader />
          <MessagePage title={texts.failedTitle} text={texts.failed} alert>
            <Link to="/" className={buttonClass("secondary")}>
              {texts.home}
            </Link>
            <Button onClick={retry}>{texts.retry}</Button>
          </MessagePage>
        </>
      )}
    >
      <Suspense fallback={<Loading />}>
        <RemoteView name={name} host={host} />
      </Suspense>
    </ErrorBoundary>
  );
}

function RemoteView({ name, host }: { name: RemoteKey; host: Host }) {
  const App = remoteApp(name, host.config.remotes[name]);
  return <App host={host} />;
}
