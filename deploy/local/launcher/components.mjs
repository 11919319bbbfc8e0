import { mkdirSync } from "node:fs";
import { chromium } from "../components/chromium.mjs";
import { keycloak } from "../components/keycloak.mjs";
import { minio } from "../components/minio.mjs";
import { mongo } from "../components/mongo.mjs";
import { rabbitmq } from "../components/rabbitmq.mjs";
import { google, openai, stripe } from "../components/stand-ins.mjs";
import { Failure } from "./failure.mjs";
import { createParts } from "./parts.mjs";
import { portBlock, requireFreePorts } from "./ports.mjs";
import { loadSecrets } from "./secrets.mjs";

/** Everything that the services stand on, by name. */
export const COMPONENTS = Object.fromEntries(
  [mongo, minio, rabbitmq, keycloak, stripe, openai, google, chromium].map((component) => [component.name, component]),
);

/** The components of these names; an unknown one is a Failure. */
export function componentsNamed(names) {
  return names.map((name) => {
    const component = COMPONENTS[name];
    if (!component) throw new Failure(`There is no component "${name}"; there are ${Object.keys(COMPONENTS).join(", ")}.`);
    return component;
  });
}

/**
 * Starts the named components side by side on the block of ports that begins at `port`, their data in `dataDir`.
 * Returns `{ env, stop }`: `env` are the addresses as the services' variables name them. When one fails, those
 * that did start are stopped again.
 */
export async function startComponents({ names, port, dataDir }) {
  const components = componentsNamed(names);
  const ports = portBlock(port);
  mkdirSync(dataDir, { recursive: true });
  const { startPart, endLeftovers } = createParts(dataDir);
  await endLeftovers();
  await requireFreePorts(Object.fromEntries(components.flatMap(({ ports: own }) => own.map((name) => [name, ports[name]]))));
  const context = { startPart, ports, dataDir, secrets: loadSecrets(dataDir), publicUrl: `http://localhost:${port}` };

  const results = await Promise.allSettled(
    components.map(async (component) => {
      await component.install?.();
      return component.start(context);
    }),
  );
  const started = results.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  const stop = async () => {
    await Promise.all(started.map(({ part }) => part?.stop()));
  };
  const failed = results.find(({ status }) => status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { env: Object.assign({}, ...started.map(({ env }) => env)), stop };
}
