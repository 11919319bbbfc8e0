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

/** The link in the latest mail to that address, by the local mail catcher; waits for it to come. */
export async function mailedLink(address: string): Promise<string> {
  const mails = `http://127.0.0.1:${Number(new URL(BASE_URL).port) + 30}/mails.json`;
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const found: { to: string[]; text: string }[] = await (await fetch(mails)).json();
    const link = /https?:\/\/\S+/.exec(found.find(({ to }) => to.includes(address))?.text ?? "")?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail with a link came for ${address}`);
}
