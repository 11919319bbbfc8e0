import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RuntimeConfig } from "@penresume/contracts";
import type { RemoteApp } from "@penresume/web-kit";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A micro-frontend, by its key in the configuration. Its federation name is `mfe_<key>`. */
export type RemoteKey = keyof RuntimeConfig["remotes"];

type LazyApp = LazyExoticComponent<ComponentType<Parameters<RemoteApp>[0]>>;

const loaded = new Map<RemoteKey, LazyApp>();

/** The micro-frontend's `./App`, loaded once per page. */
export function remoteApp(key: RemoteKey, manifest: string): LazyApp {
  const known = loaded.get(key);
  if (known) return known;
  registerRemotes([{ name: nameOf(key), entry: manifest }]);
  return remember(key);
}

/**
 * Starts over after a failure: React keeps a rejected lazy for ever and the federation runtime its cached manifest, so
 * both are made new.
 */
export function reloadRemote(key: RemoteKey, manifest: string): void {
  registerRemotes([{ name: nameOf(key), entry: manifest }], { force: true });
  remember(key);
}

function remember(key: RemoteKey): LazyApp {
  const app = lazy(async () => {
    const module = await loadRemote<{ default: RemoteApp }>(`${nameOf(key)}/App`);
    if (!module) throw new Error(`remote ${key} has no App`);
    return module;
  });
  loaded.set(key, app);
  return app;
}

const nameOf = (key: RemoteKey) => `mfe_${key}`;
