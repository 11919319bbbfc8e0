import { randomInt } from "node:crypto";
import { isFree } from "./free-port.ts";
import { launch } from "./launcher.ts";

/** Components that a test may request, and the variables each provides. */
const PROVIDES = {
  mongo: ["MONGO_URL"],
  rabbitmq: ["RABBITMQ_URL"],
  minio: ["MINIO_URL", "MINIO_ACCESS_KEY", "MINIO_SECRET_KEY"],
  stripe: [
    "STRIPE_API_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_WEBHOOK_URL",
    "STRIPE_PRICE_ID",
  ],
  "stripe-mock": ["STRIPE_MOCK_URL"],
  mail: ["SMTP_HOST", "SMTP_PORT", "SMTP_FROM", "MAIL_URL"],
  openai: ["OPENAI_BASE_URL", "OPENAI_API_KEY"],
  chromium: ["CHROMIUM_PATH"],
  verapdf: ["VERAPDF_JAR"],
} as const;

type ComponentName = keyof typeof PROVIDES;

/** Addresses and credentials by variable name; the names are those of the services' configuration. */
export type Components = Record<string, string>;

/**
 * Provides real components for tests: from the environment when `npm test` has started them for all files, else in
 * containers when a Docker engine is available, else as native processes of the launcher. `stop` ends only components that
 * this call started.
 */
export async function components(names: ComponentName[]): Promise<{ variables: Components; stop(): Promise<void> }> {
  const wanted = names.flatMap((name) => PROVIDES[name]);
  if (wanted.every((variable) => process.env[variable])) {
    const variables = Object.fromEntries(wanted.map((variable) => [variable, process.env[variable] as string]));
    return { variables, stop: async () => undefined };
  }
  // imported on demand: testcontainers loads slowly
  const { containable, startContainer } = await import("./containers.ts");
  const asContainers = await containable(names);
  const containers = await Promise.all(
    asContainers.map(async (name) => ({ name, started: await startContainer(name) })),
  );
  const inContainers = containers.filter(({ started }) => started).map(({ name }) => name);
  const native = names.filter((name) => !inContainers.includes(name));
  const list = (some: string[]) => some.join(", ") || "none";
  console.log(`test components: in containers ${list(inContainers)}; as native processes ${list(native)}`);
  const started = [
    ...containers.map(({ started }) => started),
    native.length > 0 ? await launch(native, await freeBlock()) : undefined,
  ].filter((component) => component !== undefined);
  return {
    variables: Object.assign({}, ...started.map(({ variables }) => variables)),
    stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))),
  };
}

/** The launcher's, see dev/launcher/lib/ports.mjs. */
const BLOCK_SIZE = 32;

/** Finds a block of free ports for the launcher, below the range of outgoing connections (32768). Returns the first port. */
async function freeBlock(): Promise<number> {
  for (;;) {
    const first = 10_000 + BLOCK_SIZE * randomInt(700);
    const free = await Promise.all(Array.from({ length: BLOCK_SIZE }, (_, n) => isFree(first + n)));
    if (free.every(Boolean)) return first;
  }
}
