import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRecent } from "../src/recent.ts";

const KEPT_MS = 60_000;
const name = (owner: string, hash: string) => ({ owner, hash });
const pdf = (bytes: number) => Buffer.alloc(bytes, "%PDF-");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("recent PDFs", () => {
  it("are found by owner and hash, for their time", () => {
    const recent = createRecent({ keepMs: KEPT_MS, bytes: 100 });
    const kept = pdf(10);
    recent.keep(name("a", "1"), kept);
    expect(recent.find(name("a", "1"))).toBe(kept);
    expect(recent.find(name("b", "1"))).toBeUndefined();
    vi.advanceTimersByTime(KEPT_MS - 1);
    expect(recent.find(name("a", "1"))).toBe(kept);
    vi.advanceTimersByTime(1);
    expect(recent.find(name("a", "1"))).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are the newest of so many bytes", () => {
    const recent = createRecent({ keepMs: KEPT_MS, bytes: 100 });
    for (const hash of ["1", "2", "3"]) recent.keep(name("a", hash), pdf(40));
    expect(["1", "2", "3"].map((hash) => recent.find(name("a", hash)) !== undefined)).toEqual([false, true, true]);
    recent.keep(name("a", "3"), pdf(60));
    expect(recent.find(name("a", "2"))).toBeDefined();
    recent.keep(name("a", "4"), pdf(101));
    expect(["2", "3", "4"].map((hash) => recent.find(name("a", hash)))).toEqual([undefined, undefined, undefined]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are dropped with their owner, and nobody else's", () => {
    const recent = createRecent({ keepMs: KEPT_MS, bytes: 100 });
    for (const owner of ["a", "ab"]) recent.keep(name(owner, "1"), pdf(10));
    recent.drop("a");
    expect(recent.find(name("a", "1"))).toBeUndefined();
    expect(recent.find(name("ab", "1"))).toBeDefined();
  });
});
