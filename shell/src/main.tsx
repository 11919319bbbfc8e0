import "@penresume/web-kit/zod-jitless";
import "@penresume/web-kit/tokens.css";
// Their html files show the legal pages before the chunk that brings these is there.
import "./legal/legal.module.css";
import { Button } from "@penresume/web-kit";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createAnalytics } from "./analytics/analytics.ts";
import { App } from "./app.tsx";
import { MessagePage } from "./frame/message-page.tsx";
import { frameTexts as texts } from "./frame/texts.ts";
import { remoteApp } from "./remotes/load-remote.ts";
import { routeOf } from "./routes.ts";
import { loadRuntimeConfig } from "./runtime-config.ts";
import { openSession } from "./session/keycloak.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// What the html file shows stays until it is known who is here.
try {
  const config = await loadRuntimeConfig();
  // Fetched while we find out who is here; a guard may still lead elsewhere.
  const route = routeOf(location.pathname);
  if (route) remoteApp(route.remote, config.remotes[route.remote]);
  const live = await openSession(config.keycloak);
  const app = <App config={config} live={live} analytics={createAnalytics(config.analytics)} />;
  // For a guest the landing page is what its html file shows already: nothing is painted anew.
  if (location.pathname === "/" && !live.user()) hydrateRoot(container, app);
  else createRoot(container).render(app);
} catch (error) {
  console.error("the application could not start", error);
  // The landing page reads and links without us.
  if (location.pathname !== "/")
    createRoot(container).render(
      <MessagePage title={texts.startFailedTitle} text={texts.startFailed} alert>
        <Button onClick={() => location.reload()}>{texts.retry}</Button>
      </MessagePage>,
    );
}
