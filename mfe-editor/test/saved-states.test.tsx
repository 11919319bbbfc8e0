import type { ResumeContent } from "@penresume/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { restoreState } from "../src/history/state-view.tsx";
import { groupByDay } from "../src/history/times.ts";
import { createResume } from "./create-resume.ts";
import { ANA, field, press, pressMore, renderEditor, server, storeOnServer, type } from "./render-editor.tsx";

// Transforming the chunk takes longer than a query waits.
beforeAll(() => import("../src/history/history-dialog.tsx"));

const ID = "a".repeat(24);
const PREVIEW = "Prévia";
const NOW = createResume({ name: "Vendas" });
const { name: _, ...BEFORE } = createResume({ skills: ["Cozinha"] });

/** A server with a résumé at version 5 and a state of version 3. */
function storeWithStates(states: object[] = [{ version: 3, savedAt: "2026-11-21T12:05:00.000Z" }]) {
  const onServer = storeOnServer(NOW);
  onServer.stored.version = 5;
  const respond = server.respond.getMockImplementation();
  const named: object[] = [];
  server.respond.mockImplementation((path, init) => {
    const [, version] = /states\/?(\d*)$/.exec(path) ?? [];
    if (version === undefined) return respond?.(path, init) as Response;
    if (init.method === "PUT") {
      const { name } = JSON.parse(String(init.body));
      named.push({ version: Number(version), name });
      const state = states.find((state) => (state as { version: number }).version === Number(version));
      if (state) Object.assign(state, { name });
      return new Response(null, { status: 204 });
    }
    if (version) return Response.json({ ...states[0], content: BEFORE });
    return Response.json({ items: states });
  });
  return { onServer, named };
}

async function openHistory(states?: object[]) {
  const server = storeWithStates(states);
  await renderEditor({ user: ANA, resumeId: ID, step: PREVIEW });
  await pressMore("Voltar no tempo");
  return { ...server, dialog: within(await screen.findByRole("dialog", { name: "Voltar no tempo" })) };
}
const chooseState = async (dialog: ReturnType<typeof within>) =>
  fireEvent.click((await dialog.findAllByRole("button", { pressed: false }))[0] as HTMLElement);

