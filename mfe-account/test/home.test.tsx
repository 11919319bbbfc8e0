import { resumeContentSchema } from "@penresume/contracts";
import {
  createPdfName,
  GUEST_DRAFT,
  getDraftId,
  listDrafts,
  readDraft,
  readPendingDownload,
  removeDraft,
  storePendingDownload,
  UpgradeModal,
  writeDraft,
} from "@penresume/web-features";
import { type Host, HostProvider, type SubscriptionStatus } from "@penresume/web-host";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import App from "../src/app.tsx";
import { nameCopy } from "../src/home/resume-names.ts";

// Page layout needs a real browser.
vi.mock("@penresume/resume-view", async (original) => ({
  ...(await original<typeof import("@penresume/resume-view")>()),
  renderSnapshot: async ({ personalInfo }: { personalInfo: { fullName: string } }) => `<h1>${personalInfo.fullName}`,
}));

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

function renderHome(state: unknown = null, subscription: Partial<SubscriptionStatus> = {}) {
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
const deletions = () => fetchStub.mock.calls.filter(([, init]) => init?.method === "DELETE").map(([path]) => path);

const restorations = () => fetchStub.mock.calls.filter(([path]) => path.endsWith("/restore")).map(([path]) => path);

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

test("loads the texts of a résumé for its thumbnail only when its card is near", async () => {
  let show = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  renderHome();
  await screen.findByRole("heading", { name: "Ana Primeira" });
  const reads = () => fetchStub.mock.calls.map(([path]) => path).filter((path) => path !== "/api/links");
  expect(reads()).toEqual(["/api/resumes"]);
  act(() => show());
  await waitFor(() => expect(reads()).toEqual(["/api/resumes", "/api/resumes/r1"]));
});

test("loads again what failed when the connection returns", async () => {
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renderHome();
  fireEvent(window, new Event("offline"));
  await screen.findByRole("alert");
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("moves a deleted résumé to the trash at once, and undoes it from there", async () => {
  renderHome();
  await deleteFirst();
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1"]));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Excluir o currículo Ana Primeira" }));
  expect(restorations()).toEqual(["/api/resumes/trash/r1/restore"]);
});

test("says where the résumé is when its deletion cannot be undone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderHome();
  await deleteFirst();
  await waitFor(() => expect(deletions()).toHaveLength(1));
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect((await screen.findByRole("alert")).textContent).toContain("O currículo está na Lixeira");
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
});

test("keeps the draft of a deleted résumé while the deletion can be undone, not after leaving the page", async () => {
  localStorage.setItem("penresume:draft:u1:r1", "{}");
  const { unmount } = renderHome();
  await deleteFirst();
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1"]));
  expect(listDrafts("u1")).toHaveLength(1);
  unmount();
  await waitFor(() => expect(listDrafts("u1")).toHaveLength(0));
});

test("shows the résumé again when deleting fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderHome();
  await screen.findByRole("heading", { name: "Ana Primeira" });
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await deleteFirst();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy());
  expect(screen.getByRole("alert").textContent).toContain("Não foi possível excluir o currículo");
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});

