import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { openForger } from "./support/forger.ts";
import { portOf } from "./support/stack.ts";

/**
 * Run by `npm run fuzz` with a stack's addresses: asks every service what its own description allows and what it does not,
 * past the gateway's limits. Left out: the stream, which never ends, and what judges by more than a schema can say (a
 * signed body, a plan on sale, the version last seen), which is why not all that fits a schema is accepted.
 */
const seconds = process.argv[2] ?? "60";
const forger = await openForger();
const token = forger.token("5f0c0de0-0000-4000-8000-000000000001", {
  exp: Math.floor(Date.now() / 1_000) + 8 * Number(seconds) + 600,
});
let status = 0;
for (const service of ["svc-resumes", "svc-billing", "svc-pdf", "svc-ai"] as const) {
  console.log(`\n${service}`);
  const args = [
    ...["-m", "schemathesis.cli", "--config-file", join(import.meta.dirname, "schemathesis.toml")],
    ...["run", `http://127.0.0.1:${portOf(service)}/openapi.json`],
    ...["--header", `Authorization: Bearer ${token}`],
    ...["--exclude-path-regex", "/events$"],
    ...["--exclude-checks", "positive_data_acceptance"],
    ...["--max-time", seconds, "--request-timeout", "20", "--no-color", "--warnings", "off"],
  ];
  const ended = spawnSync("python3", args, { stdio: "inherit" }).status ?? 1;
  status = Math.max(status, ended);
}
await forger.stop();
process.exit(status);
