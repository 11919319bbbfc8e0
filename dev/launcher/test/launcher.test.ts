import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endAll, isAlive, launch, options, processesIn, readPids, run, startStack } from "./launcher-process.ts";

// JavaScript, since it runs before anything is installed
const { COMPONENTS, FOR_GUESTS } = await import("../components/index.mjs" as string);
const { runCommand } = await import("../lib/commands.mjs" as string);
const { emptyData } = await import("../lib/data.mjs" as string);
const { checks } = await import("../../../scripts/checks.mjs" as string);

const PORT = 9180;
const MONGO_PORT = PORT + 20;
const EPMD_PORT = PORT + 23;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "penresume-launcher-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
});

const findLiving = async (pids: Record<string, number>) => {
  const living = await Promise.all(
    Object.entries(pids).map(async ([name, pid]) => ((await isAlive(pid)) ? [name] : [])),
  );
  return living.flat();
};

const canBind = async (port: number) => {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  server.close();
  await once(server, "close");
};

describe("npm start", () => {
  test("reports a taken port with its owner and the remedy, and starts nothing", async () => {
    const stranger = createServer().listen(PORT, "127.0.0.1");
    await once(stranger, "listening");

    const { code, output } = await run("start.mjs", options({ port: PORT, dataDir }));

    stranger.close();
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(`Port ${PORT} \\(gateway\\), used by \\S+ with process id ${process.pid} is taken`),
    );
    expect(output).toContain("--port N");
    expect(await readPids(dataDir)).toEqual({});
  });

  test("reports that it already runs with that data folder", async () => {
    const first = await launch(["mongo"], { port: PORT, dataDir });

    const { code, output } = await run("start.mjs", options({ port: PORT + 40, dataDir }));

    first.process.kill("SIGTERM");
    await first.exited;
    expect(code).toBe(1);
    expect(output).toContain(`PenResume already uses this data folder, at http://localhost:${PORT}`);
    expect(output).toContain(`process id ${first.process.pid}`);
  });

  test("explains its options", async () => {
    const { code, output } = await run("start.mjs", ["--help"]);

    expect(code).toBe(0);
    for (const option of ["--port", "--data", "--fresh"]) expect(output).toContain(option);
  });

  test("rejects an unknown option and an invalid port", async () => {
    const unknown = await run("start.mjs", ["--prot", "8080"]);
    const none = await run("start.mjs", ["--port", "http", "--data", dataDir]);

    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining("'--prot'") });
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining("whole number") });
  });

  test("reports missing variables of a real service before it starts or writes anything", async () => {
    const args = options({ port: PORT, dataDir });

    const { code, output } = await run("start.mjs", args, { GOOGLE_CLIENT_SECRET: "secret", GOOGLE_CLIENT_ID: "" });

    expect(code).toBe(1);
    expect(output).toContain("With GOOGLE_CLIENT_SECRET set, GOOGLE_CLIENT_ID must be set too.");
    expect(await readdir(dataDir)).toEqual([]);
  });

  test("says that its data cannot be written, without a stack trace", async () => {
    // no user may create a folder there
    const { code, output } = await run("start.mjs", options({ port: PORT, dataDir: "/sys/penresume" }));

    expect(code).toBe(1);
    expect(output).toMatch(/'\/sys\/penresume'. A file cannot be written: check the permissions of its folder.\n$/);
  });

  test("does not empty a folder that is not its own", async () => {
    await writeFile(path.join(dataDir, "letter.txt"), "dear");

    const { code, output } = await run("start.mjs", ["--fresh", ...options({ port: PORT, dataDir })]);

    expect(code).toBe(1);
    expect(output).toContain("is not a data folder of PenResume");
    expect(await readFile(path.join(dataDir, "letter.txt"), "utf8")).toBe("dear");
  });
});

test("the landing page and a guest's editor wait for neither Keycloak nor MinIO", () => {
  const awaited = new Set<string>(FOR_GUESTS);
  // a set also iterates over what is added meanwhile
  for (const name of awaited)
    for (const needed of COMPONENTS.find((one: { name: string }) => one.name === name)?.needs ?? [])
      awaited.add(needed);

  expect([...awaited]).toEqual(expect.arrayContaining(["gateway", "web-mfe-editor", "svc-ai", "mongo", "build"]));
  expect([...awaited].filter((name) => name === "keycloak" || name === "minio")).toEqual([]);
});

test("a failed command reports its error and the log of its whole output", async () => {
  const script = "echo downloading; echo 'Error: no space left'; echo stopped >&2; exit 3";

  const failure: Error = await runCommand("It was not built.", "sh", ["-c", script]).catch((error: Error) => error);

  const log =
    failure.message.match(
      /^It was not built\. The disk is full.* \(sh: it ended with code 3: Error: no space left; all of it in (.+)\)$/,
    )?.[1] ?? "";
  expect(await readFile(log, "utf8")).toBe("downloading\nError: no space left\n\nstopped");
  await rm(log);
});

