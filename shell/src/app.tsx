import type { RuntimeConfig } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-kit";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { BrowserRouter, useLocation } from "react-router";
import type { ConsentingAnalytics } from "./analytics/analytics.ts";
import { ConsentBanner } from "./analytics/consent-banner.tsx";
import { Footer } from "./frame/footer.tsx";
import { Frame } from "./frame/frame.tsx";
import { Guard } from "./frame/guards.tsx";
import { Loading } from "./frame/loading.tsx";
import { useNavigationEffects } from "./frame/navigation.ts";
import { NotFound } from "./frame/not-found.tsx";
import { frameTexts } from "./frame/texts.ts";
import { Landing } from "./landing/landing.tsx";
import { Remote } from "./remotes/remote.tsx";
import { routeOf } from "./routes.ts";
import type { LiveSession } from "./session/keycloak.ts";
import { arrivedAt } from "./session/return-path.ts";
import { useLiveSession } from "./session/use-session.ts";
import { useLiveSubscription } from "./subscription/use-subscription.ts";

const Legal = lazy(() => import("./legal/legal.tsx").then(({ Legal }) => ({ default: Legal })));

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

  const takenOver = useTakenOver();

  useEffect(() => {
    if (live.accountCreated) analytics.trackAdConversion();
  }, [live, analytics]);

  return (
    <HostProvider value={host}>
      <BrowserRouter>
        <Pages host={host} analytics={analytics} />
      </BrowserRouter>
      {takenOver && <ConsentBanner analytics={analytics} />}
    </HostProvider>
  );
}

/** False at the first rendering, which takes over the landing page as the html file has it: without what no file can know. */
function useTakenOver(): boolean {
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return takenOver;
}

interface PagesProps {
  host: Host;
  analytics: ConsentingAnalytics;
}

function Pages({ host, analytics }: PagesProps) {
  const content = useNavigationEffects();
  const { pathname } = useLocation();
  const { user } = host.session;
  useEffect(() => {
    if (user) arrivedAt(pathname);
  }, [user, pathname]);
  const isDemo = useTakenOver() && host.config.demo && !pathname.startsWith("/editor");
  return (
    <Frame content={content} notice={isDemo && frameTexts.demo}>
      <Page host={host} analytics={analytics} pathname={pathname} />
    </Frame>
  );
}

/** Not by <Routes>: a micro-frontend inside one would see its own routes relative to ours, not as full paths. */
function Page({ host, analytics, pathname }: PagesProps & { pathname: string }) {
  if (pathname === "/") return <Landing signedIn={host.session.user !== null} analytics={host.analytics} />;
  if (pathname === "/termos" || pathname === "/privacidade")
    return (
      <Suspense fallback={<Loading />}>
        <Legal pathname={pathname} analytics={analytics} />
      </Suspense>
    );
  const route = routeOf(pathname);
  if (!route) return <NotFound />;
  return (
    <Guard access={route.access} host={host}>
      <Remote name={route.remote} host={host} />
      {route.remote === "account" && <Footer />}
    </Guard>
  );
}
