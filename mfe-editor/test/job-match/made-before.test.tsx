import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { ANA, field, press, pressMore, renderEditor, server, storeOnServer, type } from "../render-editor.tsx";
import { worker } from "./fake-worker.ts";
import { POSTING } from "./posting-text.ts";

beforeAll(async () => {
  await worker.load();
  // Transforming the chunk takes longer than a query waits.
  await import("../../src/job-match/job-match-panel.tsx");
});

const RESUME = createResume();
const NOW = "2026-11-01T12:00:00.000Z";
const dates = { createdAt: NOW, updatedAt: NOW, stageAt: NOW, sentAt: null, reminderOn: null };

const panel = () => within(screen.getByRole("region", { name: "Combina com uma vaga?" }));

async function openPanel(resumeId: string) {
  await renderEditor({ step: "Dados pessoais", user: ANA, resumeId });
  await pressMore("Combina com uma vaga?");
  await screen.findByRole("region", { name: "Combina com uma vaga?" });
}

function compare(posting: string) {
  type(screen.getByLabelText("Texto ou link da vaga"), posting);
  press("Continuar");
}

/** Adds a version and an application for POSTING to the server; both are of the stored résumé. */
function storeMade(...bases: { id: string }[]) {
  const respond = server.respond.getMockImplementation();
  const named = { version: 1, title: "Analista Financeiro", company: "Banco Ipê", ...dates };
  const items = bases.map(({ id }, index) => ({ id: `a${bases.length - index}`, resumeId: id, ...named }));
  const base = bases.at(-1);
  const posting = { title: "Analista Financeiro, Banco Ipê" };
  const version = { ...RESUME, id: "c".repeat(24), userId: ANA.uid, version: 1, updatedAt: NOW, posting, base };
  server.respond.mockImplementation((path, init) => {
    if (path === "/api/applications") return Response.json({ items });
    if (path.startsWith("/api/resumes?")) return Response.json({ items: [version] });
    return respond?.(path, init) as Response;
  });
  return { version };
}

/** 'Enviar'. `note` copies the résumé's text and presses 'Enviei'. */
async function openSheet() {
  press("Enviar");
  const sheet = within(await screen.findByRole("dialog", { name: "Enviar currículo" }));
  const row = await sheet.findByRole<HTMLButtonElement>("button", { name: /^Texto para colar/ });
  await vi.waitFor(() => expect(row.disabled).toBe(false));
  async function note() {
    fireEvent.click(row);
    fireEvent.click(await sheet.findByRole("button", { name: "Enviei" }));
  }
  return { sheet, note };
}

const listCreated = () => server.respond.mock.calls.filter(([, init]) => init.method === "POST").map(([path]) => path);

it("leads to the vaga that was made before, and adapts the copy that was made for it", async () => {
  const { stored } = storeOnServer(RESUME);
  const { version } = storeMade({ id: stored.id });
  const respond = server.respond.getMockImplementation();
  const vagaOfBase = { id: "a1", version: 3, title: "Analista Financeiro", stages: [], earlier: [], ...dates };
  let shown = stored.id;
  server.respond.mockImplementation((path, init) => {
    if (path !== "/api/applications/a1") return respond?.(path, init) as Response;
    if (init.method === "PUT") {
      expect(new Headers(init.headers).get("If-Match")).toBe('"3"');
      shown = JSON.parse(String(init.body)).resumeId;
    }
    return Response.json({ ...vagaOfBase, resumeId: shown });
  });
  await openPanel(stored.id);
  compare(POSTING);
  const vaga = await panel().findByRole("link", { name: "Ver a vaga" });
  expect(vaga.getAttribute("href")).toBe("/candidaturas/a1?aba=mensagem");
  fireEvent.click(panel().getByRole("button", { name: "Adaptar para esta vaga" }));
  await vi.waitFor(() =>
    expect(server.respond.mock.calls.map(([path]) => path)).toContain(`/api/resumes/${version.id}`),
  );
  expect(shown, "the vaga has the copy").toBe(version.id);
  expect(listCreated()).not.toContain("/api/applications");
  expect(listCreated()).not.toContain("/api/resumes");
});

it("in a copy leads to the vaga that was made from its base, and after the last proposal to its message", async () => {
  const base = { id: "b".repeat(24), fingerprints: [] };
  const posting = { title: "Analista Financeiro, Banco Ipê", text: POSTING.trim() };
  const { stored } = storeOnServer({ ...RESUME, posting, base });
  storeMade(base);
  await openPanel(stored.id);
  const link = await panel().findByRole("link", { name: "Ver a vaga" });
  expect(link.getAttribute("href")).toBe("/candidaturas/a1?aba=mensagem");
  expect(listCreated()).toEqual([]);

  const respond = server.respond.getMockImplementation();
  const summary = { type: "summary", before: RESUME.personalInfo.description, after: "Analista." };
  server.respond.mockImplementation((path, init) =>
    path === "/api/ai/tailor"
      ? Response.json({ proposals: [summary], rejected: [], discarded: [] })
      : (respond?.(path, init) as Response),
  );
  press("Adaptar para esta vaga");
  const proposals = within(await screen.findByRole("region", { name: "Para esta vaga" }));
  expect(proposals.queryByRole("link")).toBeNull();
  fireEvent.click(proposals.getByRole("button", { name: /^Recusar/ }));
  const done = await proposals.findByRole("link", { name: "Pronto: ir para a mensagem" });
  expect(done.getAttribute("href")).toBe("/candidaturas/a1?aba=mensagem");
});

