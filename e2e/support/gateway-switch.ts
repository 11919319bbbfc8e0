import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { BASE_URL } from "./stack.ts";

/** Reloads the stack's gateway with that value of SERVICE_WORKER, and waits until it answers so. */
export async function setServiceWorker(value: "on" | "off"): Promise<void> {
  const folder = join(process.env.STACK_LOGS ?? "", "../gateway");
  const file = join(folder, "nginx.conf");
  const text = readFileSync(file, "utf8");
  const changed = text.replace(/map "\w*" \$service_worker/, `map "${value}" $service_worker`);
  expect(changed).toContain(`map "${value}" $service_worker`);
  writeFileSync(file, changed);
  process.kill(Number(readFileSync(join(folder, "nginx.pid"), "utf8")), "SIGHUP");
  await expect.poll(async () => (await (await fetch(`${BASE_URL}/config.json`)).json()).serviceWorker).toBe(value);
}
