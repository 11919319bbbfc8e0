import { listPorts } from "../../dev/launcher/index.mjs";

/** Gateway of the stack under test; `npm test` sets it. */
export const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";

type Action = "stop" | "start" | "kill" | "suspend" | "resume" | "slow";

/** Runs an action on a component by name (rabbitmq, svc-pdf, web-mfe-editor …); resolves when it is complete. */
export async function control(part: string, action: Action): Promise<void> {
  const address = process.env.STACK_CONTROL_URL;
  if (!address) throw new Error("STACK_CONTROL_URL is not set: run this through `npm test`");
  const response = await fetch(`${address}/${encodeURIComponent(part)}/${action}`, { method: "POST" });
  if (!response.ok) throw new Error(`${action} ${part}: ${await response.text()}`);
}

export const SERVICES = ["svc-resumes", "svc-billing", "svc-pdf", "svc-pdf-worker", "svc-ai"] as const;
export type Service = (typeof SERVICES)[number];

/** Port of a component on 127.0.0.1, in the stack whose gateway is at `url`. */
export const findPort = (component: string, url = BASE_URL): number => {
  const port = listPorts(Number(new URL(url).port))[component];
  if (!port) throw new Error(`${component} has no port`);
  return port;
};

/** Response of a service to a path on its own port, e.g. /metrics. */
export const requestService = (service: Service, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${findPort(service)}${path}`);

/** Sum of a service's metric over all labels; 0 if it does not exist. */
export async function readMetric(service: Service, name: string): Promise<number> {
  const lines = (await (await requestService(service, "/metrics")).text()).split("\n");
  const values = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return values.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
