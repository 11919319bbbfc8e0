import type { ChildProcess } from "node:child_process";

/**
 * Waits until a process of a test is ready, and kills it when it does not become ready: it would consume the messages of
 * later tests, and Vitest would wait for the end of its output.
 */
export async function waitForProcess(child: ChildProcess, ready: Promise<unknown>): Promise<void> {
  try {
    await ready;
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}
