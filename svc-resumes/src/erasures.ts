import { type AccountErasure, PROBLEM_TYPES, RECENT_SIGN_IN_SECONDS } from "@penresume/contracts";
import { type Logger, Problem, pseudonym, type Relay, runEvery, type User } from "@penresume/service-kit";
import { KNOWN_FOR_MS } from "./erasure-store.ts";
import type { SignIn } from "./keycloak.ts";
import type { Photos } from "./photos.ts";
import type { Store } from "./store.ts";

const LOOK_EVERY_MS = 1_000;
const TRY_AGAIN_MS = 5_000;
// what a save not knowing of it brought in meanwhile goes at the second look; room for a slow write and for clocks that differ
const SECOND_LOOK_MS = 3 * KNOWN_FOR_MS;
// longer than any token lives, also one fetched while the sign-in service was coming back
const TOMBSTONE_KEPT_MS = 24 * 3_600_000;

/**
 * Use cases of LGPD's erasure (article 18, VI). What is asked for is written down first, with the event that tells the
 * others; from then on it goes on by itself until it is done, whatever is away meanwhile.
 */
export function createErasures(deps: { store: Store; photos: Photos; signIn: SignIn; relay: Relay; log: Logger }) {
  const { store, photos, signIn, relay, log } = deps;

  /** Repeatable at any point. The résumés are dead before their photos go, and gone last: they tell which photos. */
  async function eraseContent(userId: string): Promise<void> {
    await store.bury(userId);
    for (const name of await store.photosOf(userId)) await photos.release(name);
    await store.eraseResumes(userId);
  }

  /** Resolves to whether everything is gone. */
  async function eraseAll(userId: string): Promise<boolean> {
    try {
      await eraseContent(userId);
      await signIn.remove(userId);
      return true;
    } catch (err) {
      log.warn({ err, erased: pseudonym(userId) }, "erasure goes on later");
      return false;
    }
  }

  return {
    /** @throws Problem 401 when the sign-in is not recent */
    async erase(user: User): Promise<AccountErasure> {
      if (Date.now() / 1_000 - user.signedInAt > RECENT_SIGN_IN_SECONDS) throw signInAgain();
      relay.send(await store.erasures.begin(user.id, new Date(Date.now() + SECOND_LOOK_MS)));
      return { signInRemoved: await eraseAll(user.id) };
    },

    /** Looks a second time, and again where something could not be done; returns how to stop. */
    start() {
      const look = async () => {
        await store.erasures.refresh();
        const userId = await store.erasures.claim(new Date(), new Date(Date.now() + TRY_AGAIN_MS));
        if (!userId || !(await eraseAll(userId))) return;
        await store.erasures.finish(userId);
        log.info({ erased: pseudonym(userId) }, "account erased");
      };
      return runEvery(look, { name: "looking for erasures", everyMs: LOOK_EVERY_MS, log });
    },

    /** Forgets tombstones that no token can meet any more. */
    forget: (now = new Date()) => store.erasures.forgetBefore(new Date(now.getTime() - TOMBSTONE_KEPT_MS)),
  };
}

export type Erasures = ReturnType<typeof createErasures>;

/** To a token that outlived its account. */
export const accountErased = () => new Problem(401, "Esta conta foi excluída.");

/** https://www.rfc-editor.org/rfc/rfc9470 */
const signInAgain = () =>
  new Problem(401, "Por segurança, entre novamente para excluir a conta.", {
    type: PROBLEM_TYPES.recentSignInRequired,
    headers: {
      "WWW-Authenticate": `Bearer error="insufficient_user_authentication", max_age="${RECENT_SIGN_IN_SECONDS}"`,
    },
  });
