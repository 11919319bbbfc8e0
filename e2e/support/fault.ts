import { expect } from "@playwright/test";
import { signalBrowsers, slowBrowsers } from "./processes.ts";
import { control } from "./stack.ts";

/** Faults of components by name. The launcher controls all components except `chromium`, which the render worker starts. */

let restoreBrowsers = async () => {};

export async function suspend(component: string): Promise<void> {
  if (component !== "chromium") return control(component, "suspend");
  signalBrowsers("SIGSTOP");
}

export async function slowDown(component: string): Promise<void> {
  if (component !== "chromium") return control(component, "slow");
  restoreBrowsers = slowBrowsers();
}

/** Ends `suspend` and `slowDown`. */
export async function resume(component: string): Promise<void> {
  if (component !== "chromium") return control(component, "resume");
  await restoreBrowsers();
  signalBrowsers("SIGCONT");
}

export async function terminate(component: string, how: "stop" | "kill"): Promise<void> {
  if (component !== "chromium") return control(component, how);
  expect(signalBrowsers(how === "stop" ? "SIGTERM" : "SIGKILL")).toBeGreaterThan(0);
}

/** Starts a terminated component. The render worker starts `chromium` without this call. */
export async function start(component: string): Promise<void> {
  if (component !== "chromium") await control(component, "start");
}
