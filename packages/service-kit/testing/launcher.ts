import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const LAUNCHER = createRequire(import.meta.url).resolve("@penresume/local/components");

export interface Launched {
  /** Addresses and credentials by variable name. */
  variables: Record<string, string>;
  /** Folder of the data; `run/NAME.json` in it holds the process id of a component. */
  data: string;
  /** Stops everything and removes its data. */
  stop(): Promise<void>;
}

/** Starts components with the launcher in a separate process, on the block of ports from `port`, with empty data. */
export async function launch(names: readonly string[], port: number): Promise<Launched> {
  const data = await mkdtemp(join(tmpdir(), "penresume-components-"));
  const child = spawn(process.execPath, [LAUNCHER, ...names, "--port", String(port), "--data", data], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    await rm(data, { recursive: true, force: true });
  };
  // one line of JSON when all are ready
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), "line").then(([text]) => String(text)),
    exited.then(() => null),
  ]);
  if (line === null) {
    await stop();
    throw new Error("the components did not start; see the lines above");
  }
  return { variables: JSON.parse(line), data, stop };
}
