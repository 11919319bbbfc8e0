import { resumeContentSchema } from "@penresume/contracts";
import type { Host, SubscriptionStatus } from "@penresume/web-host";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import App from "../../src/app.tsx";

// Page layout needs a real browser.
vi.mock("@penresume/resume-view", async (original) => ({
  ...(await original<typeof import("@penresume/resume-view")>()),
  renderSnapshot: async ({ personalInfo }: { personalInfo: { fullName: string } }) => `<h1>${personalInfo.fullName}`,
}));

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
export const createSummary = (id: string, fullName: string) => ({
  ...resumeContentSchema.parse({ personalInfo: { fullName }, theme: { colors, layout: "classic" } }),
  id,
  version: 1,
  userId: "u1",
  updatedAt: "2026-11-21T12:00:00.000Z",
});
export const firstPage = { items: [createSummary("r1", "Ana Primeira")], nextCursor: "next" };
export const secondPage = { items: [createSummary("r2", "Beto Segundo")] };

export const fetchStub = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

// Loaded on demand, which may take longer than a test waits.
beforeAll(() => import("@penresume/resume-view"));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", fetchStub);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  fetchStub.mockReset().mockImplementation(async (path, init) => {
    if (init?.method === "DELETE" || init?.method === "POST") return new Response(null, { status: 204 });
    return Response.json(path.includes("cursor=next") ? secondPage : firstPage);
  });
});
afterEach(() => vi.unstubAllGlobals());

function Location() {
  const { pathname, state } = useLocation();
  return <output aria-label="location">{`${pathname} ${JSON.stringify(state)}`}</output>;
}

export function renderHome(state: unknown = null, subscription: Partial<SubscriptionStatus> = {}) {
  const host = {
    session: { user: { uid: "u1" }, getToken: async () => "token" },
    subscription: {
      isSubscribed: false,
      loading: false,
      userSubscription: null,
      refresh: async () => false,
      ...subscription,
    },
    analytics: { track: () => {} },
  } as unknown as Host;
  return render(
    <MemoryRouter initialEntries={[{ pathname: "/home", state }]}>
      <App host={host} />
      <Location />
    </MemoryRouter>,
  );
}
export const deletions = () =>
  fetchStub.mock.calls.filter(([, init]) => init?.method === "DELETE").map(([path]) => path);

export const restorations = () =>
  fetchStub.mock.calls.filter(([path]) => path.endsWith("/restore")).map(([path]) => path);

/** A server with one résumé, which refuses outdated versions. */
export function storeOnServer(parts: object = {}) {
  const stored = { ...createSummary("r1", "Ana Primeira"), html: "<p>da conta", ...parts };
  const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  let renamedElsewhere = false;
  fetchStub.mockImplementation(async (path, { method = "GET", body, headers } = {}) => {
    if (method !== "GET") sent.push({ method, path, body: JSON.parse(String(body ?? "null")) });
    if (path === "/api/generate-pdf") return new Response("%PDF");
    if (path.startsWith("/api/resumes?") || (path === "/api/resumes" && method === "GET"))
      return Response.json({ items: [stored] });
    if (method === "DELETE" || path.endsWith("/restore")) return new Response(null, { status: 204 });
    if (method === "POST") return Response.json({ ...stored, ...JSON.parse(String(body)), id: "copy" });
    if (method === "PUT") {
      if (renamedElsewhere) stored.version++;
      renamedElsewhere = false;
      const isCurrent = new Headers(headers).get("if-match") === `"${stored.version}"`;
      if (!isCurrent) return Response.json({ title: "Mudou", status: 412 }, { status: 412 });
      Object.assign(stored, JSON.parse(String(body)), { version: stored.version + 1 });
    }
    return Response.json(stored);
  });
  return {
    stored,
    sent,
    saveElsewhere() {
      renamedElsewhere = true;
    },
  };
}

export async function renameFirst(name: string, key = "Enter") {
  fireEvent.click(await screen.findByRole("button", { name: "Renomear o currículo Ana Primeira" }));
  const field = screen.getByRole("textbox", { name: "Nome do currículo" });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key });
}

/** The requests for PDFs. */
export const findPrints = (sent: { path: string; body: Record<string, unknown> }[]) =>
  sent.filter(({ path }) => path === "/api/generate-pdf").map(({ body }) => body);
