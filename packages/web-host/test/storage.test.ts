// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { localStore, sessionStore } from "../src/index.ts";

const STORES = [
  ["localStorage", localStore],
  ["sessionStorage", sessionStore],
] as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const [, store] of STORES) store.clear();
});

it.each(STORES)("%s keeps values", (name, store) => {
  expect(store.set("a", "1")).toBe(true);
  expect(window[name].getItem("a")).toBe("1");
  expect([store.get("a"), store.get("b"), store.keys()]).toEqual(["1", null, ["a"]]);
  store.remove("a");
  expect(store.get("a")).toBeNull();
});

it.each(STORES)("%s that throws at every access keeps values until the page is left", (name, store) => {
  vi.spyOn(window, name, "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(store.set("a", "1")).toBe(false);
  expect([store.get("a"), store.keys()]).toEqual(["1", ["a"]]);
  store.remove("a");
  store.clear();
  expect(store.get("a")).toBeNull();
});

it("a full storage keeps the newer value, and forgets it when there is room again", () => {
  localStore.set("a", "old");
  const full = vi.spyOn(window, "localStorage", "get").mockReturnValue({
    ...localStorage,
    getItem: () => "old",
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(localStore.set("a", "new")).toBe(false);
  expect(localStore.get("a")).toBe("new");
  full.mockRestore();
  expect(localStore.set("a", "newest")).toBe(true);
  expect(localStorage.getItem("a")).toBe("newest");
});
