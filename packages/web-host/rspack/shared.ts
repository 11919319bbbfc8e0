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
    import: "@penresume/web-host/router",
    version: router.version,
    requiredVersion: `^${router.version}`,
  },
};

const resolve = (name: string) => fileURLToPath(import.meta.resolve(name));

export const alias = {
  // Lets src/router.ts import the real package.
  "react-router-itself$": resolve("react-router"),
  // The federation plugin takes the CommonJS files of its runtime, which is 6 kB gzip more for each front end.
  "@module-federation/runtime": resolve("@module-federation/runtime"),
  "@module-federation/runtime-tools": resolve("@module-federation/runtime-tools"),
};
