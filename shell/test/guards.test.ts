// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { decideAccess } from "../src/frame/guards.tsx";
import { titleOf } from "../src/frame/navigation.ts";

const guest = { user: null, subscription: { isSubscribed: false, loading: false } };
const free = { user: { uid: "1" }, subscription: { isSubscribed: false, loading: false } };
const unknown = { user: { uid: "1" }, subscription: { isSubscribed: false, loading: true } };
const pro = { user: { uid: "1" }, subscription: { isSubscribed: true, loading: false } };

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

  it("lead from the sign-in routes home, or back to the editor when something was left unfinished", () => {
    expect(decideAccess("guest", guest)).toBeNull();
    expect(decideAccess("guest", free)).toBe("/home");
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
