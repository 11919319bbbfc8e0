import type { Logger } from "pino";
import { createLogger } from "../src/telemetry.ts";

/** A silent logger; `npm test` sets `TEST_LOG_LEVEL`, so that the log of a lane has the warnings of its services. */
export const createTestLogger = (service: string): Logger =>
  createLogger(service, process.env.TEST_LOG_LEVEL ?? "silent");
