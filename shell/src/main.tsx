import "@penresume/web-host/promise-with-resolvers";
import "@penresume/web-ui/translator-safe-dom";
import "@penresume/web-host/zod-jitless";
import "@penresume/web-ui/tokens.css";
import { DEFAULT_SUPPORT_EMAIL, type RuntimeConfig } from "@penresume/contracts";
import { createApi, followNextPerson, getErrorMessage, keepInstallPrompt } from "@penresume/web-host";
import { Button, Message, skipClosedBackEntries } from "@penresume/web-ui";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createAnalytics } from "./analytics/analytics.ts";
import { countDoors } from "./analytics/doors.ts";
import { App, loadShellPage } from "./app.tsx";
import { layoutTexts as texts } from "./layout/texts.ts";
import { getRemoteApp, settleRemoteApp } from "./remotes/load-remote.ts";
import { findRoute } from "./routes.ts";
import { createSessionStore } from "./session/session-store.ts";
import { createSubscriptionStore } from "./subscription/subscription-store.ts";

/** Loads /config.json. Rejects with ApiProblem. Checks required fields without zod, which would add 22 kB before the first paint. */
const loadRuntimeConfig = (): Promise<RuntimeConfig> =>
  createApi().request("GET", "/config.json", { schema: { safeParse: readConfig } });

function readConfig(value: unknown): { success: true; data: RuntimeConfig } | { success: false } {
  const config = value as Partial<RuntimeConfig> | null | undefined;
  if (!config?.keycloak || !config.remotes || !config.stripe) return { success: false };
  const { keycloak, remotes, stripe, paymentMethods = "card", analytics = {} } = config;
  const { supportEmail = DEFAULT_SUPPORT_EMAIL, demo = false, serviceWorker = "on" } = config;
  return {
    success: true,
    data: { keycloak, remotes, stripe, paymentMethods, analytics, supportEmail, demo, serviceWorker },
  };
}

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

followNextPerson();
skipClosedBackEntries();
keepInstallPrompt();

if (matchMedia("(any-pointer: coarse)").matches) {
  const start = () => {
    const height = innerHeight;
    import("@penresume/web-ui/keyboard").then((module) => module.keepFieldsInSight(height), console.error);
  };
  addEventListener("focusin", start, { once: true });
}

/** The app replaces a prerendered page only after its chunk has loaded. */
const isPrerendered = container.querySelector("main") !== null;

// The prerendered html stays until the session is known.
try {
  const config = await loadRuntimeConfig();
  // Loads in parallel with the session, although a guard may still redirect.
  const route = findRoute(location.pathname);
  if (route) getRemoteApp(route.remote, config.remotes[route.remote]);
  const [session] = await Promise.all([createSessionStore(config.keycloak), loadShellPage(location.pathname)]);
  // The first screen of a micro-frontend, which start-remote.js shows, stays until the app renders the same.
  if (route && container.querySelector("main")) {
    await settleRemoteApp(route.remote, config.remotes[route.remote]);
    // The app's code has run in this task: what was pressed meanwhile comes before its render.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const analytics = createAnalytics(config.analytics);
  countDoors(analytics);
  const app = (
    <App
      config={config}
      sessionStore={session}
      subscriptionStore={createSubscriptionStore(session)}
      analytics={analytics}
    />
  );
  // A guest's landing page equals its prerendered html, unless a page translator or an extension has changed it.
  if (location.pathname === "/" && !session.getUser())
    hydrateRoot(container, app, { onRecoverableError: console.warn });
  // With its effects, so that no loading state is painted between the html and the page.
  else flushSync(() => createRoot(container).render(app));
} catch (error) {
  console.error("the application could not start", error);
  // A micro-frontend's first screen can do nothing.
  if (!isPrerendered || findRoute(location.pathname))
    createRoot(container).render(
      <main id="conteudo">
        <Message
          title={texts.startFailedTitle}
          role="alert"
          actions={<Button onClick={() => location.reload()}>{texts.retry}</Button>}
        >
          <p>{`${getErrorMessage(error)} ${texts.startFailed}`}</p>
        </Message>
      </main>,
    );
}
