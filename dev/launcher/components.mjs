// Starts some components for tests: see --help below.
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { COMPONENTS } from "./components/index.mjs";
import { runCli } from "./lib/cli.mjs";
import { SILENT } from "./lib/progress.mjs";
import { startStack } from "./lib/stack.mjs";

const HELP = `node dev/launcher/components.mjs NAME… --port N --data DIR

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

await runCli(async (signal) => {
  process.stdin.once("close", () => process.emit("SIGTERM")).resume();
  const { env, stop } = await startStack({
    port: Number(values.port),
    dataDir: path.resolve(values.data),
    only: positionals,
    progress: SILENT,
    signal,
  });
  process.stdout.write(`${JSON.stringify(env)}\n`);
  if (!signal.aborted) await once(signal, "abort");
  await stop();
});