describe("the history of a résumé", () => {
  beforeEach(() => void vi.spyOn(console, "error"));

  it("is not offered to guests", async () => {
    await renderEditor({ content: NOW, step: PREVIEW });
    press("Mais");
    await screen.findByRole("button", { name: /^Importar/ });
    expect(screen.queryByRole("button", { name: /^Voltar no tempo/ })).toBeNull();
  });

  it("says when there is none yet", async () => {
    const { dialog } = await openHistory([]);
    expect(await dialog.findByText(/Ainda não há momentos anteriores/)).toBeTruthy();
  });

  it("shows what differs from now, and restores a state as one change, after the present one was kept", async () => {
    const { dialog, named } = await openHistory();
    await chooseState(dialog);
    expect(await dialog.findByText("2 diferenças em relação a agora")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Voltar a este momento" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(named).toEqual([{ version: 5, name: "" }]);
    press("Habilidades");
    expect(screen.getByText("Cozinha")).toBeTruthy();
    press(PREVIEW);
    await pressMore("Voltar no tempo");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("is undone by the notification, or as any change", async () => {
    const { dialog } = await openHistory();
    await chooseState(dialog);
    fireEvent.click(await dialog.findByRole("button", { name: "Voltar a este momento" }));
    const toast = within(
      (await screen.findByText(/^Currículo como estava em 21\/11\/2026/)).parentElement as HTMLElement,
    );
    fireEvent.click(toast.getByRole("button", { name: "Desfazer" }));
    press("Habilidades");
    expect(screen.queryByText("Cozinha")).toBeNull();
  });

  it("restores nothing when the present state could not be kept", async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const { dialog } = await openHistory();
    await chooseState(dialog);
    const restore = await dialog.findByRole("button", { name: "Voltar a este momento" });
    server.respond.mockImplementation(() => new Response(null, { status: 503 }));
    fireEvent.click(restore);
    expect((await dialog.findByRole("alert")).textContent).toContain("fora do ar");
  });

  it("names a state, and the résumé as it is now", async () => {
    const { dialog, named } = await openHistory();
    await chooseState(dialog);
    fireEvent.click(await dialog.findByRole("button", { name: "Dar um nome" }));
    type(dialog.getByLabelText("Nome"), " Para o banco ");
    fireEvent.click(dialog.getByRole("button", { name: "Salvar nome" }));
    expect((await dialog.findAllByText("Para o banco")).length).toBeGreaterThan(0);
    fireEvent.click(dialog.getByRole("button", { name: "Dar um nome ao de agora" }));
    type(field("Nome"), "Depois");
    fireEvent.click(dialog.getByRole("button", { name: "Salvar nome" }));
    await waitFor(() =>
      expect(named).toEqual([
        { version: 3, name: "Para o banco" },
        { version: 5, name: "Depois" },
      ]),
    );
  });

  it("keeps the name of the present state when another one is restored", async () => {
    const { dialog, named } = await openHistory([
      { version: 5, savedAt: "2026-11-22T12:05:00.000Z", name: "Agora mesmo" },
      { version: 3, savedAt: "2026-11-21T12:05:00.000Z" },
    ]);
    expect(await dialog.findByText("Agora mesmo")).toBeTruthy();
    await chooseState(dialog);
    fireEvent.click(await dialog.findByRole("button", { name: "Voltar a este momento" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(named).toEqual([]);
  });
});

it("an editor whose résumé was deleted elsewhere saves again once it is restored from the trash", async () => {
  const onServer = storeOnServer(NOW);
  onServer.refuse = () => Response.json({ title: "Não encontrado", status: 404 }, { status: 404 });
  await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
  type(field("Localização"), "Olinda, PE");
  fireEvent(window, new Event("pagehide"));
  const dialog = within(await screen.findByRole("dialog", { name: "Este currículo foi excluído" }));
  expect(dialog.getByText(/fica 30 dias na Lixeira/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Fechar" }));
  onServer.refuse = null;
  press(PREVIEW);
  press("Salvar Currículo");
  await waitFor(() => expect(onServer.stored).toMatchObject({ version: 2, personalInfo: { location: "Olinda, PE" } }));
});

describe("a restored state", () => {
  const posting = { title: "Vaga", text: "Requisitos" };
  const confirmedFacts = [{ text: "60 clientes", date: "2026-11-20" }];
  const base = { id: "b", fingerprints: ["new"] };

  it("takes the pages, and keeps title, posting, confirmed facts, settings and the base", () => {
    const current: ResumeContent = { ...NOW, posting, confirmedFacts, base, language: "en", embedsData: false };
    const restored = restoreState(current, BEFORE);
    expect(restored).toMatchObject({
      name: "Vendas",
      posting,
      confirmedFacts,
      base,
      skills: ["Cozinha"],
      embedsData: false,
    });
    expect(restored).not.toHaveProperty("language");
  });

  it("takes what the base had given then", () => {
    const then = { id: "b", fingerprints: ["old"] };
    expect(restoreState({ ...NOW, base }, { ...BEFORE, base: then }).base).toEqual(then);
    expect(restoreState(NOW, { ...BEFORE, base: then, sections: [] })).not.toHaveProperty("sections");
  });
});

it("days have names, today and yesterday too, and the year if it is another one", () => {
  const now = new Date(2026, 10, 26, 0, 10);
  const at = (...date: [number, number, number, number]) => ({ version: 1, savedAt: new Date(...date).toISOString() });
  const days = [at(2026, 10, 26, 0), at(2026, 10, 25, 23), at(2026, 10, 25, 9), at(2026, 2, 3, 9), at(2025, 11, 24, 9)];
  expect(groupByDay(days, now).map(({ day, states }) => [day, states.length])).toEqual([
    ["Hoje", 1],
    ["Ontem", 2],
    ["terça-feira, 3 de março", 1],
    ["quarta-feira, 24 de dezembro de 2025", 1],
  ]);
});
