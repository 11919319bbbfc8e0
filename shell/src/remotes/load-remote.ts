import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RuntimeConfig } from "@penresume/contracts";
import type { RemoteApp } from "@penresume/web-kit";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A micro-frontend, by its key in the configuration. Its federation name is `mfe_<key>`. */
export type RemoteKey = keyof RuntimeConfig["remotes"];

type LazyApp = LazyExoticComponent<ComponentType<Parameters<RemoteApp>[0]>>;

const loaded = new Map<RemoteKey, LazyApp>();

/** The micro-frontend's `./App`. The first call starts loading it; all get the same. */
export function remoteApp(key: RemoteKey, manifest: string): LazyApp {
  const known = loaded.get(key);
  if (known) return known;
  registerRemotes([{ name: nameOf(key), entry: manifest }]);
  return start(key);
}

/**
 * Starts over after a failure: React keeps a rejected lazy for ever and the federation runtime its cached manifest, so
 * both are made new.
 */
export function reloadRemote(key: RemoteKey, manifest: string): void {
  registerRemotes([{ name: nameOf(key), entry: manifest }], { force: true });
  start(key);
}

function start(key: RemoteKey): LazyApp {
  const loading = load(key);
  // Reported by the boundary when it is rendered, which may be later than it fails.
  loading.catch(() => {});
  const app = lazy(() => loading);
  loaded.set(key, app);
  return app;
}

async function load(key: RemoteKey): Promise<{ default: RemoteApp }> {
  const module = await loadRemote<{ default: RemoteApp }>(`${nameOf(key)}/App`);
  if (!module) throw new Error(`remote ${key} has no App`);
  return module;
}

const nameOf = (key: RemoteKey) => `mfe_${key}`;
