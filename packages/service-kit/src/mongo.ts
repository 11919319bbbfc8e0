import mongoose, { type Connection } from "mongoose";
import type { HealthCheck } from "./lifecycle.ts";
import { retryUntilSuccess } from "./retry-until-success.ts";
import type { Logger } from "./telemetry.ts";

export interface Mongo {
  connection: Connection;
  ready: HealthCheck;
  close(): Promise<void>;
}

const OPTIONS = {
  serverSelectionTimeoutMS: 3_000,
  // a server that hangs is noticed after these two together, one that is back after the first
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 3_000,
  // and an operation it took gets no answer
  socketTimeoutMS: 8_000,
  bufferCommands: false,
  autoIndex: false,
};

/**
 * A connection that keeps trying in the background: the service starts without its database, says so in /readyz and
 * answers 503 until it is there. The indexes of all models are declared with the first connection.
 */
export function connectMongo(url: string, log: Logger): Mongo {
  const connection = mongoose.createConnection();
  let prepared = false;
  let closing = false;

  async function connect() {
    try {
      await connection.openUri(url, OPTIONS);
      await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
      prepared = true;
    } catch (error) {
      // mongoose gives up after a first failure; a closed connection can be opened again
      await connection.close().catch(() => undefined);
      throw error;
    }
  }
  retryUntilSuccess(connect, { name: "mongo connected", log, until: () => closing });

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

const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a document with that unique key exists already. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
