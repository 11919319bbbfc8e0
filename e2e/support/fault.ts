import { expect } from "@playwright/test";
import { signalBrowsers, slowBrowsers } from "./processes.ts";
import { control } from "./stack.ts";

/** Faults of a component by its name. `chromium` belongs to the render worker, not to the launcher. */

let restoreBrowsers = async () => {};

export async function suspend(component: string, how: "freeze" | "slow"): Promise<void> {
  if (component !== "chromium") return control(component, how);
  if (how === "freeze") signalBrowsers("SIGSTOP");
  else restoreBrowsers = slowBrowsers();
}

export async function resume(component: string): Promise<void> {
  if (component !== "chromium") return control(component, "thaw");
  await restoreBrowsers();
  signalBrowsers("SIGCONT");
}

export async function terminate(component: string, how: "stop" | "kill"): Promise<void> {
  if (component !== "chromium") return control(component, how);
  expect(signalBrowsers(how === "stop" ? "SIGTERM" : "SIGKILL")).toBeGreaterThan(0);
}

/** The render worker replaces its browser by itself. */
export async function start(component: string): Promise<void> {
  if (component !== "chromium") await control(component, "start");
}
