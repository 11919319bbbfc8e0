import { type Broker, type Logger, runEvery, type TombstoneStore } from "@penresume/service-kit";
import type { Erasure } from "./erasure.ts";
import type { Store } from "./store.ts";

const EVERY_MS = 24 * 3_600_000;
// a failed one is repeated after this time
const POLL_EVERY_MS = 5_000;
const BATCH = 500;
const RESPONSE_LIMIT_MS = 5_000;

// mails wait for it
const CHECK_LIMIT_MS = 2_000;

/** Returns whether an account was erased, also before the event arrives. While svc-resumes does not respond, the store decides. */
export const createErasureCheck =
  ({ broker, tombstones, log }: { broker: Broker; tombstones: TombstoneStore; log: Logger }) =>
  async (userId: string): Promise<boolean> => {
    if (await tombstones.has(userId)) return true;
    try {
      const { erased } = await broker.request(
        "accounts.find-erased",
        { userIds: [userId] },
        { timeoutMs: CHECK_LIMIT_MS },
      );
      return erased.some((one) => one.userId === userId);
    } catch (err) {
      log.warn({ err }, "erasure not checked");
      return false;
    }
  };

/** Asks svc-resumes at the start and daily which accounts were erased, in case `account.erased` was lost. */
export function startErasureReconciliation(deps: { store: Store; broker: Broker; erasure: Erasure; log: Logger }) {
  const { store, broker, erasure, log } = deps;
  let dueAt = 0;

  async function reconcile(signal: AbortSignal): Promise<void> {
    let last: string | undefined = "";
    while (last !== undefined && !signal.aborted) {
      const userIds = await store.listUserIds(last, BATCH);
      last = userIds.at(-1);
      if (userIds.length === 0) return;
      const { erased } = await broker.request("accounts.find-erased", { userIds }, { timeoutMs: RESPONSE_LIMIT_MS });
      for (const { userId, erasedAt } of erased) {
        if (!userIds.includes(userId)) continue;
        log.warn("an erasure was not reported by its event");
        await erasure.request(userId, erasedAt === undefined ? undefined : new Date(erasedAt * 1_000));
      }
    }
  }

  const reconcileIfDue = async (signal: AbortSignal) => {
    if (Date.now() < dueAt) return;
    await reconcile(signal);
    dueAt = Date.now() + EVERY_MS;
  };
  return runEvery(reconcileIfDue, { name: "reconciliation of erasures", everyMs: POLL_EVERY_MS, log });
}
