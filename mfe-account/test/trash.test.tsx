import { resumeContentSchema, TRASH_DAYS } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import App from "../src/app.tsx";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const createTrashed = (id: string, fullName: string, daysAgo: number) => ({
  ...resumeContentSchema.parse({ personalInfo: { fullName }, theme: { colors, layout: "classic" } }),
  ...{ id, userId: "u1", version: 4, updatedAt: "2026-11-01T12:00:00.000Z" },
  deletedAt: new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString(),
});

let items: ReturnType<typeof createTrashed>[] = [];
const sent: string[] = [];
const fetchStub = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  items = [createTrashed("r1", "Ana Primeira", 0.5), createTrashed("r2", "Beto Segundo", TRASH_DAYS - 0.5)];
  vi.stubGlobal("fetch", fetchStub);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  fetchStub.mockReset().mockImplementation(async (path, { method = "GET" } = {}) => {
    if (method === "GET") return Response.json({ items });
    sent.push(`${method} ${path}`);
    const [, id] = /trash\/(\w+)/.exec(path) ?? [];
    items = id ? items.filter((item) => item.id !== id) : [];
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function renderTrash() {
  const host = {
    session: { user: { uid: "u1" }, getToken: async () => "token" },
    subscription: { isSubscribed: false, loading: false, userSubscription: null, refresh: async () => false },
    analytics: { track: () => {} },
  } as unknown as Host;
  return render(
    <MemoryRouter initialEntries={["/lixeira"]}>
      <HostProvider value={host}>
        <App host={host} />
      </HostProvider>
    </MemoryRouter>,
  );
}
const row = async (name: string) => within((await screen.findByRole("heading", { name })).closest("li") as HTMLElement);

test("shows each deleted résumé with the days that are left", async () => {
  renderTrash();
  expect((await row("Ana Primeira")).getByText(`Faltam ${TRASH_DAYS} dias`)).toBeTruthy();
  expect((await row("Beto Segundo")).getByText("Último dia na Lixeira")).toBeTruthy();
});

test("restores a résumé, which it offers to open", async () => {
  renderTrash();
  fireEvent.click((await row("Ana Primeira")).getByRole("button", { name: "Restaurar o currículo Ana Primeira" }));
  expect((await screen.findByRole("status")).textContent).toContain("Currículo de volta na lista.");
  expect(screen.getByRole("link", { name: "Abrir" }).getAttribute("href")).toBe("/editor/r1");
  expect(sent).toEqual(["POST /api/resumes/trash/r1/restore"]);
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull());
});

test("says why a résumé is not restored, and keeps it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderTrash();
  const ana = await row("Ana Primeira");
  const title = "Sua conta já tem 100 currículos, o máximo.";
  fetchStub.mockResolvedValueOnce(
    Response.json(
      { type: "about:blank", title, status: 422, requestId: "1" },
      { status: 422, headers: { "content-type": "application/problem+json" } },
    ),
  );
  fireEvent.click(ana.getByRole("button", { name: "Restaurar o currículo Ana Primeira" }));
  expect((await screen.findByRole("alert")).textContent).toContain(title);
  expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
});

test("deletes for good only after a question, with the draft of this browser", async () => {
  localStorage.setItem("penresume:draft:u1:r2", "{}");
  renderTrash();
  fireEvent.click((await row("Beto Segundo")).getByRole("button", { name: /^Apagar para sempre/ }));
  const question = within(screen.getByRole("dialog"));
  expect(question.getByRole("heading").textContent).toBe("Apagar “Beto Segundo” para sempre?");
  expect(document.activeElement?.textContent).toBe("Manter");
  expect(sent).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Apagar para sempre" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Beto Segundo" })).toBeNull());
  expect(sent).toEqual(["DELETE /api/resumes/trash/r2"]);
  expect(localStorage).toHaveLength(0);
});

test("is emptied after a question", async () => {
  renderTrash();
  fireEvent.click(await screen.findByRole("button", { name: "Esvaziar a Lixeira" }));
  const question = within(screen.getByRole("dialog"));
  expect(question.getByRole("heading").textContent).toBe("Apagar para sempre os 2 currículos da Lixeira?");
  fireEvent.click(question.getByRole("button", { name: "Apagar para sempre" }));
  expect(await screen.findByText("A Lixeira está vazia")).toBeTruthy();
  expect(sent).toEqual(["DELETE /api/resumes/trash"]);
  expect(screen.queryByRole("button", { name: "Esvaziar a Lixeira" })).toBeNull();
});

describe("the pages of a deleted résumé", () => {
  async function open(respond: () => Response) {
    renderTrash();
    const ana = await row("Ana Primeira");
    const respondOthers = fetchStub.getMockImplementation();
    fetchStub.mockImplementation(async (path, init) =>
      path.endsWith("/r1") ? respond() : (respondOthers?.(path, init) as Promise<Response>),
    );
    fireEvent.click(ana.getByRole("button", { name: "Ver o currículo Ana Primeira" }));
    return within(await screen.findByRole("dialog", {}, { timeout: 20_000 }));
  }

  test("can be asked for again after a failure, and an empty résumé says that it is empty", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isDown = true;
    const pages = await open(() =>
      isDown ? new Response(null, { status: 503 }) : Response.json(createTrashed("r1", "", 0.5)),
    );
    expect((await pages.findByRole("alert")).textContent).toContain("Não conseguimos carregar o currículo");
    expect(pages.queryByText("Carregando o currículo…")).toBeNull();
    isDown = false;
    fireEvent.click(pages.getByRole("button", { name: "Tentar novamente" }));
    expect(await pages.findByText("Este currículo está vazio.", {}, { timeout: 20_000 })).toBeTruthy();
    expect(pages.queryByRole("alert")).toBeNull();
  });
});
