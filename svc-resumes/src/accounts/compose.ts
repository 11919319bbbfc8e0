import { createRateLimiter, startRelay } from "@penresume/service-kit";
import type { Context } from "../lib/context.ts";
import { createEmailChanges, EMAIL_CHANGE_RATE_LIMIT } from "./email-changes.ts";
import { createEmailUndoStore } from "./email-undo-store.ts";
import { createErasureStore } from "./erasure-store.ts";
import { createErasures, type ErasureDeps } from "./erasures.ts";

/** Composes changes of the e-mail, and the erasure of accounts with their photos and all other documents. */
export function composeAccounts(context: Context, data: Pick<ErasureDeps, "documents" | "photos">) {
  const { connection, broker, lifecycle } = context;
  const erasureStore = createErasureStore(connection);
  const emailUndoStore = createEmailUndoStore(connection);
  const rateLimiter = createRateLimiter(connection, EMAIL_CHANGE_RATE_LIMIT);
  context.sweepHourly(emailUndoStore, rateLimiter);
  const relay = startRelay({ ...context, store: erasureStore.outbox });
  lifecycle.onStop("outbox", relay.stop);
  const emailChanges = createEmailChanges({
    ...context,
    rateLimiter,
    undoStore: emailUndoStore,
    key: context.deriveKey("email change"),
    networkKey: context.deriveKey("networks of email changes"),
  });
  const erasures = createErasures({ ...context, ...data, erasureStore, emailUndoStore, relay });
  lifecycle.onStop("erasures", erasures.start().stop);
  broker.handle("accounts.find-erased", { prefetch: 5 }, ({ data }) => erasures.findErased(data.userIds));
  return { emailChanges, erasures };
}
