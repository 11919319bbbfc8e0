import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type Connection } from "mongoose";
import type { Check } from "./lifecycle.ts";
import type { Logger } from "./telemetry.ts";

export interface Mongo {
  connection: Connection;
  ready: Check;
  close(): Promise<void>;
}

/**
 * A connection that keeps trying in the background: the service starts without its database, says so in /readyz and
 * answers 503 until it is there. `onConnected` runs after the first connection (indexes) and is retried with it.
 */
export function connectMongo(url: string, log: Logger, onConnected: (c: Connection) => Promise<unknown>): Mongo {
  const connection = mongoose.createConnection();
  let prepared = false;
  let closing = false;

  async function connect() {
    for (let attempt = 1; !closing; attempt++) {
      try {
        await connection.openUri(url, { serverSelectionTimeoutMS: 3_000, bufferCommands: false, autoIndex: false });
        await onConnected(connection);
        prepared = true;
        log.info("mongo connected");
        return;
      } catch (err) {
        log.warn({ err, attempt }, "mongo not reachable");
        await connection.close().catch(() => undefined);
        await delay(Math.min(250 * 2 ** attempt, 5_000));
      }
    }
  }
  connect();

  return {
    connection,
    async ready() {
      if (!prepared || connection.readyState !== 1) return false;
      await connection.db?.command({ ping: 1 });
      return true;
    },
    async close() {
      closing = true;
      await connection.close();
    },
  };
}