it("a copy leads to its vaga, and 'Enviei' notes there what was sent, after it was saved", async () => {
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} }, configurable: true });
  const posting = { title: "Analista Financeiro, Banco Ipê", text: POSTING.trim() };
  const base = { id: "b".repeat(24), fingerprints: [] };
  const { stored } = storeOnServer({ ...RESUME, posting, base });
  // The base has another vaga of the same name.
  storeMade(base, { id: stored.id });
  await renderEditor({ step: "Dados pessoais", user: ANA, resumeId: stored.id });
  const place = await screen.findByRole("link", { name: "Currículo para a vaga Analista Financeiro, Banco Ipê" });
  await vi.waitFor(() => expect(place.getAttribute("href")).toBe("/candidaturas/a1"));
  type(field("Localização"), "Olinda, PE");
  const respond = server.respond.getMockImplementation();
  const sent = { id: "a1", version: 2, title: "Analista", stage: "sent", stages: [], earlier: [], ...dates };
  let isRefused = true;
  server.respond.mockImplementation((path, init) => {
    if (path !== "/api/applications/a1/copies") return respond?.(path, init) as Response;
    expect(stored.personalInfo.location).toBe("Olinda, PE");
    expect(JSON.parse(String(init.body))).toEqual({ channel: "site", resumeId: stored.id });
    return isRefused ? Response.json({ title: "Recusado", status: 422 }, { status: 422 }) : Response.json(sent);
  });
  const { sheet, note } = await openSheet();
  await note();
  expect(await sheet.findByRole("alert")).toBeTruthy();
  expect(sheet.queryByText("Anotado.")).toBeNull();
  isRefused = false;
  await note();
  expect(await sheet.findByText("Anotado.")).toBeTruthy();
  expect(listCreated()).toEqual(["/api/applications/a1/copies", "/api/applications/a1/copies"]);
});

it.each([
  ["makes its vaga", "Outra vaga\nRequisitos:\n- CNH D", ["/api/applications", "/api/applications/new/copies"]],
  ["uses the vaga with the same posting", POSTING, ["/api/applications/a1/copies"]],
])("'Enviei' of a résumé with a posting %s", async (_, stored, created) => {
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} }, configurable: true });
  const base = storeOnServer({ ...RESUME, posting: { title: "", text: POSTING } }).stored;
  storeMade({ id: base.id });
  const respond = server.respond.getMockImplementation();
  const vaga = { version: 2, title: "Analista", stage: "sent", stages: [], earlier: [], ...dates };
  server.respond.mockImplementation((path, init) => {
    if (path === "/api/applications" && init.method === "POST") {
      expect(JSON.parse(String(init.body))).toMatchObject({ title: "Analista Financeiro", resumeId: base.id });
      return Response.json({ ...vaga, id: "new" }, { status: 201 });
    }
    if (path.startsWith("/api/applications/")) return Response.json({ ...vaga, id: "a1", posting: stored });
    return respond?.(path, init) as Response;
  });
  await renderEditor({ step: "Dados pessoais", user: ANA, resumeId: base.id });
  const { sheet, note } = await openSheet();
  await note();
  expect(await sheet.findByText("Anotado.")).toBeTruthy();
  expect(listCreated()).toEqual(created);
});

it("a copy whose vaga is not known leads to the list of them", async () => {
  const posting = { title: "Estágio, Maré", text: POSTING.trim() };
  const { stored } = storeOnServer({ ...RESUME, posting, base: { id: "b".repeat(24), fingerprints: [] } });
  storeMade({ id: "d".repeat(24) });
  await renderEditor({ user: ANA, resumeId: stored.id });
  const place = await screen.findByRole("link", { name: "Currículo para a vaga Estágio, Maré" });
  await vi.waitFor(() => expect(server.respond.mock.calls.map(([path]) => path)).toContain("/api/applications"));
  expect(place.getAttribute("href")).toBe("/candidaturas");
});

it("makes no second vaga of a stored posting whose vaga may have another name, but one of a posting that is brought in", async () => {
  const other = "Vendedor\nEmpresa: Loja Azul\nRequisitos:\n- CNH B";
  const { stored } = storeOnServer({ ...RESUME, posting: { title: "", text: other } });
  storeMade({ id: stored.id });
  const respond = server.respond.getMockImplementation();
  const vaga = { id: "a1", version: 1, title: "Outro nome", posting: "Outro texto", stages: [], earlier: [], ...dates };
  server.respond.mockImplementation((path, init) =>
    path === "/api/applications/a1" ? Response.json(vaga) : (respond?.(path, init) as Response),
  );
  await openPanel(stored.id);
  await vi.waitFor(() => expect(server.respond.mock.calls.map(([path]) => path)).toContain("/api/applications"));
  await panel().findByRole("button", { name: "Trocar a vaga" });
  await vi.waitFor(() =>
    expect(panel().getByRole<HTMLButtonElement>("button", { name: "Adaptar para esta vaga" }).disabled).toBe(false),
  );
  expect(listCreated()).toEqual([]);
  fireEvent.click(panel().getByRole("button", { name: "Trocar a vaga" }));
  compare("Motorista\nEmpresa: Rota Sul\nRequisitos:\n- CNH D");
  await vi.waitFor(() => expect(listCreated()).toContain("/api/applications"));
});
