import { setTimeout as pause } from "node:timers/promises";
import type { UserActions } from "./user-actions.ts";

/** Saves and deletions during a fault. Every acknowledged one must be durable. */
export interface Load {
  /** Ids of acknowledged saves that were not deleted. */
  kept: Set<string>;
  /** Ids of acknowledged deletions. */
  removed: Set<string>;
  /** Responses that are neither a success nor a refusal with `Retry-After`. */
  wrong: string[];
  stop(): Promise<void>;
}

const WORKERS = 3;
const PAUSE_MS = 60;
// a user may have 100 résumés
const KEPT = 30;

/** Saves résumés, a few concurrently, until stopped; deletes every third one, and all after the first 30 others. */
export function startLoad(user: UserActions): Load {
  const load: Load = { kept: new Set(), removed: new Set(), wrong: [], stop: async () => undefined };
  let isStopping = false;

  async function saveResume(n: number) {
    const saved = await user.save(`Carga ${n}`);
    if (saved.kind === "wrong") load.wrong.push(`save: ${saved.status} ${saved.body.slice(0, 200)}`);
    if (saved.kind !== "done") return;
    const { id } = JSON.parse(saved.body) as { id: string };
    if (n % 3 !== 0 && load.kept.size < KEPT) {
      load.kept.add(id);
      return;
    }
    const removed = await user.remove(id);
    if (removed.kind === "done") load.removed.add(id);
    // a deletion may have happened although its response was lost; the retry is then a 404
    if (removed.kind === "wrong" && removed.status !== 404) load.wrong.push(`remove: ${removed.status}`);
  }

  const workers = Array.from({ length: WORKERS }, async (_, worker) => {
    for (let n = worker; !isStopping; n += WORKERS) {
      await saveResume(n);
      await pause(PAUSE_MS);
    }
  });
  load.stop = async () => {
    isStopping = true;
    await Promise.all(workers);
  };
  return load;
}
