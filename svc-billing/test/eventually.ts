import { vi } from "vitest";

/** Waits until an expectation holds; patient, since all the tests of a run share one machine. */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: 20_000 });
