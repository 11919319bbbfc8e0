import { portBlock } from "../../deploy/local/index.mjs";

/** The gateway of the stack under test; `npm test` names its own. */
export const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";

type Action = "stop" | "start" | "kill" | "freeze" | "thaw" | "slow";

/** Does something to one part of the stack by its name (rabbitmq, svc-pdf, web-mfe-editor …); settles when it is done. */
export async function control(part: string, action: Action): Promise<void> {
  const address = process.env.STACK_CONTROL_URL;
  if (!address) throw new Error("STACK_CONTROL_URL is not set: run this through `npm test`");
  const response = await fetch(`${address}/${encodeURIComponent(part)}/${action}`, { method: "POST" });
  if (!response.ok) throw new Error(`${action} ${part}: ${await response.text()}`);
}

export const SERVICES = ["svc-resumes", "svc-billing", "svc-pdf", "svc-pdf-worker", "svc-ai"] as const;
export type Service = (typeof SERVICES)[number];

/** The port of a component on 127.0.0.1, in the stack whose gateway is at `url`. */
export const findPort = (component: string, url = BASE_URL): number => {
  const port = portBlock(Number(new URL(url).port))[component];
  if (!port) throw new Error(`${component} has no port`);
  return port;
};

/** What a service says on a path of its own port, as its operators read it. */
export const ask = (service: Service, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${findPort(service)}${path}`);

/** The sum of a service's metric over all its labels; 0 where it has none of that name. */
export async function metric(service: Service, name: string): Promise<number> {
  const lines = (await (await ask(service, "/metrics")).text()).split("\n");
  const values = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return values.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** How many messages of a queue a service has dealt with since it started, by its own metrics. */
export async function handled(service: Service, queue: string): Promise<number> {
  const metrics = await (await ask(service, "/metrics")).text();
  const line = metrics.split("\n").find((row) => row.includes(`queue="${queue}"`) && row.includes('outcome="done"'));
  return Number(line?.split(" ").at(-1) ?? 0);
}
