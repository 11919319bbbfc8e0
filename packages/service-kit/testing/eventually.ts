import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 50;
const TRIES = 400;

/** Repeats an expectation until it holds and resolves to its result. The limit of 20 s allows for a busy machine. */
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
