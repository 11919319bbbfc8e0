import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { CACHE } from "./paths.mjs";
import { readStartTime } from "./processes.mjs";

/** Full path of a program on PATH, or undefined. */
export function findOnPath(name) {
  // Debian installs servers in sbin folders, which are not in an ordinary user's PATH.
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/local/sbin", "/usr/sbin", "/usr/local/go/bin"];
  return folders
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Whether the cache has the folder `name`. */
export const isCached = (name) => existsSync(path.join(CACHE, name));

/**
 * The cache's folder `name`, filled by `build(folder)` if it does not exist yet. It is built under a temporary name and then
 * renamed, so that an interrupted build leaves no incomplete folder.
 */
export async function cached(name, build) {
  const target = path.join(CACHE, name);
  if (existsSync(target)) return target;
  mkdirSync(CACHE, { recursive: true });
  removeAbandoned(name);
  const temporary = `${target}.new-${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  try {
    await build(temporary);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // another launcher may have built it meanwhile
    if (!existsSync(target)) throw error;
  }
  return target;
}

function removeAbandoned(name) {
  for (const entry of readdirSync(CACHE)) {
    if (!entry.startsWith(`${name}.new-`)) continue;
    if (!readStartTime(entry.slice(entry.lastIndexOf("-") + 1)))
      rmSync(path.join(CACHE, entry), { recursive: true, force: true });
  }
}
