// @vitest-environment happy-dom
import type { Subscription } from "@penresume/contracts";
import type { Host } from "@penresume/web-host";
import { cleanup, render, screen } from "@testing-library/react";
import { BrowserRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decideAccess, Guard } from "../src/layout/guard.tsx";
import { getPageTitle } from "../src/layout/navigation.ts";

const none = { isSubscribed: false, loading: false, userSubscription: null };
const guest = { user: null, subscription: none };
const free = { user: { uid: "1" }, subscription: none };
const unknown = { user: { uid: "1" }, subscription: { ...none, loading: true } };
const pro = { user: { uid: "1" }, subscription: { ...none, isSubscribed: true } };

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe("route guards", () => {
  it("admit everyone to open routes", () => {
    for (const person of [guest, free, unknown, pro]) expect(decideAccess("anyone", person)).toBeNull();
  });

  it("redirect guests from protected routes to /login", () => {
    expect(decideAccess("user", guest)).toBe("/login");
    expect(decideAccess("subscriber", guest)).toBe("/login");
    expect(decideAccess("user", free)).toBeNull();
  });

  it("redirect people without a subscription from /assinaturas to /home once the status is loaded", () => {
    expect(decideAccess("subscriber", unknown)).toBe("wait");
    expect(decideAccess("subscriber", free)).toBe("/home");
    expect(decideAccess("subscriber", pro)).toBeNull();
  });

  it("admit people with an overdue or ended subscription to /assinaturas, and everyone when loading failed", () => {
    for (const status of ["past_due", "canceled"]) {
      const userSubscription = { status } as Subscription;
      expect(decideAccess("subscriber", { ...free, subscription: { ...none, userSubscription } })).toBeNull();
    }
    expect(decideAccess("subscriber", { ...free, subscription: { ...none, failed: true } })).toBeNull();
    expect(decideAccess("subscriber", { ...free, subscription: { ...none, proUntil: 1 } })).toBeNull();
  });

  it("redirect from the sign-in routes to /home, to the return path or to the pending action", () => {
    expect(decideAccess("guest", guest)).toBeNull();
    expect(decideAccess("guest", free)).toBe("/home");
    sessionStorage.setItem("returnPath", "/assinaturas");
    expect(decideAccess("guest", free)).toBe("/assinaturas");
    sessionStorage.setItem("pendingStep", "preview");
    expect(decideAccess("guest", free)).toBe("/editor");
  });
});

describe("document titles", () => {
  it("match the route, also with a parameter", () => {
    expect(getPageTitle("/home")).toBe("Meus Currículos | PenResume Pro");
    expect(getPageTitle("/editor/abc")).toBe("Editor de currículo | PenResume Pro");
    for (const path of ["/nada", "/home/nada", "/ajuda/nada", "/editor/abc/nada"])
      expect(getPageTitle(path)).toBe("Página não encontrada | PenResume Pro");
  });
});

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;

describe("a guest who opens a protected page by a link of a mail", () => {
  const renderAs = (path: string, access: "user" | "guest", person: object) => {
    history.replaceState(null, "", path);
    const host = { session: person, subscription: none } as unknown as Host;
    render(
      <BrowserRouter>
        <Guard access={access} host={host}>
          content
        </Guard>
        <Address />
      </BrowserRouter>,
    );
    return screen.getByRole("status").textContent;
  };

  it("gets to it after signing in, with its query", () => {
    expect(renderAs("/minha-conta?confirmar=abc", "user", guest)).toBe("/login");
    cleanup();
    expect(renderAs("/login", "guest", free)).toBe("/minha-conta?confirmar=abc");
  });

  it("gets to /home from a page without a query", () => {
    expect(renderAs("/assinaturas", "user", guest)).toBe("/login");
    cleanup();
    expect(renderAs("/login", "guest", free)).toBe("/home");
  });
});
