import "@penresume/web-ui/translator-safe-dom";
import "@penresume/web-host/zod-jitless";
import "@penresume/web-ui/tokens.css";
import { followNextPerson } from "@penresume/web-host";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { readAuthContext } from "./auth-context.ts";
import { AuthPage } from "./auth-page.tsx";
import { authTexts as texts } from "./texts.ts";

followNextPerson();
const root = document.getElementById("auth-root");
const context = readAuthContext(document);

// Without page data Keycloak's plain form is shown.
if (root && context) {
  document.title = `${texts[context.mode].title} | ${texts.product}`;
  const plainInputs = [...root.querySelectorAll("input")];
  const focused = plainInputs.find((input) => input === document.activeElement);
  // Synchronous: nothing can be typed into the plain form after its values were read.
  flushSync(() => createRoot(root).render(<AuthPage context={context} />));

  // The plain form is visible until this script runs, so its typed values are copied.
  const findInput = ({ name }: HTMLInputElement) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  for (const plain of plainInputs) {
    const input = findInput(plain);
    if (input && plain.value !== plain.defaultValue) input.value = plain.value;
  }
  if (focused) findInput(focused)?.focus();
}
