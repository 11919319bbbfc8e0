/** Types of index.mjs for TypeScript callers. */

export interface Stack {
  /** URL of the gateway for browsers. */
  url: string;
  /** Addresses and credentials by the services' variable names. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface Progress {
  step<T>(label: string, work: () => T | Promise<T>): Promise<T>;
  say(text: string): void;
}

export interface StackOptions {
  /** First of the block of ports. */
  port: number;
  dataDir: string;
  /** Names of components; the whole product by default. */
  only?: string[];
  progress: Progress;
  signal: AbortSignal;
}

export const SILENT: Progress;
export function createProgress(): Progress;
export function startStack(options: StackOptions): Promise<Stack>;
/** Creates the demo accounts that do not exist, as `npm start` does. */
export function seedDemo(
  stack: Pick<Stack, "url" | "env">,
  options: { dataDir: string; progress: Progress },
): Promise<void>;
/** Every port of the block that begins at `base`, by component. */
/** The path of the full Chromium; undefined without one. */
export function findFullBrowser(): string | undefined;
export function listPorts(base: number): Record<string, number>;
/** Runs `work` as a whole program; exits with the status it returns. */
export function runCli(work: (signal: AbortSignal) => Promise<number | undefined>): Promise<never>;
export function runCommand(sentence: string, command: string, args: string[]): Promise<string>;
/** The folder `name` in the cache of built components, filled by `build` when it is not there yet. */
export function cached(name: string, build: (folder: string) => Promise<unknown>): Promise<string>;
