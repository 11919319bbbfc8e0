import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readlinkSync, writeFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { variables } from "./stage.ts";

// prints what canSandbox answers, after what it logs
const ASK = `
  import { createLogger } from "@penresume/service-kit";
  import { canSandbox } from "./src/sandbox.ts";
  const log = createLogger("svc-pdf-worker", "info");
  console.log(JSON.stringify({ sandbox: await canSandbox({ path: ${JSON.stringify(variables.CHROMIUM_PATH)}, log }) }));
`;

const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
const isRoot = process.getuid?.() === 0;
const works = ([program, ...args]: string[]) => spawnSync(program as string, args).status === 0;

/** What a process started by this command says: its log lines, and the answer. */
async function ask(prefix: string[]) {
  const [program, ...args] = [...prefix, process.execPath, "--input-type=module", "-e", ASK];
  const child = spawn(program as string, args, {
    cwd: `${import.meta.dirname}/..`,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (data) => {
    said += data;
  });
  await once(child, "close");
  return said;
}

/** Makes a user namespace with all our ids, which only root may; `enter` runs a command where no further one is allowed. */
async function aHostWithoutNamespaces() {
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
  it.runIf(isRoot)("is given up as root, and the log says so", async () => {
    const said = await ask([]);
    expect(said).toContain("WITHOUT its sandbox");
    expect(said).toContain("this process is root");
    expect(said).toContain('{"sandbox":false}');
  });

  const hasNamespaces = isRoot && works([...asNobody, "unshare", "--user", "true"]);

  it.runIf(hasNamespaces)("stays on for an ordinary user", async () => {
    expect(await ask(asNobody)).toBe('{"sandbox":true}\n');
  });

  it.runIf(hasNamespaces)("is given up where the host has no user namespaces, and the log says so", async () => {
    const host = await aHostWithoutNamespaces();
    const said = await ask([...host.enter, ...asNobody]);
    host.end();
    expect(said).toContain("WITHOUT its sandbox");
    expect(said).toContain("no user namespaces");
    expect(said).toContain('{"sandbox":false}');
  });
});
