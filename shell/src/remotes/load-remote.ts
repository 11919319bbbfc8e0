import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RuntimeConfig } from "@penresume/contracts";
import type { RemoteApp } from "@penresume/web-host";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** Key in the configuration. The federation name is `mfe_<key>`. */
export type RemoteKey = keyof RuntimeConfig["remotes"];

type LazyApp = LazyExoticComponent<ComponentType<Parameters<RemoteApp>[0]>>;

const apps = new Map<RemoteKey, LazyApp>();

/** Returns the micro-frontend's lazy `./App`. The first call starts loading it. */
export function getRemoteApp(key: RemoteKey, manifest: string): LazyApp {
  const app = apps.get(key);
  if (app) return app;
  registerRemotes([{ name: getRemoteName(key), entry: manifest }]);
  return start(key);
}

/** Retries after a failure. React caches the rejected lazy and the federation runtime its manifest, so both are replaced. */
export function reloadRemote(key: RemoteKey, manifest: string): void {
  registerRemotes([{ name: getRemoteName(key), entry: manifest }], { force: true });
  start(key);
}

function start(key: RemoteKey): LazyApp {
  const loading = load(key);
  // The error boundary reports the failure when the app is rendered.
  loading.catch(() => {});
  const app = lazy(() => loading);
  apps.set(key, app);
  return app;
}

async function load(key: RemoteKey): Promise<{ default: RemoteApp }> {
  const module = await loadRemote<{ default: RemoteApp }>(`${getRemoteName(key)}/App`);
  if (!module) throw new Error(`remote ${key} has no App`);
  return module;
}

const getRemoteName = (key: RemoteKey) => `mfe_${key}`;