test("a command that is killed without output reports the signal", async () => {
  const failure: Error = await runCommand("It was not checked.", "sh", ["-c", "kill -9 $$"]).catch(
    (error: Error) => error,
  );

  expect(failure.message).toContain("(sh: it ended with SIGKILL; all of it in ");
});

test("an emptied data folder keeps the cache of the type check", async () => {
  const options: string[] = checks().flatMap(({ args }: { args: string[] }) => args);
  const cache = path.relative(".local", options.find((option) => option.startsWith(".local/")) ?? "");
  await mkdir(path.join(dataDir, path.dirname(cache)), { recursive: true });
  await writeFile(path.join(dataDir, cache), "");

  await emptyData(dataDir);

  expect(await readdir(dataDir, { recursive: true })).toContain(cache);
});

describe("the gateway", () => {
  test.each([
    { takeReal: true, demo: false, paymentMethods: "card", scriptHost: "js.stripe.com" },
    { takeReal: false, demo: true, paymentMethods: "card,pix", scriptHost: "127.0.0.1" },
  ])("announces a demo only without the real Stripe (%o)", async ({ takeReal, demo, paymentMethods, scriptHost }) => {
    for (const name of ["SECRET_KEY", "WEBHOOK_SECRET", "PRICE_ID", "PORTAL_URL", "PUBLISHABLE_KEY"])
      vi.stubEnv(`STRIPE_${name}`, "real");
    const { signal } = new AbortController();
    await startStack({ port: PORT, dataDir, only: ["gateway"], takeReal, signal });

    const config = await (await fetch(`http://127.0.0.1:${PORT}/config.json`)).json();

    expect(config).toMatchObject({ demo, paymentMethods });
    expect(new URL(config.stripe.scriptUrl).hostname).toBe(scriptHost);
  });
});

describe("a running stack", () => {
  test("stops all its processes at SIGTERM, including the broker's name server", async () => {
    const launcher = await launch(["mongo", "rabbitmq"], { port: PORT, dataDir });
    const pids = await readPids(dataDir);
    expect(Object.keys(pids).sort()).toEqual(["epmd", "mongo", "rabbitmq"]);
    expect(await findLiving(pids)).toHaveLength(3);

    launcher.process.kill("SIGTERM");

    expect(await launcher.exited).toBe(0);
    expect(await findLiving(pids)).toEqual([]);
    await canBind(EPMD_PORT);
  });

  test("stops when its parent process has ended", async () => {
    const launcher = await launch(["mongo"], { port: PORT, dataDir });
    const pids = await readPids(dataDir);

    launcher.process.stdin?.end();

    expect(await launcher.exited).toBe(0);
    expect(await findLiving(pids)).toEqual([]);
  });

  test("left behind by a killed launcher is stopped by the next start", async () => {
    const killed = await launch(["mongo"], { port: PORT, dataDir });
    const left = await readPids(dataDir);
    killed.process.kill("SIGKILL");
    await killed.exited;
    expect(await findLiving(left)).toEqual(["mongo"]);

    const next = await launch(["mongo"], { port: PORT, dataDir });

    expect(await findLiving(left)).toEqual([]);
    expect(next.addresses).toEqual({ MONGO_URL: `mongodb://127.0.0.1:${MONGO_PORT}/` });
    next.process.kill("SIGTERM");
    await next.exited;
  });

  test("runs a component once when started twice, and leaves nothing when stopped during its start", async () => {
    const { signal } = new AbortController();
    const stack = await startStack({ port: PORT, dataDir, only: ["mongo"], signal });
    await stack.control("mongo", "kill");
    expect(await processesIn(dataDir)).toEqual([]);

    await Promise.all([stack.control("mongo", "start"), stack.control("mongo", "start")]);
    expect(await processesIn(dataDir)).toHaveLength(1);

    await stack.control("mongo", "kill");
    const starting = stack.control("mongo", "start").catch(() => undefined);
    await vi.waitFor(async () => expect(await processesIn(dataDir)).toHaveLength(1), { timeout: 20_000, interval: 5 });
    await stack.stop();
    await starting;
    expect(await processesIn(dataDir)).toEqual([]);
    await expect(stack.control("mongo", "start")).rejects.toThrow("being stopped");
  });

  test("does not start after an interruption", async () => {
    const start = startStack({ port: PORT, dataDir, only: ["mongo"], signal: AbortSignal.abort() });

    await expect(start).rejects.toThrow("aborted");
    expect(await readdir(dataDir)).toEqual([]);
  });

  test("hides its secrets from other users, and reuses them at the next start", async () => {
    const secrets = path.join(dataDir, "secrets.json");
    const first = await launch(["minio"], { port: PORT, dataDir });
    first.process.kill("SIGTERM");
    await first.exited;
    const second = await launch(["minio"], { port: PORT, dataDir });
    second.process.kill("SIGTERM");
    await second.exited;

    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(second.addresses).toEqual(first.addresses);
    expect(first.addresses.MINIO_SECRET_KEY).toMatch(/^[0-9a-f]{48}$/);
  });
});
