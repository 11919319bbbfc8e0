import { cached, findOnPath } from "../launcher/cache.mjs";
import { runCommand } from "../launcher/commands.mjs";
import { CACHE } from "../launcher/paths.mjs";
import { UserError } from "../launcher/user-error.mjs";

/** Path of the go program; throws an error that names `title` if it is missing. */
export function requireGo(title) {
  const go = findOnPath("go");
  if (go) return go;
  throw new UserError(
    `Go is missing, and ${title} must be built with it: install Go 1.24 or newer, or put a \`${title.toLowerCase()}\` program on PATH.`,
  );
}

/** The cache's folder `name` with the program built from a Go module, e.g. `github.com/minio/minio@latest`. */
export function buildGoModule({ name, title, module }) {
  return cached(name, async (folder) => {
    await runCommand(
      `${title} could not be built: check the network and try again.`,
      requireGo(title),
      ["install", module],
      {
        cwd: CACHE,
        env: { ...process.env, GOBIN: folder, CGO_ENABLED: "0" },
      },
    );
  });
}
