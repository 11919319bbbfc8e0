import { storeConfig } from "./config.ts";
import { deleteUnused, download, listCached, listMissing } from "./files.ts";
import { fetchGeneration, type Generation, getStem } from "./generation.ts";
import { scope } from "./scope.ts";
import {
  listGenerations,
  readAttempt,
  readChosen,
  readNewest,
  readNewestGeneration,
  removeUnused,
  writeAttempt,
  writeGeneration,
  writeNewest,
} from "./state.ts";

/** Pages ask for a check at each start and return. */
const CHECK_INTERVAL_MS = 5 * 60_000;
/** After failures, such as on a full disk. */
const LONGEST_INTERVAL_MS = 60 * 60_000;

let running: Promise<void> | undefined;

/** Makes the current releases the newest generation once they are complete, and repairs it if files were evicted. */
export function check(): Promise<void> {
  running ??= update().finally(() => {
    running = undefined;
  });
  return running;
}

async function update(): Promise<void> {
  const attempt = await readAttempt();
  const failures = attempt?.failures ?? 0;
  const interval = Math.min(CHECK_INTERVAL_MS * 2 ** failures, LONGEST_INTERVAL_MS);
  // the distance, because the clock may be set back
  if (attempt && (await readNewest()) && Math.abs(Date.now() - attempt.at) < interval) return;
  const generation = await fetchGeneration();
  await writeAttempt({ at: Date.now(), failures: failures + 1 });
  await complete(generation).catch(async (error: Error) => {
    if (error.name !== "QuotaExceededError") throw error;
    await makeSpace(generation);
    await complete(generation);
  });
  await storeConfig();
  // also if it is known, because its entry may have been evicted
  await writeGeneration(generation);
  await writeNewest({ id: generation.id });
  await writeAttempt({ at: Date.now(), failures: 0 });
  const clients = await scope.clients.matchAll({ type: "all", includeUncontrolled: true });
  await deleteUnused(await removeUnused(clients.map(({ id }) => id)));
}

/** Deletes what older generations have beyond a start; their pages ask the network for it. */
async function makeSpace(generation: Generation): Promise<void> {
  const older = (await listGenerations()).map(({ id, files }) => ({
    id,
    files: Object.fromEntries(Object.entries(files).filter(([, { when }]) => when === "start")),
  }));
  await deleteUnused([generation, ...older]);
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
