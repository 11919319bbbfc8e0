import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { createResume } from "../create-resume.ts";
import { ANA, pressMore, renderEditor, server, storeOnServer, type } from "../render-editor.tsx";
import { worker } from "./fake-worker.ts";
import { POSTING } from "./posting-text.ts";

beforeAll(async () => {
  await worker.load();
  // Transforming the chunk takes longer than a query waits.
  await import("../../src/job-match/job-match-panel.tsx");
});

const RESUME = createResume();
const AGAIN = ["Criar versão para esta vaga", "Salvar em Candidaturas"];

const panel = () => within(screen.getByRole("region", { name: "Combina com uma vaga?" }));

async function openPanel(resumeId: string) {
  await renderEditor({ step: "Dados pessoais", user: ANA, resumeId });
  await pressMore("Combina com uma vaga?");
  await screen.findByRole("region", { name: "Combina com uma vaga?" });
}

function compare(posting: string) {
  type(panel().getByLabelText("Texto da vaga"), posting);
  fireEvent.click(panel().getByRole("button", { name: "Comparar" }));
}

/** Adds a version and an application for POSTING to the server; both are of the stored résumé. */
function storeMade(base: { id: string }) {
  const respond = server.respond.getMockImplementation();
  const at = "2026-11-01T12:00:00.000Z";
  const dates = { createdAt: at, updatedAt: at, stageAt: at, sentAt: null, reminderOn: null };
  const application = { id: "a1", version: 1, resumeId: base.id, title: "Analista Financeiro", company: "Banco Ipê" };
  const posting = { title: "Analista Financeiro, Banco Ipê" };
  const version = { ...RESUME, id: "c".repeat(24), userId: ANA.uid, version: 1, updatedAt: at, posting, base };
  server.respond.mockImplementation((path, init) => {
    if (path === "/api/applications") return Response.json({ items: [{ ...application, ...dates }] });
    if (path.startsWith("/api/resumes?")) return Response.json({ items: [version] });
    return respond?.(path, init) as Response;
  });
  return { version };
}

it("leads to the version and the application that were made before, and makes those of another posting", async () => {
  const { stored } = storeOnServer(RESUME);
  const { version } = storeMade({ id: stored.id });
  await openPanel(stored.id);
  compare(POSTING);
  const open = await panel().findByRole("link", { name: "Abrir a versão para esta vaga" });
  expect(open.getAttribute("href")).toBe(`/editor/${version.id}`);
  expect(panel().getByRole("link", { name: "Ver em Candidaturas" }).getAttribute("href")).toBe("/candidaturas/a1");
  for (const again of AGAIN) expect(panel().queryByText(again)).toBeNull();
  fireEvent.click(panel().getByRole("button", { name: "Trocar a vaga" }));
  compare("Vendedor\nRequisitos:\n- CNH B");
  for (const again of AGAIN) await panel().findByText(again);
});

it("in a version knows that it is one, and leads to the application that was made from its base", async () => {
  const base = { id: "b".repeat(24), fingerprints: [] };
  const posting = { title: "Analista Financeiro, Banco Ipê", text: POSTING.trim() };
  const { stored } = storeOnServer({ ...RESUME, posting, base });
  storeMade(base);
  await openPanel(stored.id);
  const link = await panel().findByRole("link", { name: "Ver em Candidaturas" });
  expect(link.getAttribute("href")).toBe("/candidaturas/a1");
  expect(panel().getByText("Este currículo já é a versão para esta vaga.")).toBeTruthy();
  for (const again of AGAIN) expect(panel().queryByText(again)).toBeNull();
});
