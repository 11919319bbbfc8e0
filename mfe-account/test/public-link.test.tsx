import { type PublicLink, resumeContentSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../src/app.tsx";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const resume = {
  ...resumeContentSchema.parse({
    personalInfo: { fullName: "Ana", email: "ana@exemplo.test", phone: "11 98765-4321", location: "Recife, PE" },
    theme: { colors, layout: "classic" },
  }),
  ...{ id: "r1", userId: "u1", version: 1, updatedAt: "2026-11-01T12:00:00.000Z" },
};

/** What the service has stored; each test's own. */
let link: PublicLink;
/** Responses that the test gives when it wants. */
let held: (() => void)[] | null;
const fetchStub = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

const CHANGED = "Este link foi alterado em outra aba ou outro aparelho.";

function answer(path: string, { method = "GET", body }: RequestInit): Response {
  if (path === "/api/resumes/r1") return Response.json(resume);
  if (path === "/api/links") return Response.json({ items: [] });
  const sent = body ? JSON.parse(String(body)) : {};
  if (method === "PUT") {
    const { revision, ...settings } = sent;
    if (revision !== link.revision)
      return Response.json({ type: "about:blank", title: CHANGED, status: 412 }, { status: 412 });
    link = { ...link, ...settings, revision: revision + 1, state: settings.isOn ? "on" : "off" };
  }
  if (method === "POST")
    link = { ...link, addresses: [...link.addresses, { address: "x", kind: "employer", days: [], ...sent }] };
  return Response.json(link);
}

beforeEach(() => {
  held = null;
  link = {
    ...{ resumeId: "r1", revision: 1, isOn: true, state: "on", hiddenFields: ["phone"], isIndexed: false },
    ...{ expiresAt: "2999-01-01T12:00:00.000Z", isFrozen: false, frozenAt: null, hasPassword: false },
    addresses: [{ address: "aleatorio", kind: "random", days: [] }],
  };
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockReset().mockImplementation(async (path, init = {}) => {
    if (init.method && held) await new Promise<void>((resolve) => held?.push(resolve));
    return answer(path, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

function openRoute(path: string) {
  const host = {
    session: { user: { uid: "u1" }, getToken: async () => "token" },
    subscription: { isSubscribed: true, loading: false, userSubscription: null, refresh: async () => true },
    analytics: { track: () => {} },
  } as unknown as Host;
  render(
    <MemoryRouter initialEntries={[path]}>
      <HostProvider value={host}>
        <App host={host} />
      </HostProvider>
    </MemoryRouter>,
  );
}
async function openPage() {
  openRoute("/link/r1");
  await screen.findByText("Ana", {}, { timeout: 20_000 });
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
/** Answers what is waiting, and what follows. */
function release() {
  const waiting = held ?? [];
  held = null;
  for (const respond of waiting) respond();
}
const puts = () => fetchStub.mock.calls.filter(([, init]) => init?.method === "PUT");

test("a second choice before the response to the first keeps both", async () => {
  await openPage();
  held = [];
  fireEvent.click(box("Email"));
  fireEvent.click(box("Localização"));
  await waitFor(() => expect([box("Email").checked, box("Localização").checked]).toEqual([false, false]));
  await waitFor(() => expect(held).toHaveLength(1));
  release();
  await waitFor(() => expect(link.hiddenFields).toEqual(["phone", "email", "location"]));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a choice right after 'Desligar link' does not switch the link on again", async () => {
  await openPage();
  held = [];
  fireEvent.click(screen.getByRole("button", { name: "Desligar link" }));
  fireEvent.click(box("Telefone"));
  await waitFor(() => expect(held).toHaveLength(1));
  release();
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(link).toMatchObject({ isOn: false, hiddenFields: [] });
});

test("a page that is older than the settings changes nothing, says so, and shows the newer ones", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await openPage();
  link = { ...link, revision: 2, hiddenFields: ["phone", "email"] };
  fireEvent.click(box("Telefone"));
  expect((await screen.findByRole("alert")).textContent).toContain(CHANGED);
  await waitFor(() => expect([box("Email").checked, box("Telefone").checked]).toEqual([false, false]));
  fireEvent.click(box("Telefone"));
  await waitFor(() => expect(link.hiddenFields).toEqual(["email"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each(["12026-11-26", ""])("the last day cannot be '%s'", async (day) => {
  await openPage();
  const field = screen.getByLabelText<HTMLInputElement>("Último dia");
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
  expect(await screen.findByText("Escolha uma data que existe, de hoje em diante.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "2998-12-31" } });
  fireEvent.blur(field);
  await waitFor(() => expect(link.expiresAt).toMatch(/^299[89]-/));
  expect(puts()).toHaveLength(1);
  expect(screen.queryByText("Escolha uma data que existe, de hoje em diante.")).toBeNull();
});

test("switching off and on is said, and the keyboard stays there", async () => {
  await openPage();
  fireEvent.click(screen.getByRole("button", { name: "Desligar link" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Link desligado. Ele já não abre."));
  expect(document.activeElement?.getAttribute("role")).toBe("status");
  fireEvent.click(screen.getByRole("button", { name: "Ativar link público" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Link ativado. Ele já abre."));
});

test("'Usar este nome' uses the suggested name while none is typed, and the hint shows its address", async () => {
  await openPage();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Nome" }).placeholder).toBe("ana");
  expect(screen.getByText(/^O endereço fica .*\/c\/ana$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Usar este nome" }));
  await waitFor(() =>
    expect(fetchStub.mock.calls.flatMap(([, init]) => init?.body ?? [])).toContain(JSON.stringify({ name: "ana" })),
  );
});

test("'Criar link' is busy alone", async () => {
  await openPage();
  held = [];
  fireEvent.change(screen.getByRole("textbox", { name: "Empresa" }), { target: { value: "Padaria Sol" } });
  fireEvent.click(screen.getByRole("button", { name: "Criar link" }));
  expect(await screen.findByRole("button", { name: "Criando..." })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Usar este nome" }).disabled).toBe(false);
  await waitFor(() => expect(held).toHaveLength(1));
  release();
  expect(await screen.findByRole("heading", { name: "Padaria Sol" })).toBeTruthy();
});

test("/home marks all addresses of the owner's links, so that own visits do not count", async () => {
  fetchStub.mockImplementation(async (path) =>
    Response.json(
      path === "/api/links"
        ? { items: [{ resumeId: "r1", state: "on", expiresAt: null, address: "ana", addresses: ["antigo", "ana"] }] }
        : { items: [resume] },
    ),
  );
  const cookie = vi.spyOn(document, "cookie", "set");
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  openRoute("/home");
  await waitFor(() =>
    expect(cookie.mock.calls.flat().filter((text) => text.startsWith("own_link=1; path=/c/"))).toHaveLength(2),
  );
});
