import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 50;
const TRIES = 400;

/** Waits until an expectation holds, for 20 s and more: all the tests of a run share one machine. Resolves to its result. */
export async function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await expectation();
    } catch (error) {
      if (left === 0) throw error;
      await pause(EVERY_MS);
    }
  }
}
