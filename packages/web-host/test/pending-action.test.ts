// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { hasPendingAction } from "../src/pending-action.ts";

beforeEach(() => sessionStorage.clear());

describe("the pending action of a guest", () => {
  it.each(["pendingResume", "pendingAction", "pendingStep"])("exists when only %s is stored", (key) => {
    expect(hasPendingAction()).toBe(false);
    sessionStorage.setItem(key, "x");
    expect(hasPendingAction()).toBe(true);
  });
});
