// Starts some components for tests: see --help below.
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { COMPONENTS } from "./components/index.mjs";
import { SILENT } from "./launcher/progress.mjs";
import { startStack } from "./launcher/stack.mjs";
import { UserError } from "./launcher/user-error.mjs";

const HELP = `node deploy/local/components.mjs NAME… --port N --data DIR

Starts the named components (${COMPONENTS.map(({ name }) => name).join(", ")})
on the block of ports that begins at N, with their data in DIR, prints their addresses as one line of JSON when they
are ready, and stops them when its standard input closes or at SIGTERM.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string" }, data: { type: "string" }, help: { type: "boolean" } },
});

if (values.help || positionals.length === 0 || !values.port || !values.data) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const shutdown = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, () => shutdown.abort());
process.stdin.once("close", () => shutdown.abort()).resume();

try {
  const dataDir = path.resolve(values.data);
  const port = Number(values.port);
  const { env, stop } = await startStack({
    port,
    dataDir,
    only: positionals,
    progress: SILENT,
    signal: shutdown.signal,
  });
  process.stdout.write(`${JSON.stringify(env)}\n`);
  if (!shutdown.signal.aborted) await once(shutdown.signal, "abort");
  await stop();
  process.exit(0);
} catch (error) {
  if (!shutdown.signal.aborted) console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
