import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readlinkSync, writeFileSync } from "node:fs";
import { freePort } from "@penresume/service-kit/testing";
import { describe, expect, it, vi } from "vitest";
import { variables } from "./fixtures.ts";

// prints the log of requireSandbox and its result or error
const script = (setting: string) => `
  import { createLogger } from "@penresume/service-kit";
  import { requireSandbox } from "./src/sandbox.ts";
  const log = createLogger("svc-pdf-worker", "info");
  const path = ${JSON.stringify(variables.CHROMIUM_PATH)};
  const result = requireSandbox("${setting}", { path, log });
  console.log(await result.then((sandbox) => JSON.stringify({ sandbox }), (error) => error.message));
`;

// An ordinary user, who may still read a clone in a folder that only root may enter.
const readsAll = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", ...readsAll];
const isRoot = process.getuid?.() === 0;
const succeeds = ([program, ...args]: string[]) => spawnSync(program as string, args).status === 0;

/** Output of the script as started by this command. */
async function run(prefix: string[], setting = "on") {
  const [program, ...args] = [...prefix, process.execPath, "--input-type=module", "-e", script(setting)];
  const child = spawn(program as string, args, {
    cwd: `${import.meta.dirname}/..`,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  await once(child, "close");
  return output;
}

/** Creates a user namespace with all our ids, as only root may; `enter` runs a command where no other can be created. */
async function createHostWithoutNamespaces() {
  const holder = spawn("unshare", ["--user", "sleep", "infinity"]);
  const pid = holder.pid as number;
  const namespace = (of: number | "self") => readlinkSync(`/proc/${of}/ns/user`);
  await vi.waitFor(() => expect(namespace(pid)).not.toBe(namespace("self")), 5_000);
  for (const map of ["uid_map", "gid_map"]) writeFileSync(`/proc/${pid}/${map}`, "0 0 65535\n");
  const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"';
  return {
    enter: ["nsenter", "--user", "--target", String(pid), "sh", "-c", forbid, "sh"],
    end: () => holder.kill(),
  };
}

describe("Chromium's sandbox", () => {
  it.runIf(isRoot)("is required: root, to whom Chromium refuses it, gets an error", async () => {
    expect(await run([])).toBe(
      "Chromium's sandbox does not work: this process is root. Correct the host, or set CHROMIUM_SANDBOX=off\n",
    );
  });

  it("is off only when the setting says so, with a warning", async () => {
    const output = await run([], "off");
    expect(output).toContain("WITHOUT its sandbox");
    expect(output).toContain('{"sandbox":false}');
  });

  it.runIf(isRoot)("keeps the worker from starting where it does not work", async () => {
    const env = { ...process.env, ...variables, PORT: String(await freePort()) };
    const child = spawn(process.execPath, ["src/worker.ts"], { cwd: `${import.meta.dirname}/..`, env });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    expect(await once(child, "close")).toEqual([1, null]);
    expect(output).toContain("Chromium's sandbox does not work: this process is root");
  });

  const hasNamespaces = isRoot && succeeds([...asNobody, "unshare", "--user", "true"]);

  it.runIf(hasNamespaces)("stays on for an ordinary user", async () => {
    expect(await run(asNobody)).toBe('{"sandbox":true}\n');
  });

  it.runIf(hasNamespaces)("is required: a host without user namespaces gets an error", async () => {
    const host = await createHostWithoutNamespaces();
    const output = await run([...host.enter, ...asNobody]);
    host.end();
    expect(output).toMatch(/^Chromium's sandbox does not work: the host allows no user namespaces/);
  });
});
