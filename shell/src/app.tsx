import type { RuntimeConfig } from "@penresume/contracts";
import {
  clearReturnPath,
  createApi,
  type Host,
  HostProvider,
  isHelping,
  requestEmailVerification,
  useIsOnline,
  useStore,
} from "@penresume/web-host";
import { ErrorBoundary } from "@penresume/web-ui";
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { BrowserRouter, Navigate, useLocation } from "react-router";
import type { ConsentingAnalytics } from "./analytics/analytics.ts";
import { ConsentBanner } from "./analytics/consent-banner.tsx";
import { FailedPage } from "./layout/failed-page.tsx";
import { Footer } from "./layout/footer.tsx";
import { Guard } from "./layout/guard.tsx";
import { Layout } from "./layout/layout.tsx";
import { Loading } from "./layout/loading.tsx";
import { useNavigationEffects } from "./layout/navigation.ts";
import { NotFound } from "./layout/not-found.tsx";
import { PlacesBar } from "./layout/places-bar.tsx";
import { layoutTexts } from "./layout/texts.ts";
import { Remote } from "./remotes/remote.tsx";
import { useWaitingSaves } from "./remotes/use-waiting-saves.ts";
import { findRoute } from "./routes.ts";
import type { SessionStore } from "./session/session-store.ts";
import { useHostSession } from "./session/use-host-session.ts";
import type { SubscriptionStore } from "./subscription/subscription-store.ts";

/** A page of the shell, in a chunk of its own. */
interface ShellPage<Props> {
  Lazy: ComponentType<Props>;
  loaded: ComponentType<Props> | null;
  load(): Promise<{ default: ComponentType<Props> }>;
}

function createPage<Props>(importPage: () => Promise<ComponentType<Props>>): ShellPage<Props> {
  const load = async () => {
    page.loaded = await importPage();
    return { default: page.loaded };
  };
  const page: ShellPage<Props> = { Lazy: lazy(load) as ComponentType<Props>, loaded: null, load };
  return page;
}

const landing = createPage(() => import("./landing/landing.tsx").then(({ Landing }) => Landing));
const help = createPage(() => import("./help/help-page.tsx").then(({ HelpPage }) => HelpPage));
const helping = createPage(() => import("./helping/helping-page.tsx").then(({ HelpingPage }) => HelpingPage));
const HelpingBar = lazy(() => import("./helping/helping-bar.tsx").then(({ HelpingBar }) => ({ default: HelpingBar })));
const legal = createPage(() => import("./legal/legal-page.tsx").then(({ Legal }) => Legal));

/** Loads the chunk of a page of the shell, so that a failure does not replace its prerendered html. */
export async function loadShellPage(pathname: string): Promise<void> {
  if (pathname === "/") await landing.load();
  if (pathname === "/ajuda") await help.load();
  if (pathname === "/privacidade" || pathname === "/termos") await legal.load();
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
  useWaitingSaves(host, pathname);
  const hydrated = useHydrated();
  const isOnline = useIsOnline();
  // The editor says more about it itself.
  const isOffline = hydrated && !isOnline && !pathname.startsWith("/editor");
  const isDemo = hydrated && host.config.demo && !pathname.startsWith("/editor");
  const place = user ? findRoute(pathname)?.place : undefined;
  return (
    <Layout
      content={content}
      bar={place && <PlacesBar place={place} />}
      notice={isDemo && layoutTexts.demo}
      offline={isOffline && (user ? layoutTexts.offline : layoutTexts.offlineGuest)}
    >
      {hydrated && isHelping() && pathname !== "/ajudar" && (
        <Suspense>
          <HelpingBar />
        </Suspense>
      )}
      <Page host={host} analytics={analytics} pathname={pathname} />
    </Layout>
  );
}

/** Without <Routes>: inside one, a micro-frontend's full paths would be relative to the matched route. */
function Page({ host, analytics, pathname }: PagesProps & { pathname: string }) {
  if (pathname === "/")
    return <PageInChunk key={pathname} page={landing} props={{ signedIn: host.session.user !== null, analytics }} />;
  if (pathname === "/termos" || pathname === "/privacidade")
    return <PageInChunk key={pathname} page={legal} props={{ pathname, analytics }} />;
  if (pathname === "/ajuda")
    return <PageInChunk key={pathname} page={help} props={{ supportEmail: host.config.supportEmail }} />;
  if (pathname === "/ajudar") return <PageInChunk key={pathname} page={helping} props={{}} />;
  // where the installed app starts
  if (pathname === "/abrir") return <Navigate replace to={host.session.user ? "/home" : "/editor"} />;
  const route = findRoute(pathname);
  if (!route) return <NotFound />;
  return (
    <Guard access={route.access} host={host}>
      <Remote name={route.remote} host={host} />
      {route.remote === "account" && <Footer />}
    </Guard>
  );
}

/**
 * A page of the shell whose code is loaded on demand. A failed one is loaded again as a document. `lazy` suspends even if the chunk is
 * there: the prerendered html would give way to the loading state, and a click at that moment would be lost.
 */
function PageInChunk<Props extends object>({ page, props }: { page: ShellPage<Props>; props: Props }) {
  const [Component] = useState(() => page.loaded ?? page.Lazy);
  return (
    <ErrorBoundary fallback={<FailedPage onRetry={() => location.reload()} />}>
      <Suspense fallback={<Loading />}>
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
