import { createAddressRateLimiter, createRateLimiter } from "@penresume/service-kit";
import type { Context } from "../lib/context.ts";
import { createTransferStore } from "./store.ts";

/** Composes transfers: a résumé written for another person goes to that person's device, once. */
export function composeTransfers(context: Context) {
  const store = createTransferStore(context.connection);
  const rateLimiter = createRateLimiter(context.connection, {
    name: "transfers",
    message: "Muitas entregas em pouco tempo. Tente novamente mais tarde.",
  });
  context.sweepHourly(store, rateLimiter);
  const limits = createAddressRateLimiter(rateLimiter, context.deriveKey("addresses of transfers"));
  return { store, limits };
}

export type Transfers = ReturnType<typeof composeTransfers>;
