import "@penresume/web-kit/tokens.css";
import { createRoot } from "react-dom/client";
import { readAuthContext } from "./auth-context.ts";
import { AuthPage } from "./auth-page.tsx";
import { authTexts as texts } from "./texts.ts";

const root = document.getElementById("auth-root");
const context = readAuthContext(document);

// Without a context Keycloak's plain form stays.
if (root && context) {
  document.title = `${texts[context.mode].title} | ${texts.product}`;
  createRoot(root).render(<AuthPage context={context} />);
}
