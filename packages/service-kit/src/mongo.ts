import mongoose, { type Connection, type IndexDefinition, Schema } from "mongoose";
import { createDependencyLog } from "./dependency-log.ts";
import { retryUntilSuccess } from "./run-every.ts";
import type { Logger } from "./telemetry.ts";

export type Mongo = ReturnType<typeof connectMongo>;

const OPTIONS = {
  serverSelectionTimeoutMS: 3_000,
  // a server that stops responding is detected after the sum of both; a recovered one after the first
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 3_000,
  // limits an operation whose server stops responding
  socketTimeoutMS: 8_000,
  bufferCommands: false,
  autoIndex: false,
};

// longer than the heartbeat interval plus both connection timeouts
const MAX_HEARTBEAT_SILENCE_MS = 8_500;

/**
 * Connects in the background: the service starts without its database, is not ready in /readyz and responds with 503 until
 * it is connected. The first connection creates the indexes of all models.
 */
export function connectMongo(url: string, log: Logger) {
  const connection = mongoose.createConnection();
  const state = createDependencyLog({ name: "MongoDB", url, log });
  let prepared = false;
  let closing = false;
  let silence: NodeJS.Timeout | undefined;

  async function connect() {
    try {
      await connection.openUri(url, OPTIONS);
      await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
      prepared = true;
      watchHeartbeats();
    } catch (error) {
      // mongoose gives up after a first failure; a closed connection can be opened again
      await connection.close().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Opens a new connection when no heartbeat has completed for a while. In driver 7.9 a heartbeat that is written to a closing
   * connection stays pending and blocks the following ones: the driver does not notice that the server is back. Observed with
   * servers that the driver polls (our fake, MongoDB before 4.4); newer ones stream their state.
   */
  function watchHeartbeats() {
    silence = setTimeout(async () => {
      state.down(new Error(`no heartbeat for ${MAX_HEARTBEAT_SILENCE_MS} ms`));
      await connection.close().catch(() => undefined);
      keepConnecting();
    }, MAX_HEARTBEAT_SILENCE_MS).unref();
    connection
      .getClient()
      .on("serverHeartbeatFailed", ({ failure }) => {
        silence?.refresh();
        state.down(failure);
      })
      .on("serverHeartbeatSucceeded", () => {
        silence?.refresh();
        state.up();
      });
  }
  const keepConnecting = () => retryUntilSuccess(connect, { state, until: () => closing });
  keepConnecting();

  return {
    connection,
    async ready(): Promise<boolean> {
      if (!prepared || connection.readyState !== 1) return false;
      await connection.db?.command({ ping: 1 });
      return true;
    },
    async close(): Promise<void> {
      closing = true;
      clearTimeout(silence);
      await connection.close();
    },
  };
}

/**
 * Defines a collection of documents with text ids. Callers validate documents before they store them: mongoose neither casts
 * nor adds fields.
 */
export function defineCollection<T extends { _id: string }>(
  connection: Connection,
  name: string,
  ...indexes: IndexDefinition[]
) {
  const options = { collection: name, strict: false, versionKey: false, minimize: false } as const;
  const schema = new Schema<T>({ _id: String } as never, options);
  for (const index of indexes) schema.index(index);
  return connection.model<T>(name, schema);
}

const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a document with that unique key exists already. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
