import mongoose from "mongoose";

const { mongo } = mongoose;

// no server, no connection, or a broken connection
const UNAVAILABLE_ERRORS = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoServerClosedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoStalePrimaryError,
  mongo.MongoOperationTimeoutError,
  mongoose.Error.MongooseServerSelectionError,
];
// the driver does not export these as classes
const UNAVAILABLE_NAMES = new Set(["MongoPoolClosedError", "MongoWaitQueueTimeoutError"]);
// a server that stops or steps down: HostUnreachable, HostNotFound, NetworkTimeout, ShutdownInProgress, PrimarySteppedDown,
// ExceededTimeLimit, SocketException, NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange,
// NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary. Retryable errors of
// https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md#terms
const TRANSIENT_CODES = new Set([6, 7, 89, 91, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436]);
// Unauthorized, AuthenticationFailed: an operator has to correct the credentials
const REFUSED_CODES = new Set([13, 18]);

/** Whether an error is mongoose's for an operation before the first connection. */
export const isNotConnected = ({ message }: Error): boolean => message.includes("initial connection is complete");

/** Whether an operation failed because there is no connection to MongoDB. The dependency log has the cause. */
export const isMongoDisconnected = (error: Error): boolean =>
  UNAVAILABLE_ERRORS.some((type) => error instanceof type) ||
  UNAVAILABLE_NAMES.has(error.name) ||
  isNotConnected(error);

/** Whether an operation failed because MongoDB is unavailable: the same operation may succeed later. */
export function isMongoUnavailable(error: Error & { code?: unknown }): boolean {
  if (isMongoDisconnected(error)) return true;
  if (error instanceof mongo.MongoBulkWriteError && typeof error.code !== "number") return true;
  const code = Number(error.code);
  return error instanceof mongo.MongoServerError && (TRANSIENT_CODES.has(code) || REFUSED_CODES.has(code));
}
