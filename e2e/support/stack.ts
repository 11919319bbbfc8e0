/** The gateway of the stack under test; `npm test` names its own. */
export const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";

type Action = "stop" | "start" | "kill" | "freeze" | "thaw";

/** Does something to one part of the stack by its name (rabbitmq, svc-pdf, web-mfe-editor …); settles when it is done. */
export async function control(part: string, action: Action): Promise<void> {
  const address = process.env.STACK_CONTROL_URL;
  if (!address) throw new Error("STACK_CONTROL_URL is not set: run this through `npm test`");
  const response = await fetch(`${address}/${encodeURIComponent(part)}/${action}`, { method: "POST" });
  if (!response.ok) throw new Error(`${action} ${part}: ${await response.text()}`);
}

// their places in the stack's block of ports, see docs/architecture.md
const OFFSETS = { "svc-resumes": 1, "svc-billing": 2, "svc-pdf": 3, "svc-ai": 5 } as const;

/** How many messages of a queue a service has dealt with since it started, by its own metrics. */
export async function handled(service: keyof typeof OFFSETS, queue: string): Promise<number> {
  const metrics = await (
    await fetch(`http://127.0.0.1:${Number(new URL(BASE_URL).port) + OFFSETS[service]}/metrics`)
  ).text();
  const line = metrics.split("\n").find((row) => row.includes(`queue="${queue}"`) && row.includes('outcome="done"'));
  return Number(line?.split(" ").at(-1) ?? 0);
}
