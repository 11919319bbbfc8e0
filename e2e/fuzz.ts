// npm run fuzz [-- SECONDS]: Schemathesis against every service's OpenAPI, SECONDS each (60), on a stack of its own.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DATABASE_USERS } from "../deploy/parts.mjs";
import { cached, createProgress, runCli, runCommand, startStack } from "../dev/launcher/index.mjs";

const VERSION = "4.32.5";
const PORT = 9080;
const FOLDER = join(tmpdir(), "penresume-fuzz");

await runCli(async (signal) => {
  const library = await cached(`schemathesis-${VERSION}`, (folder) =>
    runCommand("Schemathesis could not be installed: are python3 and its pip there?", "python3", [
      ...["-m", "pip", "install", "--quiet", "--target", folder],
      `schemathesis==${VERSION}`,
    ]),
  );
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const stack = await startStack({ port: PORT, dataDir: join(FOLDER, "stack"), progress: createProgress(), signal });
  try {
    Object.assign(process.env, stack.env, { BASE_URL: stack.url, PYTHONPATH: library });
    return await fuzz(process.argv[2] ?? "60", signal);
  } finally {
    await stack.stop();
  }
});

/**
 * Sends every service requests that its API description allows and forbids, without the gateway's limits. Excludes the event
 * stream, which never ends, and the check that valid data is accepted: a schema cannot describe whether a signature, a price or a
 * version is right.
 */
async function fuzz(seconds: string, signal: AbortSignal): Promise<number> {
  // they read the stack's address when they are loaded
  const { createTokenSigner } = await import("./support/token-signer.ts");
  const { findPort } = await import("./support/stack.ts");
  const tokenSigner = await createTokenSigner();
  const token = tokenSigner.token("5f0c0de0-0000-4000-8000-000000000001", {
    exp: Math.floor(Date.now() / 1_000) + 8 * Number(seconds) + 600,
  });
  let status = 0;
  for (const service of DATABASE_USERS) {
    signal.throwIfAborted();
    console.log(`\n${service}`);
    const args = [
      ...["-m", "schemathesis.cli", "--config-file", join(import.meta.dirname, "schemathesis.toml")],
      ...["run", `http://127.0.0.1:${findPort(service)}/openapi.json`],
      ...["--header", `Authorization: Bearer ${token}`],
      ...["--exclude-path-regex", "/events$"],
      ...["--exclude-checks", "positive_data_acceptance"],
      ...["--max-time", seconds, "--request-timeout", "20", "--no-color", "--warnings", "off"],
    ];
    status = Math.max(status, spawnSync("python3", args, { cwd: FOLDER, stdio: "inherit" }).status ?? 1);
  }
  await tokenSigner.stop();
  return status;
}
