import { resumeContentSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import App from "../../src/app.tsx";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const create = (id: string, name: string, more: object = {}) => ({
  ...resumeContentSchema.parse({ personalInfo: { fullName: "Ana Souza" }, theme: { colors, layout: "classic" } }),
  id,
  name,
  version: 1,
  userId: "u1",
  updatedAt: "2026-11-21T12:00:00.000Z",
  ...more,
});

const few = ["Vendas", "Estágio", "Administração", "Logística", "Eventos"].map((name, at) => create(`r${at}`, name));
const version = create("v1", "Analista", { base: { id: "r2" }, posting: { title: "Analista Financeiro, Banco Ipê" } });
const other = create("v2", "Assistente", { base: { id: "r2" } });

let pages: Record<string, { items: object[]; nextCursor?: string }>;

// Loaded on demand, which may take longer than a test waits.
beforeAll(() => import("@penresume/resume-view"));
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(pages[new URL(path, "http://x").searchParams.get("cursor") ?? ""]),
  );
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + decodeURIComponent(search)}</output>;
}

function renderHome(path = "/home") {
  const host = {
    session: { user: { uid: "u1" }, getToken: async () => "token" },
    subscription: { isSubscribed: false, loading: false, userSubscription: null },
    analytics: { track: () => {} },
  } as unknown as Host;
  render(
    <MemoryRouter initialEntries={[path]}>
      <HostProvider value={host}>
        <App host={host} />
        <Address />
      </HostProvider>
    </MemoryRouter>,
  );
}
const findField = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Buscar currículo" });
const search = async (text: string) => fireEvent.change(await findField(), { target: { value: text } });
const listNames = () =>
  screen
    .getAllByRole("heading")
    .filter(({ tagName }) => tagName !== "H1")
    .map(({ textContent }) => textContent);

describe("the list of résumés", () => {
  test("of five has neither search nor order", async () => {
    pages = { "": { items: few } };
    renderHome();
    await screen.findByRole("heading", { name: "Vendas" });
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test.each([
    ["a name, without accents and capitals", "ESTAGIO", ["Estágio"]],
    ["several words in any order", "souza vendas", ["Vendas"]],
    ["a base, with all its versions", "administracao", ["Administração", "Para Analista", "Para Assistente"]],
    ["a posting, with the base of the version", "banco ipe", ["Administração", "Para Analista"]],
    ["words of the base and of the version", "administração assistente", ["Administração", "Para Assistente"]],
    ["words that are nowhere: no résumé", "astronauta", []],
  ])("is found by %s", async (_what, text, names) => {
    pages = { "": { items: [...few, version, other] } };
    renderHome();
    await search(text);
    await waitFor(() =>
      expect(names.length === 0 ? screen.queryAllByRole("heading", { level: 2 }) : listNames()).toEqual(names),
    );
    const found =
      ["Nenhum currículo encontrado.", "1 currículo encontrado."][names.length] ??
      `${names.length} currículos encontrados.`;
    expect(screen.getByText(found).getAttribute("role")).toBe("status");
    fireEvent.click(screen.getByRole("button", { name: "Limpar busca" }));
    expect(listNames()).toHaveLength(7);
  });

  test("is searched and sorted as a whole, also the pages that are not shown yet", async () => {
    pages = { "": { items: few, nextCursor: "2" }, "2": { items: [create("r9", "Almoxarife")] } };
    renderHome();
    fireEvent.change(await screen.findByLabelText("Ordenar por"), { target: { value: "nome" } });
    await waitFor(() =>
      expect(listNames()).toEqual(["Administração", "Almoxarife", "Estágio", "Eventos", "Logística", "Vendas"]),
    );
    await search("almox");
    await waitFor(() => expect(listNames()).toEqual(["Almoxarife"]));
  });

  test("keeps search and order in the address, for Back from the editor", async () => {
    pages = { "": { items: [...few, version] } };
    renderHome("/home?busca=ev&ordem=nome");
    expect((await findField()).value).toBe("ev");
    expect(screen.getByLabelText<HTMLSelectElement>("Ordenar por").value).toBe("nome");
    await waitFor(() => expect(listNames()).toEqual(["Eventos"]));
    await search("log");
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/home?busca=log&ordem=nome"));
  });
});
