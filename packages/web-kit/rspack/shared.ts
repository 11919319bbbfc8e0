import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const router = createRequire(import.meta.url)("react-router/package.json") as { version: string };

/** React and the router are shared singletons; every front end bundles its other dependencies. */
export const shared = {
  react: { singleton: true },
  "react/": { singleton: true },
  "react-dom": { singleton: true },
  "react-dom/": { singleton: true },
  "react-router": {
    singleton: true,
    // A subset, see src/router.ts.
    import: "@penresume/web-kit/router",
    version: router.version,
    requiredVersion: `^${router.version}`,
  },
};

/** Lets src/router.ts import the real package. */
export const alias = { "react-router-itself$": fileURLToPath(import.meta.resolve("react-router")) };