test("keeps a résumé hidden while its deletion is slow and another one begins", async () => {
  const response = Promise.withResolvers<Response>();
  fetchStub.mockImplementation(async (path, init) => {
    if (init?.method === "DELETE" && path.endsWith("r1")) return response.promise;
    if (init?.method === "DELETE") return new Response(null, { status: 204 });
    return Response.json({ items: [...firstPage.items, ...secondPage.items] });
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderHome();
  await deleteFirst();
  for (const name of ["Excluir o currículo Beto Segundo", "Excluir"])
    fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1", "/api/resumes/r2"]));
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
  response.resolve(new Response(null, { status: 503 }));
  expect(await screen.findByRole("heading", { level: 2, name: "Ana Primeira" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Não foi possível excluir o currículo");
  expect(screen.queryByRole("heading", { name: "Beto Segundo" })).toBeNull();
});

test.each([204, 404])("forgets a résumé that the server deleted now or before (%i), with its draft", async (status) => {
  const draft = { content: firstPage.items[0], step: "personal", document: { kind: "saved", id: "r1", version: 1 } };
  localStorage.setItem("penresume:draft:u1:r1", JSON.stringify(draft));
  let items = firstPage.items;
  fetchStub.mockImplementation(async (_path, init) => {
    if (init?.method !== "DELETE") return Response.json({ items });
    items = [];
    return new Response(null, { status });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderHome();
  await deleteFirst();
  expect(listDrafts("u1")).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(await screen.findByText("Nenhum currículo")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(listDrafts("u1")).toHaveLength(0);
});

test("does not show a deleted résumé again when more are loaded meanwhile", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderHome();
  await deleteFirst();
  const older = Promise.withResolvers<Response>();
  fetchStub.mockReturnValueOnce(older.promise);
  fireEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  fetchStub.mockImplementation(async (_path, init) =>
    init?.method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(secondPage),
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1"]));
  await act(async () => older.resolve(Response.json(secondPage)));
  expect(await screen.findByRole("heading", { name: "Beto Segundo" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
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

/** A server with one résumé, which refuses outdated versions. */
function storeOnServer(parts: object = {}) {
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

async function renameFirst(name: string, key = "Enter") {
  fireEvent.click(await screen.findByRole("button", { name: "Renomear o currículo Ana Primeira" }));
  const field = screen.getByRole("textbox", { name: "Nome do currículo" });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key });
}

describe("a résumé's own name", () => {
  test("is set on the card, without a new snapshot", async () => {
    const { sent } = storeOnServer();
    renderHome();
    await renameFirst("Currículo de vendas");
    expect(await screen.findByRole("heading", { name: "Currículo de vendas" })).toBeTruthy();
    expect(screen.getByText("Ana Primeira")).toBeTruthy();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: "PUT",
      path: "/api/resumes/r1",
      body: { name: "Currículo de vendas", html: "<p>da conta", personalInfo: { fullName: "Ana Primeira" } },
    });
  });

  test("stays as it was on Escape", async () => {
    const { sent } = storeOnServer();
    renderHome();
    await renameFirst("Nada", "Escape");
    expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("is set on the newest version when somebody saved meanwhile", async () => {
    const { stored, saveElsewhere } = storeOnServer();
    renderHome();
    await screen.findByRole("heading", { name: "Ana Primeira" });
    saveElsewhere();
    await renameFirst("Vendas");
    await waitFor(() => expect(stored).toMatchObject({ name: "Vendas", version: 3 }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("returns to the old one, with a reason, when it cannot be saved", async () => {
    storeOnServer();
    renderHome();
    await screen.findByRole("heading", { name: "Ana Primeira" });
    fetchStub.mockResolvedValue(new Response(null, { status: 503 }));
    await renameFirst("Vendas");
    expect((await screen.findByRole("alert")).textContent).toContain("O nome não foi salvo.");
    expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
  });

  test("names the copy, the question before deleting and the buttons", async () => {
    const { sent } = storeOnServer({ name: "Vendas" });
    renderHome();
    fireEvent.click(await screen.findByRole("button", { name: "Mais opções do currículo Vendas" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Duplicar" }));
    expect(await screen.findByRole("heading", { name: "Vendas (cópia)" })).toBeTruthy();
    expect(sent[0]).toMatchObject({ method: "POST", body: { name: "Vendas (cópia)" } });
    fireEvent.click(screen.getByRole("button", { name: "Excluir o currículo Vendas (cópia)" }));
    expect(screen.getByRole("dialog").textContent).toContain("“Vendas (cópia)” sai da sua lista");
  });

  test.each([
    ["Vendas", [], "Vendas (cópia)"],
    ["Vendas", ["Vendas (cópia)"], "Vendas (cópia 2)"],
    ["Vendas (cópia)", ["Vendas (cópia)", "Vendas (cópia 2)"], "Vendas (cópia 3)"],
    [undefined, [], "Ana Primeira (cópia)"],
    ["x".repeat(80), [], `${"x".repeat(72)} (cópia)`],
  ])("of a copy of %s beside %j is %s", (name, others, copy) => {
    const create = (name?: string) => ({ ...createSummary("r", "Ana Primeira"), name });
    expect(nameCopy(create(name), others.map(create))).toBe(copy);
  });

  test.each([
    ["Ana Souza", "Ana Souza.pdf"],
    ["  ana   souza ", "ana souza.pdf"],
    [" ", "curriculo.pdf"],
    ["Ana Souza.pdf", "Ana Souza.pdf"],
    ["../Ana: Souza?\u202e", "Ana Souza.pdf"],
    [`Maria ${"Aparecida ".repeat(9)}`, "Maria Aparecida Aparecida Aparecida Aparecida Aparecida.pdf"],
    ["x".repeat(90), `${"x".repeat(60)}.pdf`],
  ])("%j makes the file %s", (name, file) => expect(createPdfName(name)).toBe(file));
});

describe("versions for job postings", () => {
  const name = (id: string, own: string, more: object = {}) => ({ ...createSummary(id, "Ana"), name: own, ...more });
  const base = name("b", "Geral");
  const bank = name("v1", "Analista, Banco Ipê", { base: { id: "b" }, posting: { title: "Analista Financeiro" } });
  const school = name("v2", "Professora", { base: { id: "b" } });
  const nested = name("v3", "Professora (cópia)", { base: { id: "v2" } });
  const lone = name("x", "Outro", { base: { id: "deleted" } });
  const show = (items: object[]) => {
    const { sent, stored } = storeOnServer();
    const respond = fetchStub.getMockImplementation();
    fetchStub.mockImplementation(async (path, init) =>
      path === "/api/resumes" && (init?.method ?? "GET") === "GET"
        ? Response.json({ items })
        : ((await respond?.(path, init)) as Response),
    );
    renderHome();
    return { sent, stored };
  };
  const group = async (label: string) => within(await screen.findByRole("region", { name: label }));
  const names = (level: number) => screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);

  test("are shown below their base, or alone when it was deleted", async () => {
    show([school, lone, nested, base, bank]);
    const versions = await group("3 versões para vagas");
    expect(versions.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Professora",
      "Professora (cópia)",
      "Analista, Banco Ipê",
    ]);
    expect(versions.getByText("Vaga: Analista Financeiro")).toBeTruthy();
    expect(names(2)).toEqual(["Geral", "Outro"]);
  });

  test("are renamed, duplicated and deleted on their own", async () => {
    const { sent } = show([base, bank]);
    const versions = await group("1 versão para vaga");
    for (const action of ["Editar o", "Baixar o", "Renomear o", "Mais opções do", "Excluir o"])
      expect(versions.getByLabelText(`${action} currículo Analista, Banco Ipê`)).toBeTruthy();
    fireEvent.click(versions.getByLabelText("Excluir o currículo Analista, Banco Ipê"));
    expect(screen.getByRole("dialog").textContent).not.toContain("continua na sua lista");
    fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
    expect(names(2)).toEqual(["Geral"]);
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(names(3)).toEqual(["Analista, Banco Ipê"]));
    expect(sent.map(({ path }) => path)).toEqual(["/api/resumes/v1", "/api/resumes/trash/v1/restore"]);
  });

  test("stay when their base is deleted, which the question says", async () => {
    show([base, bank, school]);
    fireEvent.click(await screen.findByLabelText("Excluir o currículo Geral"));
    expect(screen.getByRole("dialog").textContent).toContain("As 2 versões dele continuam na sua lista.");
    fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
    expect(names(2)).toEqual(["Analista, Banco Ipê", "Professora"]);
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(names(2)).toEqual(["Geral"]));
  });

  test("are created with a name in two clicks, as a copy that knows its base", async () => {
    const posting = { title: "Analista", text: "Requisitos" };
    const { sent } = storeOnServer({ name: "Geral", skills: ["Excel"], posting });
    renderHome();
    fireEvent.click(await screen.findByRole("button", { name: "Criar versão para uma vaga: Geral" }));
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Criar versão" }));
    expect(dialog.getByLabelText("Vaga e empresa").getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
    fireEvent.change(dialog.getByLabelText("Vaga e empresa"), { target: { value: " Analista, Banco Ipê " } });
    fireEvent.click(dialog.getByRole("button", { name: "Criar versão" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: "POST",
      body: { name: "Analista, Banco Ipê", html: "<p>da conta", skills: ["Excel"], posting, base: { id: "r1" } },
    });
  });

  test.each([
    ["of its own where the base was deleted", 404, "r1"],
    ["of the same base where that exists", 200, "deleted"],
  ])("made from a version is %s", async (_, status, id) => {
    const { sent } = storeOnServer({ base: { id: "deleted", fingerprints: ["1f"] } });
    const respond = fetchStub.getMockImplementation();
    fetchStub.mockImplementation(async (path, init) =>
      path === "/api/resumes/deleted" && status === 404
        ? Response.json({ title: "Não encontrado", status }, { status })
        : ((await respond?.(path, init)) as Response),
    );
    renderHome();
    fireEvent.click(await screen.findByRole("button", { name: "Criar versão para uma vaga: Ana Primeira" }));
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Vaga e empresa"), { target: { value: "Vendas" } });
    fireEvent.click(dialog.getByRole("button", { name: "Criar versão" }));
    await waitFor(() => expect(sent[0]?.body.base).toMatchObject({ id }));
  });
});

describe("a new résumé that only this browser has", () => {
  const draft = {
    content: resumeContentSchema.parse({ ...createSummary("", "Kauã") }),
    step: "education",
    document: { kind: "new", idempotencyKey: "k1" } as const,
    savedAt: "2026-11-20T12:00:00.000Z",
  };
  const OWN = getDraftId("u1", draft.document);
  const currentLocation = () => screen.getByLabelText("location").textContent;
  // The editor may be saving it when the page opens.
  const findOffer = (name: string) => screen.findByRole("button", { name }, { timeout: 3000 });

  beforeEach(() => {
    fetchStub.mockImplementation(async () => Response.json({ items: [] }));
  });

  test("is offered to the person who began it", async () => {
    writeDraft(OWN, draft);
    renderHome();
    fireEvent.click(await findOffer("Continuar com ele"));
    expect(currentLocation()).toBe('/editor {"draftKey":"k1"}');
  });

  test("is offered when a guest wrote it, and becomes the person's", async () => {
    writeDraft(GUEST_DRAFT, draft);
    renderHome();
    fireEvent.click(await findOffer("Abrir esse currículo"));
    expect(currentLocation()).toContain("/editor");
    expect(readDraft(OWN)).toEqual(draft);
    expect(readDraft(GUEST_DRAFT)).toBeNull();
  });

  test("is taken from a guest only when the person has none, and never overwrites one", async () => {
    const own = { ...draft, document: { kind: "new", idempotencyKey: "k2" } as const };
    writeDraft(getDraftId("u1", own.document), own);
    writeDraft(GUEST_DRAFT, draft);
    renderHome();
    fireEvent.click(await findOffer("Continuar com ele"));
    expect(currentLocation()).toBe('/editor {"draftKey":"k2"}');
    expect(readDraft(GUEST_DRAFT)).toEqual(draft);
  });

  test("is not offered when there is none", async () => {
    writeDraft(getDraftId("u2", draft.document), draft);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderHome();
    await screen.findByText("Nenhum currículo");
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole("button", { name: "Continuar com ele" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Abrir esse currículo" })).toBeNull();
    vi.useRealTimers();
  });

  test.each([
    [{ waits: true }, "“Kauã” está guardado neste aparelho e será salvo quando a conexão voltar."],
    [{ refusal: "limit" }, /^“Kauã” está guardado só neste aparelho: sua conta está cheia/],
    [{ refusal: "invalid" }, /^“Kauã” está guardado só neste aparelho: não foi possível salvar/],
  ] as const)("says why it is not in the account: %o", async (state, text) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
    delete window.onlineStore;
    writeDraft(OWN, { ...draft, ...state });
    renderHome();
    expect(await screen.findByText(text, {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Abrir" })).toBeTruthy();
    vi.restoreAllMocks();
    delete window.onlineStore;
  });

  test("is named with changes of saved résumés when this device has no copy of the list", async () => {
    fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
    writeDraft(
      { uid: "u1", resumeId: "r1" },
      { ...draft, document: { kind: "saved", id: "r1", version: 1 }, waits: true },
    );
    renderHome();
    fireEvent.click(await findOffer("Abrir"));
    expect(currentLocation()).toContain("/editor/r1");
  });

  test("is in the list once the editor, which was just left, has saved it", async () => {
    writeDraft(OWN, draft);
    renderHome();
    await screen.findByText("Nenhum currículo");
    fetchStub.mockImplementation(async () => Response.json({ items: [createSummary("r1", "Kauã")] }));
    removeDraft(OWN);
    expect(await screen.findByRole("link", { name: "Editar o currículo Kauã" })).toBeTruthy();
  });
});

describe("a newer draft on this device", () => {
  const DRAFT = { uid: "u1", resumeId: "r1" };
  const draft = (version = 1, savedAt = "2026-11-20T12:00:00.000Z") => ({
    content: resumeContentSchema.parse({ ...createSummary("r1", "Ana, mais nova") }),
    step: "personal",
    document: { kind: "saved", id: "r1", version } as const,
    savedAt,
  });
  const pro = { isSubscribed: true };
  const findPrints = (sent: { path: string; body: Record<string, unknown> }[]) =>
    sent.filter(({ path }) => path === "/api/generate-pdf").map(({ body }) => body);

  beforeEach(() => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
  });

  test.each([
    ["Baixar a mais nova", { htmlContent: "<h1>Ana, mais nova", fileName: "Ana, mais nova.pdf" }],
    ["Baixar a da conta", { htmlContent: "<p>da conta", fileName: "Ana Primeira.pdf" }],
  ])("is announced on the card, and 'Baixar' asks: %s", async (choice, body) => {
    const fullName = body.fileName.replace(".pdf", "");
    writeDraft(DRAFT, draft());
    const { sent } = storeOnServer();
    renderHome(null, pro);
    expect(await screen.findByText("Há alterações mais novas neste aparelho")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    fireEvent.click(screen.getByRole("button", { name: choice }));
    const content = expect.objectContaining({ personalInfo: expect.objectContaining({ fullName }) });
    await waitFor(() => expect(findPrints(sent)).toEqual([{ ...body, content }]));
  });

  test("is renamed with the résumé, and stays based on its version", async () => {
    writeDraft(DRAFT, draft());
    storeOnServer();
    renderHome();
    await renameFirst("Vendas");
    await waitFor(() => {
      const stored = JSON.parse(localStorage.getItem("penresume:draft:u1:r1") ?? "");
      expect(stored).toMatchObject({ document: { version: 2 }, content: { name: "Vendas" } });
    });
  });

  test("disappears when it has been saved, and the card shows the saved version", async () => {
    writeDraft(DRAFT, draft());
    const { stored } = storeOnServer();
    renderHome();
    await screen.findByText("Há alterações mais novas neste aparelho");
    Object.assign(stored, draft().content, { version: 2 });
    act(() => removeDraft(DRAFT));
    expect(screen.queryByText("Há alterações mais novas neste aparelho")).toBeNull();
    expect(await screen.findByRole("heading", { name: "Ana, mais nova" })).toBeTruthy();
  });

  test("that is saved while the list loads makes it load again", async () => {
    writeDraft(DRAFT, draft());
    const { stored } = storeOnServer();
    const older = Promise.withResolvers<Response>();
    fetchStub.mockReturnValueOnce(older.promise);
    renderHome();
    await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(1));
    const body = { items: [{ ...stored }] };
    Object.assign(stored, draft().content, { version: 2 });
    act(() => removeDraft(DRAFT));
    older.resolve(Response.json(body));
    expect(await screen.findByRole("heading", { name: "Ana, mais nova" })).toBeTruthy();
  });

  test("that is older than what another device saved is not announced", async () => {
    writeDraft(DRAFT, draft(1));
    storeOnServer({ version: 2 });
    renderHome();
    await screen.findByRole("heading", { name: "Ana Primeira" });
    expect(screen.queryByText("Há alterações mais novas neste aparelho")).toBeNull();
  });

  test("a download that waited for the payment continues once", async () => {
    storePendingDownload("r1");
    const { sent } = storeOnServer();
    const { unmount } = renderHome();
    await screen.findByRole("heading", { name: "Ana Primeira" });
    expect(findPrints(sent)).toEqual([]);
    unmount();
    renderHome(null, pro);
    await waitFor(() => expect(findPrints(sent)).toHaveLength(1));
    expect(readPendingDownload()).toBeNull();
  });

  function renderUpgrade(paymentMethods: string, subscription = {}) {
    const analytics = { track: () => {}, trackAdConversion: () => {} };
    return render(
      <HostProvider value={{ analytics, config: { paymentMethods }, subscription } as unknown as Host}>
        <MemoryRouter>
          <UpgradeModal resumeId="r1" onClose={() => {}} />
        </MemoryRouter>
      </HostProvider>,
    );
  }

  test("the upgrade names Pix only where it is on offer", () => {
    const { unmount } = renderUpgrade("card");
    expect(screen.queryByText(/Pix/)).toBeNull();
    unmount();
    renderUpgrade("card,pix");
    expect(screen.getByText(/Ou por Pix: 30 dias, sem renovação/)).toBeTruthy();
  });

  test.each([
    [{}, "Garantia de 30 dias: se não gostar, devolvemos seu dinheiro."],
    [{ refundDays: 30 }, "Garantia de 30 dias: se não gostar, devolvemos seu dinheiro."],
    [{ refundDays: 7 }, "Se não gostar, devolvemos seu dinheiro em até 7 dias."],
  ])("the upgrade promises the refund that this person has: %o", (subscription, promise) => {
    const { container } = renderUpgrade("card", subscription);
    expect(container.textContent).toContain(promise);
    expect(container.textContent?.match(/(\d+) dias: se não|até (\d+) dias/g)).toHaveLength(1);
  });

  test("the upgrade remembers what is downloaded after paying", () => {
    renderUpgrade("card");
    expect(readPendingDownload()).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Continuar" }));
    expect(readPendingDownload()).toBe("r1");
  });
});

describe("the download of a résumé with blanks", () => {
  const blanks = { personalInfo: { fullName: "Ana Primeira", description: "Vendi __ por mês a __ clientes" } };
  const isPrinted = (sent: { path: string }[]) => sent.some(({ path }) => path === "/api/generate-pdf");

  beforeEach(() => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
  });

  test("asks first, from 'Baixar'", async () => {
    const { sent } = storeOnServer(blanks);
    renderHome(null, { isSubscribed: true });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Falta preencher 2 lacunas" }));
    expect(isPrinted(sent)).toBe(false);
    fireEvent.click(dialog.getByRole("button", { name: "Baixar assim mesmo" }));
    await waitFor(() => expect(isPrinted(sent)).toBe(true));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("leads to the blank in the editor", async () => {
    const { sent } = storeOnServer(blanks);
    renderHome(null, { isSubscribed: true });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    fireEvent.click(await screen.findByRole("button", { name: "Ver lacuna" }));
    await waitFor(() => expect(screen.getByLabelText("location").textContent).toBe('/editor/r1 {"showsWarning":true}'));
    expect(isPrinted(sent)).toBe(false);
  });

  test("asks about an e-mail that is probably mistyped, and leads to it", async () => {
    const { sent } = storeOnServer({ personalInfo: { fullName: "Ana Primeira", email: "ana@gmail.con" } });
    renderHome(null, { isSubscribed: true });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confira seu contato" }));
    dialog.getByText("Email ana@gmail.con: você quis dizer ana@gmail.com?");
    fireEvent.click(dialog.getByRole("button", { name: "Corrigir" }));
    await waitFor(() => expect(screen.getByLabelText("location").textContent).toBe('/editor/r1 {"showsWarning":true}'));
    expect(isPrinted(sent)).toBe(false);
  });

  test("asks first when it continues after a payment", async () => {
    const { sent } = storeOnServer(blanks);
    storePendingDownload("r1");
    renderHome(null, { isSubscribed: true });
    await screen.findByRole("dialog", { name: "Falta preencher 2 lacunas" });
    expect(isPrinted(sent)).toBe(false);
    expect(readPendingDownload()).toBeNull();
  });
});
