import { type AccountErasure, PROBLEM_TYPES, RECENT_SIGN_IN_SECONDS } from "@penresume/contracts";
import {
  type Logger,
  Problem,
  pseudonym,
  type Relay,
  runEvery,
  type TombstoneStore,
  type User,
} from "@penresume/service-kit";
import type { ErasureStore } from "./erasure-store.ts";
import type { IdentityProvider } from "./keycloak.ts";
import { objectName, type PhotoCleanup } from "./photo-cleanup.ts";
import type { PhotoStore } from "./photo-store.ts";
import type { Store } from "./store.ts";

const POLL_INTERVAL_MS = 1_000;
const RETRY_AFTER_MS = 5_000;

/**
 * Account erasure (LGPD, article 18, VI). The erasure is stored first, together with `account.erased`, and then repeated
 * until every step has succeeded.
 */
export function createErasures(deps: {
  store: Store;
  photoStore: PhotoStore;
  photoCleanup: PhotoCleanup;
  erasureStore: ErasureStore;
  tombstones: TombstoneStore;
  identityProvider: IdentityProvider;
  relay: Relay;
  log: Logger;
}) {
  const { store, photoStore, photoCleanup, erasureStore, tombstones, identityProvider, relay, log } = deps;

  /** Idempotent; resolves to whether all of it succeeded. */
  async function eraseAll(userId: string): Promise<boolean> {
    try {
      // first: a create checks for the tombstone after its write, so that either it or the steps below remove the résumé
      await tombstones.add(userId);
      // photos that a guest uploaded are found by the résumés alone, which go next
      await photoStore.assign((await store.photosShownBy(userId)).map(objectName), userId);
      await store.removeAllOf(userId);
      await photoCleanup.removeUploadsOf(userId);
      await identityProvider.removeUser(userId);
      await erasureStore.finish(userId);
      log.info({ erased: pseudonym(userId) }, "account erased");
      return true;
    } catch (err) {
      log.warn({ err, erased: pseudonym(userId) }, "erasure is retried");
      return false;
    }
  }

  return {
    /** @throws Problem 401 when the sign-in is not recent */
    async erase(user: User): Promise<AccountErasure> {
      if (Date.now() / 1_000 - user.signedInAt > RECENT_SIGN_IN_SECONDS) throw signInAgain();
      if (!(await tombstones.has(user.id)))
        relay.send(await erasureStore.begin(user.id, new Date(Date.now() + RETRY_AFTER_MS)));
      return { signInRemoved: await eraseAll(user.id) };
    },

    /** Retries erasures that are not complete; returns how to stop. */
    start() {
      const retry = async () => {
        const userId = await erasureStore.claim(new Date(), new Date(Date.now() + RETRY_AFTER_MS));
        if (userId) await eraseAll(userId);
      };
      return runEvery(retry, { name: "erasure retry", everyMs: POLL_INTERVAL_MS, log });
    },
  };
}

export type Erasures = ReturnType<typeof createErasures>;

/** https://www.rfc-editor.org/rfc/rfc9470 */
const signInAgain = () =>
  new Problem(401, "Por segurança, entre novamente para excluir a conta.", {
    type: PROBLEM_TYPES.recentSignInRequired,
    headers: {
      "WWW-Authenticate": `Bearer error="insufficient_user_authentication", max_age="${RECENT_SIGN_IN_SECONDS}"`,
    },
  });
