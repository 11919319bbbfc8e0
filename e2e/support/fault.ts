import { expect } from "@playwright/test";
import { signalBrowsers, slowBrowsers } from "./processes.ts";
import { control } from "./stack.ts";

/** What is done to a part of the stack by its name, `chromium` among them: its worker starts and replaces it, not the launcher. */

let quicken = async () => {};

export async function suspend(part: string, action: "freeze" | "thaw" | "slow"): Promise<void> {
  if (part !== "chromium") return control(part, action);
  if (action === "freeze") signalBrowsers("SIGSTOP");
  else if (action === "slow") quicken = slowBrowsers();
  else {
    await quicken();
    signalBrowsers("SIGCONT");
  }
}

export async function terminate(part: string, action: "stop" | "kill"): Promise<void> {
  if (part !== "chromium") return control(part, action);
  expect(signalBrowsers(action === "stop" ? "SIGTERM" : "SIGKILL")).toBeGreaterThan(0);
}

/** A browser that died is replaced by its worker. */
export async function start(part: string): Promise<void> {
  if (part !== "chromium") await control(part, "start");
}
