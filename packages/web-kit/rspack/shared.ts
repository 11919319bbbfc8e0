import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const router = createRequire(import.meta.url)("react-router/package.json") as { version: string };

/** One React and one router for all front ends; everything else each brings itself. */
export const shared = {
  react: { singleton: true },
  "react/": { singleton: true },
  "react-dom": { singleton: true },
  "react-dom/": { singleton: true },
  "react-router": {
    singleton: true,
    // Only what we use of it, see src/router.ts.
    import: "@penresume/web-kit/router",
    version: router.version,
    requiredVersion: `^${router.version}`,
  },
};

/** Lets src/router.ts reach the real package. */
export const alias = { "react-router-itself$": fileURLToPath(import.meta.resolve("react-router")) };
