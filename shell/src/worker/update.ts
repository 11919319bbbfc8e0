import { storeConfig } from "./config.ts";
import { deleteUnused, download, listCached, listMissing } from "./files.ts";
import { fetchGeneration, type Generation, getStem } from "./generation.ts";
import { scope } from "./scope.ts";
import { readChosen, readNewest, readNewestGeneration, removeUnused, writeGeneration, writeNewest } from "./state.ts";

/** Pages ask for a check at each start and return. */
const CHECK_INTERVAL_MS = 5 * 60_000;

let running: Promise<void> | undefined;

/** Makes the current releases the newest generation once they are complete, and repairs it if files were evicted. */
export function check({ now = false } = {}): Promise<void> {
  running ??= update(now).finally(() => {
    running = undefined;
  });
  return running;
}

async function update(now: boolean): Promise<void> {
  const newest = await readNewest();
  // the distance, because the clock may be set back
  if (!now && newest && Math.abs(Date.now() - newest.checkedAt) < CHECK_INTERVAL_MS) return;
  const generation = await fetchGeneration();
  await complete(generation);
  await storeConfig();
  // also if it is known, because its entry may have been evicted
  await writeGeneration(generation);
  await writeNewest({ id: generation.id, checkedAt: Date.now() });
  const clients = await scope.clients.matchAll({ type: "all", includeUncontrolled: true });
  await deleteUnused(await removeUnused(clients.map(({ id }) => id)));
}

/** Downloads what a start needs, and in place of each cached file of the last generation the one of the same name. */
async function complete(generation: Generation): Promise<void> {
  const previous = await readNewestGeneration();
  const cached = await listCached();
  const used = new Set(
    Object.entries(previous?.files ?? {})
      .filter(([, { integrity }]) => cached.has(integrity))
      .map(([path]) => getStem(path)),
  );
  const isChosen = await readChosen();
  const missing = await listMissing(
    generation,
    (path, { when }) => when === "start" || (isChosen && when === "demand") || used.has(getStem(path)),
  );
  await download(missing);
}
