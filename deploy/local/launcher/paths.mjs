import { homedir } from "node:os";
import path from "node:path";

/** The repository. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Where built and fetched components are kept, shared by every clone on this machine. */
export const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"), "penresume");

/** Where Node keeps compiled modules, for `NODE_COMPILE_CACHE`: a service starts in half of the processor time. */
export const COMPILE_CACHE = path.join(CACHE, "compiled-modules");

/** Node 24, installed by `npm ci`. */
export const NODE = path.join(ROOT, "node_modules/node/bin/node");

/** A program of a workspace package, e.g. `vitest`. */
export const packageBin = (name) => path.join(ROOT, "node_modules/.bin", name);
