import type { RuntimeConfig } from "@penresume/contracts";
import {
  clearReturnPath,
  createApi,
  type Host,
  HostProvider,
  requestEmailVerification,
  useStore,
} from "@penresume/web-host";
import { ErrorBoundary } from "@penresume/web-ui";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from "react";
import { BrowserRouter, useLocation } from "react-router";
import type { ConsentingAnalytics } from "./analytics/analytics.ts";
import { ConsentBanner } from "./analytics/consent-banner.tsx";
import { FailedPage } from "./layout/failed-page.tsx";
import { Footer } from "./layout/footer.tsx";
import { Guard } from "./layout/guard.tsx";
import { Layout } from "./layout/layout.tsx";
import { Loading } from "./layout/loading.tsx";
import { useNavigationEffects } from "./layout/navigation.ts";
import { NotFound } from "./layout/not-found.tsx";
import { layoutTexts } from "./layout/texts.ts";
import { Remote } from "./remotes/remote.tsx";
import { findRoute } from "./routes.ts";
import type { SessionStore } from "./session/session-store.ts";
import { useHostSession } from "./session/use-host-session.ts";
import type { SubscriptionStore } from "./subscription/subscription-store.ts";

const loadLanding = () => import("./landing/landing.tsx").then(({ Landing }) => ({ default: Landing }));
const loadHelp = () => import("./help/help-page.tsx").then(({ HelpPage }) => ({ default: HelpPage }));
const loadLegal = () => import("./legal/legal.tsx").then(({ Legal }) => ({ default: Legal }));
const Landing = lazy(loadLanding);
const HelpPage = lazy(loadHelp);
const Legal = lazy(loadLegal);

/** Loads the chunk of a page of the shell, so that a failure does not replace its prerendered html. */
export async function loadShellPage(pathname: string): Promise<void> {
  if (pathname === "/") await loadLanding();
  if (pathname === "/ajuda") await loadHelp();
  if (pathname === "/privacidade" || pathname === "/termos") await loadLegal();
}

interface AppProps {
  config: RuntimeConfig;
  sessionStore: SessionStore;
  subscriptionStore: SubscriptionStore;
  analytics: ConsentingAnalytics;
}

export function App({ config, sessionStore, subscriptionStore, analytics }: AppProps) {
  const session = useHostSession(sessionStore);
  const subscription = useStore(subscriptionStore, ({ status }) => status);
  const host = useMemo(
    () => ({ config, session, subscription, analytics }),
    [config, session, subscription, analytics],
  );

  const hydrated = useHydrated();

  useEffect(() => {
    if (!sessionStore.accountCreated) return;
    analytics.trackAdConversion();
    const user = sessionStore.getUser();
    // later the user can ask for it on /home
    if (user?.isEmailVerified === false)
      requestEmailVerification(createApi({ getToken: sessionStore.getToken }), user.email).catch(console.error);
  }, [sessionStore, analytics]);

  return (
    <HostProvider value={host}>
      <BrowserRouter>
        <Pages host={host} analytics={analytics} />
      </BrowserRouter>
      {hydrated && <ConsentBanner analytics={analytics} />}
    </HostProvider>
  );
}

const subscribeToNothing = () => () => {};

/** False while the prerendered landing page is hydrated, because its html cannot depend on the browser. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

interface PagesProps {
  host: Host;
  analytics: ConsentingAnalytics;
}

function Pages({ host, analytics }: PagesProps) {
  const content = useNavigationEffects();
  // Removes a trailing slash, which the router's routes accept too.
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, "");
  const { user } = host.session;
  useEffect(() => {
    if (user) clearReturnPath(pathname);
  }, [user, pathname]);
  const hydrated = useHydrated();
  const isDemo = hydrated && host.config.demo && !pathname.startsWith("/editor");
  return (
    <Layout content={content} notice={isDemo && layoutTexts.demo}>
      <Page host={host} analytics={analytics} pathname={pathname} />
    </Layout>
  );
}

/** Without <Routes>: inside one, a micro-frontend's full paths would be relative to the matched route. */
function Page({ host, analytics, pathname }: PagesProps & { pathname: string }) {
  if (pathname === "/")
    return (
      <LazyPage key={pathname}>
        <Landing signedIn={host.session.user !== null} analytics={analytics} />
      </LazyPage>
    );
  if (pathname === "/termos" || pathname === "/privacidade")
    return (
      <LazyPage key={pathname}>
        <Legal pathname={pathname} analytics={analytics} />
      </LazyPage>
    );
  if (pathname === "/ajuda")
    return (
      <LazyPage key={pathname}>
        <HelpPage supportEmail={host.config.supportEmail} />
      </LazyPage>
    );
  const route = findRoute(pathname);
  if (!route) return <NotFound />;
  return (
    <Guard access={route.access} host={host}>
      <Remote name={route.remote} host={host} />
      {route.remote === "account" && <Footer />}
    </Guard>
  );
}

/** A page of the shell whose code is loaded on demand. A failed one is loaded again as a document. */
const LazyPage = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<FailedPage onRetry={() => location.reload()} />}>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </ErrorBoundary>
);
