import path from "node:path";
import { cached, findOnPath, isCached } from "../lib/cache.mjs";
import { NICE_BUILD, runCommand } from "../lib/commands.mjs";
import { CACHE } from "../lib/paths.mjs";
import { UserError } from "../lib/user-error.mjs";

/**
 * The program `name` on PATH, or built from the Go module `module` into the cache folder `folder`. `install` is the component's
 * installation, `path()` returns the program's file.
 */
export function createGoProgram({ name, title = name, module, folder, label }) {
  const build = () =>
    cached(folder, async (target) => {
      const env = { ...process.env, GOBIN: target, CGO_ENABLED: "0" };
      const sentence = `${title} could not be built.`;
      await runCommand(sentence, requireGo(name, title), ["install", module], { cwd: CACHE, env, nice: NICE_BUILD });
    });
  return {
    install: {
      label,
      isDone: () => Boolean(findOnPath(name)) || isCached(folder),
      check: () => requireGo(name, title),
      run: build,
    },
    path: async () => findOnPath(name) ?? path.join(await build(), name),
  };
}

function requireGo(name, title) {
  const go = findOnPath("go");
  if (go) return go;
  throw new UserError(
    `Go is missing, and ${title} must be built with it: install Go 1.24 or newer, or put a \`${name}\` program on PATH.`,
  );
}
