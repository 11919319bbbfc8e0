import { homedir } from "node:os";
import path from "node:path";

// The first import of paths.mjs, which every script imports: later modules need features that older versions lack.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(
    `PenResume needs Node 20.11 or newer to start, and this is ${process.versions.node}: install a newer Node.`,
  );
  process.exit(1);
}

/** Root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Folder of built and downloaded components, which all clones on this machine share. */
export const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"), "penresume");

/** Folder of compiled modules for `NODE_COMPILE_CACHE`, which halves the processor time of a service's start. */
export const COMPILE_CACHE = path.join(CACHE, "compiled-modules");

/** Node 24, installed by `npm ci`. */
export const NODE = path.join(ROOT, "node_modules/node/bin/node");

/** A program of a workspace package, e.g. `vitest`. */
export const packageBin = (name) => path.join(ROOT, "node_modules/.bin", name);
