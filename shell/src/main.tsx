import "@penresume/web-kit/promise-with-resolvers";
import "@penresume/web-kit/translator-safe-dom";
import "@penresume/web-kit/zod-jitless";
import "@penresume/web-kit/tokens.css";
// The prerendered pages need these styles before their chunks are loaded.
import "./help/help.module.css";
import "./legal/legal.module.css";
import { Button, Message, skipClosedBackEntries } from "@penresume/web-kit";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createAnalytics } from "./analytics/analytics.ts";
import { App } from "./app.tsx";
import { layoutTexts as texts } from "./layout/texts.ts";
import { getRemoteApp } from "./remotes/load-remote.ts";
import { findRoute } from "./routes.ts";
import { loadRuntimeConfig } from "./runtime-config.ts";
import { createSessionStore } from "./session/session-store.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

skipClosedBackEntries();

// The prerendered html stays until the session is known.
try {
  const config = await loadRuntimeConfig();
  // Loads in parallel with the session, although a guard may still redirect.
  const route = findRoute(location.pathname);
  if (route) getRemoteApp(route.remote, config.remotes[route.remote]);
  const session = await createSessionStore(config.keycloak);
  const app = <App config={config} sessionStore={session} analytics={createAnalytics(config.analytics)} />;
  // A guest's landing page equals its prerendered html.
  if (location.pathname === "/" && !session.getUser()) hydrateRoot(container, app, { onRecoverableError: console.warn });
  else createRoot(container).render(app);
} catch (error) {
  console.error("the application could not start", error);
  // The landing page works without scripts.
  if (location.pathname !== "/")
    createRoot(container).render(
      <main id="conteudo">
        <Message
          title={texts.startFailedTitle}
          role="alert"
          actions={<Button onClick={() => location.reload()}>{texts.retry}</Button>}
        >
          <p>{texts.startFailed}</p>
        </Message>
      </main>,
    );
}
