import type { RuntimeConfig } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-kit";
import { useEffect, useMemo } from "react";
import { BrowserRouter, matchPath, useLocation } from "react-router";
import type { ConsentingAnalytics } from "./analytics/analytics.ts";
import { ConsentBanner } from "./analytics/consent-banner.tsx";
import styles from "./frame/frame.module.css";
import { type Access, Guard } from "./frame/guards.tsx";
import { useNavigationEffects } from "./frame/navigation.ts";
import { NotFound } from "./frame/not-found.tsx";
import { frameTexts } from "./frame/texts.ts";
import { Landing } from "./landing/landing.tsx";
import type { RemoteKey } from "./remotes/load-remote.ts";
import { Remote } from "./remotes/remote.tsx";
import type { LiveSession } from "./session/keycloak.ts";
import { useLiveSession } from "./session/use-session.ts";
import { useLiveSubscription } from "./subscription/use-subscription.ts";

/** Which micro-frontend owns a route, and who may see it. */
const ROUTES: { path: string; remote: RemoteKey; access: Access }[] = [
  { path: "/editor", remote: "editor", access: "anyone" },
  { path: "/editor/:resumeId", remote: "editor", access: "anyone" },
  { path: "/login", remote: "account", access: "guest" },
  { path: "/signup", remote: "account", access: "guest" },
  { path: "/home", remote: "account", access: "user" },
  { path: "/assinaturas", remote: "account", access: "subscriber" },
  { path: "/checkout", remote: "account", access: "user" },
  { path: "/sucesso", remote: "account", access: "anyone" },
  { path: "/erro", remote: "account", access: "anyone" },
];

export interface AppProps {
  config: RuntimeConfig;
  live: LiveSession;
  analytics: ConsentingAnalytics;
}

export function App({ config, live, analytics }: AppProps) {
  const session = useLiveSession(live);
  const subscription = useLiveSubscription(session);
  const host = useMemo(
    () => ({ config, session, subscription, analytics }),
    [config, session, subscription, analytics],
  );

  useEffect(() => {
    if (live.accountCreated) analytics.adConversion();
  }, [live, analytics]);

  return (
    <HostProvider value={host}>
      <BrowserRouter>
        <Pages host={host} />
      </BrowserRouter>
      <ConsentBanner analytics={analytics} />
    </HostProvider>
  );
}

function Pages({ host }: { host: Host }) {
  const content = useNavigationEffects();
  const { pathname } = useLocation();
  return (
    <>
      {host.config.demo && !pathname.startsWith("/editor") && <div className={styles.demo}>{frameTexts.demo}</div>}
      <div ref={content} tabIndex={-1} className={styles.page}>
        <Page host={host} pathname={pathname} />
      </div>
    </>
  );
}

/** Not by <Routes>: a micro-frontend inside one would see its own routes relative to ours, not as full paths. */
function Page({ host, pathname }: { host: Host; pathname: string }) {
  if (pathname === "/") return <Landing signedIn={host.session.user !== null} analytics={host.analytics} />;
  const route = ROUTES.find(({ path }) => matchPath(path, pathname));
  if (!route) return <NotFound />;
  return (
    <Guard access={route.access} host={host}>
      <Remote name={route.remote} host={host} />
    </Guard>
  );
}
