import { resumeContentSchema } from "@penresume/contracts";
import type { Host, SubscriptionStatus } from "@penresume/web-kit";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../src/app.tsx";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const createSummary = (id: string, fullName: string) => ({
  ...resumeContentSchema.parse({ personalInfo: { fullName }, theme: { colors, layout: "classic" } }),
  id,
  version: 1,
  userId: "u1",
  updatedAt: "2026-11-21T12:00:00.000Z",
});
const firstPage = { items: [createSummary("r1", "Ana Primeira")], nextCursor: "next" };
const secondPage = { items: [createSummary("r2", "Beto Segundo")] };

const fetchStub = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchStub);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  fetchStub.mockReset().mockImplementation(async (path, init) => {
    if (init?.method === "DELETE") return new Response(null, { status: 204 });
    return Response.json(path.includes("cursor=next") ? secondPage : firstPage);
  });
});
afterEach(() => vi.unstubAllGlobals());

function renderHome(state: unknown = null, subscription: Partial<SubscriptionStatus> = {}) {
  const host = {
    session: { user: { uid: "u1" }, getToken: async () => "token" },
    subscription: { isSubscribed: false, loading: false, userSubscription: null, ...subscription },
    analytics: { track: () => {} },
  } as unknown as Host;
  return render(
    <MemoryRouter initialEntries={[{ pathname: "/home", state }]}>
      <App host={host} />
    </MemoryRouter>,
  );
}
const deletions = () => fetchStub.mock.calls.filter(([, init]) => init?.method === "DELETE").map(([path]) => path);

async function deleteFirst() {
  fireEvent.click(await screen.findByRole("button", { name: "Excluir o currículo Ana Primeira" }));
  fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
}

test("loads the next page and keeps the first one when it fails", async () => {
  renderHome();
  const more = await screen.findByRole("button", { name: "Mostrar mais" });
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  fireEvent.click(more);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Não conseguimos carregar seus currículos");
  expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { name: "Beto Segundo" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("undoes a deletion without a request", async () => {
  renderHome();
  await deleteFirst();
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
  expect(deletions()).toEqual([]);
});

test("deletes on leaving the page before the time is up", async () => {
  const { unmount } = renderHome();
  await deleteFirst();
  await act(async () => {});
  unmount();
  expect(deletions()).toEqual(["/api/resumes/r1"]);
});

test("shows the résumé again when deleting fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderHome();
  await deleteFirst();
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy());
  expect(screen.getByRole("alert").textContent).toContain("Não foi possível excluir o currículo");
});

test("confirms a saved résumé, once", async () => {
  renderHome({ saved: true });
  expect((await screen.findByText("Currículo salvo")).closest("[role=status]")).toBeTruthy();
});

test.each([
  ["Assinar", "/checkout", {}],
  ["Minha Assinatura", "/assinaturas", { isSubscribed: true }],
])("links %s to %s", async (name, href, subscription) => {
  renderHome(null, subscription);
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
});
