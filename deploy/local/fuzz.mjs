// npm run fuzz [-- SECONDS]: Schemathesis against every service's served OpenAPI, SECONDS each (60), on a stack of its own.
import "./launcher/node-version.mjs";
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cached } from "./launcher/cache.mjs";
import { runCommand } from "./launcher/commands.mjs";
import { ROOT } from "./launcher/paths.mjs";
import { createProgress } from "./launcher/progress.mjs";
import { runProgram } from "./launcher/session.mjs";
import { startStack } from "./launcher/stack.mjs";

const VERSION = "4.32.5";
const PORT = 9080;
const FOLDER = path.join(tmpdir(), "penresume-fuzz");

await runProgram(async (signal) => {
  const [seconds = "60"] = process.argv.slice(2);
  const library = await cached(`schemathesis-${VERSION}`, (folder) =>
    runCommand("Schemathesis could not be installed: are python3 and its pip there?", "python3", [
      ...["-m", "pip", "install", "--quiet", "--target", folder],
      `schemathesis==${VERSION}`,
    ]),
  );
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const progress = createProgress();
  const stack = await startStack({ port: PORT, dataDir: path.join(FOLDER, "stack"), progress, signal });
  try {
    return await run(process.execPath, [path.join(ROOT, "e2e/fuzz.ts"), seconds], signal, {
      ...stack.env,
      BASE_URL: stack.url,
      PYTHONPATH: library,
    });
  } finally {
    await stack.stop();
  }
});

/** Its exit status; ended with its children when `signal` is aborted. */
function run(command, args, signal, env) {
  const child = spawn(command, args, {
    cwd: FOLDER,
    detached: true,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const end = () => process.kill(-child.pid, "SIGTERM");
  signal.addEventListener("abort", end);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
