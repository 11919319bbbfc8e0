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
    // refused one by one, and the rest as durable as is wanted
    const isPartial = failure instanceof MongoBulkWriteError && !failure.result.getWriteConcernError();
    const refused = isPartial ? [failure.writeErrors].flat().map(({ index }) => index) : [];
    for (const [index, { resolve, reject }] of batch.entries()) {
      if (!failure || (refused.length > 0 && !refused.includes(index))) resolve();
      else reject(failure);
    }
  }

  return (document) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ document, resolve, reject }) === 1) insertAll();
    });
}
