import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { config } from "./config.ts";
import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  PaymentIntent,
  Refund,
  StripeEvent,
  Subscription,
} from "./objects.ts";

interface State {
  customers: Record<string, Customer>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  disputes: Record<string, Dispute>;
  refunds: Record<string, Refund>;
  events: Record<string, StripeEvent>;
  /** Ids of events that are not delivered yet. */
  undelivered: Record<string, true>;
  /** First responses by idempotency key. */
  responses: Record<string, { request: string; status: number; body: unknown }>;
}

const file = join(config.DATA_DIR, "state.json");

/** All data of the fake. {@link save} writes them to disk. */
export const state: State = {
  customers: {},
  subscriptions: {},
  invoices: {},
  paymentIntents: {},
  charges: {},
  disputes: {},
  refunds: {},
  events: {},
  undelivered: {},
  responses: {},
  ...readState(),
};

function readState(): Partial<State> {
  mkdirSync(config.DATA_DIR, { recursive: true });
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** Writes the state to disk atomically, before a change is acknowledged. */
export function save(): void {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
