// The page /dev/components: every component of web-ui in each of its states, in light and dark side by side.
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import "@penresume/web-ui/tokens.css";
import styles from "./page.module.css";
import { States } from "./states.tsx";

const SCHEMES = ["light", "dark"] as const;
const scheme = SCHEMES.find((name) => name === new URLSearchParams(location.search).get("scheme"));

/** Applies the styles of one colour scheme, whatever the system's is. */
function force(scheme: (typeof SCHEMES)[number]) {
  document.documentElement.style.colorScheme = scheme;
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText.includes("prefers-color-scheme: dark"))
        rule.media.mediaText = scheme === "dark" ? "all" : "not all";
}

const Frames = () => (
  <main className={styles.frames}>
    {SCHEMES.map((name) => (
      <iframe key={name} title={name} src={`?scheme=${name}`} />
    ))}
  </main>
);

if (scheme) force(scheme);
createRoot(document.getElementById("root") as HTMLElement).render(
  scheme ? (
    <MemoryRouter>
      <States />
    </MemoryRouter>
  ) : (
    <Frames />
  ),
);
