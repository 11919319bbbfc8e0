import type { TestProject } from "vitest/node";
import { type Components, components } from "./components.ts";

declare module "vitest" {
  interface ProvidedContext {
    components: Components;
    componentNames: Parameters<typeof components>[0];
  }
}

/** Vitest global set-up: starts the components that the project's configuration names under `provide.componentNames`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { variables, stop } = await components(project.config.provide.componentNames ?? []);
  project.provide("components", variables);
  return stop;
}
