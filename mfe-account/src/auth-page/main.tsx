import "@penresume/web-kit/tokens.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { readAuthContext } from "./auth-context.ts";
import { AuthPage } from "./auth-page.tsx";
import { authTexts as texts } from "./texts.ts";

const root = document.getElementById("auth-root");
const context = readAuthContext(document);

// Without a context Keycloak's plain form stays.
if (root && context) {
  document.title = `${texts[context.mode].title} | ${texts.product}`;
  const plainInputs = [...root.querySelectorAll("input")];
  const focused = plainInputs.find((input) => input === document.activeElement);
  // Synchronous: nothing can be typed into the plain form after its values were read.
  flushSync(() => createRoot(root).render(<AuthPage context={context} />));

  // The plain form is shown while this script is slow: what was typed into it stays.
  const findInput = ({ name }: HTMLInputElement) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  for (const plain of plainInputs) {
    const input = findInput(plain);
    if (input && plain.value !== plain.defaultValue) input.value = plain.value;
  }
  if (focused) findInput(focused)?.focus();
}
