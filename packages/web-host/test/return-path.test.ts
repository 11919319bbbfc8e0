// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearReturnPath, getSignInTarget, shareSignInTarget, storeReturnPath } from "../src/return-path.ts";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/editor/1?x=1");
});
afterEach(() => vi.useRealTimers());

/** A mailed link opens a new tab, which has no session storage of the first one. */
const openMailedLink = () => sessionStorage.clear();

describe("the page after signing in", () => {
  it("is the editor with a guest's work, else the page where the sign-in began, else /home", () => {
    expect(getSignInTarget()).toBe("/home");
    storeReturnPath();
    expect(getSignInTarget()).toBe("/editor/1?x=1");
    sessionStorage.setItem("pendingStep", "preview");
    expect(getSignInTarget()).toBe("/editor");
  });

  it("is the same in the tab of a mailed link, without the query, for half an hour", () => {
    storeReturnPath();
    shareSignInTarget();
    openMailedLink();
    expect(getSignInTarget()).toBe("/editor/1");
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000 });
    expect(getSignInTarget()).toBe("/home");
  });

  it("is forgotten when a signed-in user visits a page, and when another sign-in begins", () => {
    for (const end of [() => clearReturnPath("/home"), shareSignInTarget]) {
      storeReturnPath();
      shareSignInTarget();
      openMailedLink();
      end();
      expect(getSignInTarget()).toBe("/home");
    }
  });
});
