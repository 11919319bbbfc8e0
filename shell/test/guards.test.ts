// @vitest-environment happy-dom
import type { Subscription } from "@penresume/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { decideAccess } from "../src/frame/guards.tsx";
import { titleOf } from "../src/frame/navigation.ts";

const none = { isSubscribed: false, loading: false, userSubscription: null };
const guest = { user: null, subscription: none };
const free = { user: { uid: "1" }, subscription: none };
const unknown = { user: { uid: "1" }, subscription: { ...none, loading: true } };
const pro = { user: { uid: "1" }, subscription: { ...none, isSubscribed: true } };

beforeEach(() => sessionStorage.clear());

describe("route guards", () => {
  it("let everyone into open routes", () => {
    for (const person of [guest, free, unknown, pro]) expect(decideAccess("anyone", person)).toBeNull();
  });

  it("send a guest from protected routes to sign in", () => {
    expect(decideAccess("user", guest)).toBe("/login");
    expect(decideAccess("subscriber", guest)).toBe("/login");
    expect(decideAccess("user", free)).toBeNull();
  });

  it("send somebody without a subscription from /assinaturas home, but only once that is known", () => {
    expect(decideAccess("subscriber", unknown)).toBe("wait");
    expect(decideAccess("subscriber", free)).toBe("/home");
    expect(decideAccess("subscriber", pro)).toBeNull();
  });

  it("let into /assinaturas who has a subscription to mend or to take up again, and who cannot be told apart", () => {
    for (const status of ["past_due", "canceled"]) {
      const userSubscription = { status } as Subscription;
      expect(decideAccess("subscriber", { ...free, subscription: { ...none, userSubscription } })).toBeNull();
    }
    expect(decideAccess("subscriber", { ...free, subscription: { ...none, failed: true } })).toBeNull();
  });

  it("lead from the sign-in routes home, back to where the session ended, or to what was left unfinished", () => {
    expect(decideAccess("guest", guest)).toBeNull();
    expect(decideAccess("guest", free)).toBe("/home");
    sessionStorage.setItem("returnPath", "/assinaturas");
    expect(decideAccess("guest", free)).toBe("/assinaturas");
    sessionStorage.setItem("pendingStep", "preview");
    expect(decideAccess("guest", free)).toBe("/editor");
  });
});

describe("document titles", () => {
  it("name the screen, of a saved résumé's editor too", () => {
    expect(titleOf("/home")).toBe("Meus currículos | PenResume Pro");
    expect(titleOf("/editor/abc")).toBe("Editor de currículo | PenResume Pro");
    expect(titleOf("/nada")).toBe("Página não encontrada | PenResume Pro");
  });
});
