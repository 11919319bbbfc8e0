// Starts some components for tests: see --help below.
import path from "node:path";
import { parseArgs } from "node:util";
import { COMPONENTS, startComponents } from "./launcher/components.mjs";
import { Failure } from "./launcher/failure.mjs";

const HELP = `node deploy/local/components.mjs NAME… --port N --data DIR

Starts the named components (${Object.keys(COMPONENTS).join(", ")})
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

const asked = new Promise((resolve) => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, resolve);
  process.stdin.on("end", resolve).on("close", resolve).resume();
});

try {
  const { env, stop } = await startComponents({
    names: [...new Set(positionals)],
    port: Number(values.port),
    dataDir: path.resolve(values.data),
  });
  process.stdout.write(`${JSON.stringify(env)}\n`);
  await asked;
  await stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
