import { setImmediate as nextTurn } from "node:timers/promises";
import mongoose, { type Model } from "mongoose";

const { MongoBulkWriteError } = mongoose.mongo;

interface Waiting<T> {
  document: T;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Inserts what comes at one moment by one command: where many save at once, a command costs MongoDB and us more than a
 * document. Each insert resolves or rejects as if it were alone. By the driver itself: nothing is checked or cast.
 */
export function insertTogether<T>(model: Model<T>): (document: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];

  async function insertAll(): Promise<void> {
    await nextTurn();
    const batch = waiting;
    waiting = [];
    const documents = batch.map(({ document }) => document);
    const failure = await model.collection.insertMany(documents as never, { ordered: false }).then(
      () => null,
      (error: unknown) => error,
    );
    const refused = failure instanceof MongoBulkWriteError ? [failure.writeErrors].flat() : [];
    for (const [index, { resolve, reject }] of batch.entries()) {
      const isWritten = refused.length > 0 ? refused.every((error) => error.index !== index) : failure === null;
      if (isWritten) resolve();
      else reject(failure);
    }
  }

  return (document) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ document, resolve, reject }) === 1) insertAll();
    });
}
