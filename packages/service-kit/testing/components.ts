import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { GenericContainer, type StartedTestContainer, Wait } from "testcontainers";

/** What a test may ask for, and the variables each brings. */
const PROVIDES = {
  mongo: ["MONGO_URL"],
  rabbitmq: ["RABBITMQ_URL"],
  minio: ["MINIO_URL", "MINIO_ACCESS_KEY", "MINIO_SECRET_KEY"],
  stripe: ["STRIPE_API_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"],
  "stripe-mock": ["STRIPE_MOCK_URL"],
  openai: ["OPENAI_BASE_URL", "OPENAI_API_KEY"],
  chromium: ["CHROMIUM_PATH"],
} as const;

type ComponentName = keyof typeof PROVIDES;

/** Addresses and credentials by variable name, as a service's configuration names them. */
export type Components = Record<string, string>;

/**
 * Real components for tests. Taken from the environment where `npm test` has started them for all; else started in
 * containers where a Docker engine answers; else as native processes by the launcher. Returns a stop function, which does
 * nothing for what was there before.
 */
export async function components(names: ComponentName[]): Promise<{ variables: Components; stop(): Promise<void> }> {
  const wanted = names.flatMap((name) => PROVIDES[name]);
  if (wanted.every((variable) => process.env[variable])) {
    const variables = Object.fromEntries(wanted.map((variable) => [variable, process.env[variable] as string]));
    return { variables, stop: async () => undefined };
  }
  const inContainers = names.filter((name) => name in CONTAINERS && dockerAnswers());
  const native = names.filter((name) => !inContainers.includes(name));
  console.log(`test components: containers [${inContainers.join(" ")}], native processes [${native.join(" ")}]`);
  const parts = await Promise.all([
    ...inContainers.map((name) => CONTAINERS[name]?.()),
    native.length && launch(native),
  ]);
  const started = parts.filter((part) => part !== undefined && part !== 0);
  return {
    variables: Object.assign({}, ...started.map((part) => part.variables)),
    stop: async () => void (await Promise.all(started.map((part) => part.stop()))),
  };
}

type Started = { variables: Components; stop(): Promise<unknown> };

const dockerAnswers = (): boolean => {
  try {
    execFileSync("docker", ["info"], { stdio: "ignore", timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
};

const CONTAINERS: Partial<Record<ComponentName, () => Promise<Started>>> = {
  mongo: () =>
    contain(
      new GenericContainer("mongo:8").withExposedPorts(27_017).withWaitStrategy(Wait.forListeningPorts()),
      (at) => ({ MONGO_URL: `mongodb://${at(27_017)}/` }),
    ),
  rabbitmq: () =>
    contain(
      new GenericContainer("rabbitmq:4-management")
        .withExposedPorts(5_672)
        .withWaitStrategy(Wait.forLogMessage("Server startup complete")),
      (at) => ({ RABBITMQ_URL: `amqp://guest:guest@${at(5_672)}` }),
    ),
  minio: () =>
    contain(
      new GenericContainer("minio/minio")
        .withCommand(["server", "/data"])
        .withEnvironment({ MINIO_ROOT_USER: "test-access", MINIO_ROOT_PASSWORD: "test-secret" })
        .withExposedPorts(9_000)
        .withWaitStrategy(Wait.forHttp("/minio/health/ready", 9_000)),
      (at) => ({
        MINIO_URL: `http://${at(9_000)}`,
        MINIO_ACCESS_KEY: "test-access",
        MINIO_SECRET_KEY: "test-secret",
      }),
    ),
};

async function contain(
  container: GenericContainer,
  variables: (at: (port: number) => string) => Components,
): Promise<Started> {
  const started: StartedTestContainer = await container.start();
  return {
    variables: variables((port) => `${started.getHost()}:${started.getMappedPort(port)}`),
    stop: () => started.stop(),
  };
}

const LAUNCHER = resolve(import.meta.dirname, "../../../deploy/local/components.mjs");

/** The launcher as a process of its own: prints the variables as one line of JSON when ready, stops on SIGTERM. */
async function launch(names: ComponentName[]): Promise<Started> {
  const data = await mkdtemp(join(tmpdir(), "penresume-test-"));
  const port = await freeBlock();
  const child: ChildProcess = spawn(process.execPath, [LAUNCHER, ...names, "--port", String(port), "--data", data], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const line = await Promise.race([
    once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), "line").then(([text]) => String(text)),
    exited.then(() => null),
  ]);
  if (line === null) throw new Error("the components did not start; see the lines above");
  return {
    variables: JSON.parse(line),
    async stop() {
      child.kill("SIGTERM");
      await exited;
      await rm(data, { recursive: true, force: true });
    },
  };
}

const BLOCK = 40;

/** First of a block of ports as the launcher lays them out, all free; below the range of outgoing connections (32768). */
async function freeBlock(): Promise<number> {
  for (;;) {
    const first = 10_000 + BLOCK * randomInt(550);
    const free = await Promise.all(Array.from({ length: BLOCK }, (_, n) => isFree(first + n)));
    if (free.every(Boolean)) return first;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
