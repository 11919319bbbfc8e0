import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { RuntimeConfig } from "@penresume/contracts";
import type { Host, RemoteApp } from "@penresume/web-host";
import { type ComponentType, lazy } from "react";

/** Key in the configuration. The federation name is `mfe_<key>`. */
export type RemoteKey = keyof RuntimeConfig["remotes"];

/** The `./SaveWaiting` module of the editor. */
type SaveWaiting = (host: Host) => Promise<void>;

type App = ComponentType<Parameters<RemoteApp>[0]>;

const apps = new Map<RemoteKey, { app: App; loading: Promise<{ default: App }> }>();
const registered = new Set<RemoteKey>();

/** Returns the micro-frontend's `./App`. The first call starts loading it. */
export const getRemoteApp = (key: RemoteKey, manifest: string): App => getRemote(key, manifest).app;

/** Waits until the app is loaded or has failed. Rendered afterwards, it does not suspend, as even a loaded `lazy` does at first. */
export async function settleRemoteApp(key: RemoteKey, manifest: string): Promise<void> {
  const remote = getRemote(key, manifest);
  await remote.loading.then(
    (module) => {
      remote.app = module.default;
    },
    () => {},
  );
}

function getRemote(key: RemoteKey, manifest: string) {
  const remote = apps.get(key);
  if (remote) return remote;
  register(key, manifest);
  return start(key, manifest);
}

/** Retries after a failure. React caches the rejected lazy, so it is replaced. */
export function reloadRemote(key: RemoteKey, manifest: string): void {
  forget(key, manifest);
  start(key, manifest);
}

/** The federation runtime caches what has failed. */
const forget = (key: RemoteKey, entry: string) =>
  registerRemotes([{ name: getRemoteName(key), entry }], { force: true });

/** Sends the saves that wait, by the editor's code. */
export async function saveWaiting(host: Host): Promise<void> {
  register("editor", host.config.remotes.editor);
  const { default: save } = await load<SaveWaiting>("editor", "SaveWaiting");
  await save(host);
}

function register(key: RemoteKey, entry: string): void {
  if (registered.has(key)) return;
  registered.add(key);
  registerRemotes([{ name: getRemoteName(key), entry }]);
}

function start(key: RemoteKey, manifest: string) {
  // Browsers give the error of a preload to the next request for the same file, so that only the one after it reaches the server.
  const loading = load<RemoteApp>(key, "App").catch(() => {
    forget(key, manifest);
    return load<RemoteApp>(key, "App");
  });
  // The error boundary reports the failure when the app is rendered.
  loading.catch(() => {});
  const remote = { app: lazy(() => loading) as App, loading };
  apps.set(key, remote);
  return remote;
}

async function load<Module>(key: RemoteKey, name: string): Promise<{ default: Module }> {
  const module = await loadRemote<{ default: Module }>(`${getRemoteName(key)}/${name}`);
  if (!module) throw new Error(`remote ${key} has no ${name}`);
  return module;
}

const getRemoteName = (key: RemoteKey) => `mfe_${key}`;
