export { type AddressRateLimiter, createAddressRateLimiter, identifyNetwork } from "./address-rate-limiter.ts";
export { type Authenticate, createAuthenticate, type User } from "./auth.ts";
export { type Broker, connectBroker } from "./broker/broker.ts";
export { BrokerUnavailableError } from "./broker/channel.ts";
export { CommandFailedError } from "./broker/commands.ts";
export { composeMail } from "./compose-mail.ts";
export { loadConfig, serviceConfigSchema } from "./config.ts";
export { createDependencyLog } from "./dependency-log.ts";
export { createEntitlements, type Entitlements } from "./entitlements.ts";
export { createEventStream, type EventStream } from "./event-stream.ts";
export { createFairQueue, type FairQueue } from "./fair-queue.ts";
export { createHttpApp } from "./http.ts";
export { withPeer } from "./http-client-metrics.ts";
export { createIdleTimeoutAgent } from "./idle-timeout-agent.ts";
export { createLifecycle, serve } from "./lifecycle.ts";
export { connectMongo, defineCollection, isDuplicateKey, type Mongo } from "./mongo.ts";
export { type ApiInfo, openApiDocument } from "./openapi.ts";
export {
  createOutboxEntry,
  type OutboxEntry,
  type OutboxStore,
  type Relay,
  type StoredOutboxEntry,
  startRelay,
} from "./outbox.ts";
export {
  accountErased,
  invalidField,
  logProblem,
  notFound,
  Problem,
  problemBody,
  toProblem,
  unavailable,
} from "./problem.ts";
export { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";
export { defineRoute, parse, type Route, type RouteResponse } from "./routes.ts";
export { retryUntilSuccess, runEvery } from "./run-every.ts";
export { createProcess, createService, type ServiceParts } from "./service.ts";
export { createSubscriberProjection, type SubscriberProjection } from "./subscriber-projection.ts";
export { createLogger, createMetrics, type Logger, pseudonym, type Registry } from "./telemetry.ts";
export { createTombstoneStore, type TombstoneStore } from "./tombstones.ts";
export { UnavailableError } from "./unavailable.ts";
