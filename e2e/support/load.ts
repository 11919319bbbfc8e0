import { setTimeout as pause } from "node:timers/promises";
import type { Calls } from "./calls.ts";

/** People at work while something happens; what they were told is done must be there afterwards. */
export interface Load {
  /** Acknowledged saves that were not asked to be deleted. */
  kept: Set<string>;
  /** Acknowledged deletions. */
  removed: Set<string>;
  /** Answers nobody should ever see. */
  wrong: string[];
  stop(): Promise<void>;
}

const SAVERS = 3;
const BREATH_MS = 60;

/** Saves, reads and deletes without end, a few at a time; every third résumé is deleted again. */
export function startLoad(calls: Calls): Load {
  const load: Load = { kept: new Set(), removed: new Set(), wrong: [], stop: async () => undefined };
  let stopping = false;

  async function oneResume(n: number) {
    const saved = await calls.save(`Carga ${n}`);
    if (saved.kind === "wrong") load.wrong.push(`save: ${saved.status} ${saved.body.slice(0, 200)}`);
    if (saved.kind !== "done") return;
    const { id } = JSON.parse(saved.body) as { id: string };
    if (n % 3 !== 0) {
      load.kept.add(id);
      return;
    }
    const removed = await calls.remove(id);
    if (removed.kind === "done") load.removed.add(id);
    // a deletion whose answer was lost may have happened: the next is a 404
    if (removed.kind === "wrong" && removed.status !== 404) load.wrong.push(`remove: ${removed.status}`);
  }

  const savers = Array.from({ length: SAVERS }, async (_, saver) => {
    for (let n = saver; !stopping; n += SAVERS) {
      await oneResume(n);
      await pause(BREATH_MS);
    }
  });
  load.stop = async () => {
    stopping = true;
    await Promise.all(savers);
  };
  return load;
}
