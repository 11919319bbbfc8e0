import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "@penresume/service-kit/testing";
import { memory, processorTime } from "../pdf/processes.ts";

const COMPONENTS = [
  ...["mongo", "rabbitmq", "minio", "keycloak", "stripe", "openai", "google", "mail", "chromium"],
  ...["svc-resumes", "svc-billing", "svc-pdf", "svc-pdf-worker", "svc-ai", "web-shell", "gateway"],
];
// not in the blocks of `npm start` (8080), `npm test` (9080) and the other benchmarks
const PORT = 9340;
// the fakes of the providers are not a part of the product
const MEASURED = [
  ...["gateway", "web-shell", "svc-resumes", "svc-billing", "svc-pdf", "svc-pdf-worker", "svc-ai"],
  ...["mongo", "rabbitmq", "minio", "keycloak"],
];

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts the whole product on separate ports and data. `stop` removes everything. */
export async function startStack() {
  const { variables: env, data, stop } = await launch(COMPONENTS, PORT);
  const folder = join(data, "run");
  const pids = readdirSync(folder)
    .map((file) => ({ name: file.replace(".json", ""), path: join(folder, file) }))
    .filter(({ name }) => MEASURED.includes(name))
    .map(({ name, path }) => [name, JSON.parse(readFileSync(path, "utf8")).pid as number] as const);
  const measure = (read: typeof memory) =>
    Object.fromEntries(
      pids.map(([name, pid]) => {
        const { own, started } = read(pid);
        return [name, own + started];
      }),
    );
  return {
    env,
    url: `http://localhost:${PORT}`,
    /** Processor time of each component so far, in ms. */
    processorTimes: () => measure(processorTime),
    /** Memory of each component in bytes. */
    memory: () => measure(memory),
    stop,
  };
}
