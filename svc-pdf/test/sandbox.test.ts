import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readlinkSync, writeFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { variables } from "./fixtures.ts";

// prints the log of canSandbox and its result
const SCRIPT = `
  import { createLogger } from "@penresume/service-kit";
  import { canSandbox } from "./src/sandbox.ts";
  const log = createLogger("svc-pdf-worker", "info");
  console.log(JSON.stringify({ sandbox: await canSandbox({ path: ${JSON.stringify(variables.CHROMIUM_PATH)}, log }) }));
`;

const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
const isRoot = process.getuid?.() === 0;
const succeeds = ([program, ...args]: string[]) => spawnSync(program as string, args).status === 0;

/** Output of the script as started by this command. */
async function run(prefix: string[]) {
  const [program, ...args] = [...prefix, process.execPath, "--input-type=module", "-e", SCRIPT];
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
  it.runIf(isRoot)("is disabled for root, with a warning", async () => {
    const output = await run([]);
    expect(output).toContain("WITHOUT its sandbox");
    expect(output).toContain("this process is root");
    expect(output).toContain('{"sandbox":false}');
  });

  const hasNamespaces = isRoot && succeeds([...asNobody, "unshare", "--user", "true"]);

  it.runIf(hasNamespaces)("stays on for an ordinary user", async () => {
    expect(await run(asNobody)).toBe('{"sandbox":true}\n');
  });

  it.runIf(hasNamespaces)("is disabled on a host without user namespaces, with a warning", async () => {
    const host = await createHostWithoutNamespaces();
    const output = await run([...host.enter, ...asNobody]);
    host.end();
    expect(output).toContain("WITHOUT its sandbox");
    expect(output).toContain("no user namespaces");
    expect(output).toContain('{"sandbox":false}');
  });
});
