import { hkdfSync } from "node:crypto";
import { createSubscriberProjection, createTombstoneStore, runEvery, type ServiceParts } from "@penresume/service-kit";
import { createMailer } from "@penresume/service-kit/mail";
import type { Config } from "../config.ts";
import { createKeycloak } from "./keycloak.ts";

const KEY_BYTES = 32;

/** What the features share. */
export function createContext(config: Config, parts: ServiceParts) {
  const { log, lifecycle } = parts;
  const { connection } = parts.mongo;
  const { KEYCLOAK_URL: url, ACCOUNTS_CLIENT_SECRET: clientSecret } = config;
  const tombstones = createTombstoneStore(connection);
  return {
    ...parts,
    config,
    connection,
    tombstones,
    subscribers: createSubscriberProjection(connection, tombstones),
    identityProvider: createKeycloak({ url, clientSecret, log }),
    /** Null without a mail server. */
    mailer: createMailer(config, parts.metrics),
    /** Derives the key of one purpose (RFC 5869). */
    deriveKey: (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", clientSecret, "", purpose, KEY_BYTES)),
    /** Runs a job in intervals until the service stops. */
    runJob(name: string, everyMs: number, job: (signal: AbortSignal) => Promise<unknown>): void {
      lifecycle.onStop(name, runEvery(job, { name, everyMs, log }).stop);
    },
  };
}

export type Context = ReturnType<typeof createContext>;
