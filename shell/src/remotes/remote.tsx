import { Button, buttonClass, ErrorBoundary, type Host, Message, PageHeader } from "@penresume/web-kit";
import { Suspense, useEffect } from "react";
import { Link } from "react-router";
import { Loading } from "../layout/loading.tsx";
import { getRemoteApp, type RemoteKey, reloadRemote } from "./load-remote.ts";
import { reloadOnNewRelease } from "./reload-on-new-release.ts";
import { remoteTexts as texts } from "./texts.ts";

/** Renders a micro-frontend with its loading and error states. */
export function Remote({ name, host }: { name: RemoteKey; host: Host }) {
  const manifest = host.config.remotes[name];
  useEffect(() => void reloadOnNewRelease(manifest, () => window.location.reload()), [manifest]);
  return (
    <ErrorBoundary
      key={name}
      onRetry={() => reloadRemote(name, manifest)}
      fallback={(retry) => (
        <>
          <PageHeader />
          <main id="conteudo">
            <Message
              title={texts.failedTitle}
              role="alert"
              actions={
                <>
                  <Link to="/" className={buttonClass("secondary")}>
                    {texts.home}
                  </Link>
                  <Button onClick={retry}>{texts.retry}</Button>
                </>
              }
            >
              <p>{texts.failed}</p>
            </Message>
          </main>
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
  const App = getRemoteApp(name, host.config.remotes[name]);
  return <App host={host} />;
}
