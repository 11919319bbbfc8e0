import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { createSignedInUser, type PersonApi, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { expect, test } from "../support/test.ts";
import { openDetails, showByStage } from "../support/vaga.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const column = (page: Page, stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}: `) });
const toast = (page: Page) => page.getByRole("button", { name: "Desfazer" });

async function add(api: PersonApi, items: object[]): Promise<{ id: string }[]> {
  const created = await api.post("/api/applications/batch", { data: { items } });
  expect(created.status()).toBe(201);
  return (await created.json()).items;
}

async function drag(page: Page, card: Locator, target: Locator) {
  const from = await card.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 });
  await page.mouse.up();
}

test("an application is written down in two fields, moved by mouse, keyboard and menu, and each move undone", async ({
  page,
  watch,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api } = await createSignedInUser(page, createPerson("Bia Quadro"));
  await page.goto("/home");
  await page.getByRole("link", { name: "Vagas", exact: true }).click();
  await expect(page.getByText("Nenhuma vaga ainda")).toBeVisible();
  await watch.expectAccessible();

  await page.getByRole("button", { name: "Nova vaga" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova vaga" });
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("Escreva a empresa ou a vaga.")).toBeVisible();
  await dialog.getByLabel("Empresa").fill("Banco Ipê");
  await dialog.getByLabel("Vaga", { exact: true }).fill("Analista");
  await watch.expectAccessible();
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analista" })).toBeVisible();

  await add(api, [{ company: "Café Sol", title: "Atendente", stage: "sent" }]);
  await page.getByRole("link", { name: "Vagas", exact: true }).click();
  await page.reload();
  const card = page.getByRole("link", { name: /Analista/ });
  await showByStage(page);
  await expect(column(page, "Interesse")).toContainText("Analista");
  await watch.expectAccessible();

  // Columns without applications do not fill the screen.
  expect((await column(page, "Proposta").boundingBox())?.width).toBeLessThan(60);
  await drag(page, card, column(page, "Proposta"));
  await expect(column(page, "Proposta")).toContainText("Analista");
  await expect(page).toHaveURL(/candidaturas$/);
  await toast(page).click();
  await expect(column(page, "Interesse")).toContainText("Analista");

  await page.getByRole("button", { name: "Opções de Analista, Banco Ipê" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(column(page, "Enviada")).toContainText("Analista");
  await expect(page.getByRole("button", { name: "Opções de Analista, Banco Ipê" })).toBeFocused();

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Opções de Analista, Banco Ipê" }).click();
  await page.getByRole("menuitem", { name: "Mover para outra etapa" }).click();
  await page.getByLabel("Encerrada").check();
  await page.getByLabel("Desisti").check();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(column(page, "Encerrada")).toContainText("Analista");
  await expect(page.getByRole("button", { name: "Opções de Analista, Banco Ipê" })).toBeFocused();
  await page.getByRole("link", { name: /Analista/ }).click();
  await expect(page.getByText("Desisti", { exact: true })).toBeVisible();
});

test("up to fourteen vagas are one list by next step; from the fifteenth on they have the board, search and filters", async ({
  page,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson("Bia Quinze"));
  const steps = { 3: "2030-01-03", 7: "2030-01-02" } as Record<number, string>;
  const ended = { 5: "closed" } as Record<number, string>;
  await add(
    api,
    Array.from({ length: 14 }, (_, at) => ({
      ...{ title: `Vaga ${at + 1}`, stage: ended[at + 1] ?? "interest" },
      ...(steps[at + 1] && { nextStep: { text: "Ligar", date: steps[at + 1] } }),
    })),
  );
  await page.goto("/candidaturas");
  const rows = page.getByRole("list", { name: "Por próximo passo" }).getByRole("listitem");
  await expect(rows).toHaveCount(14);
  for (const [at, name] of [
    [0, "Vaga 7"],
    [1, "Vaga 3"],
    [13, "Vaga 5"],
  ] as const)
    await expect(rows.nth(at)).toContainText(name);
  await expect(page.getByLabel("Buscar vaga")).toHaveCount(0);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await watch.expectAccessible();
  }

  await page.getByRole("button", { name: "Opções de Vaga 9", exact: true }).click();
  await page.getByRole("menuitem", { name: "Arquivar" }).click();
  await expect(rows).toHaveCount(13);
  await page.getByRole("button", { name: "Mais opções das vagas" }).click();
  await page.getByRole("menuitem", { name: "Ver arquivadas" }).click();
  await expect(page.getByText("1 vaga.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Vaga 9/ })).toBeVisible();

  await add(api, [{ title: "Vaga 15" }]);
  await page.goto("/candidaturas");
  await expect(column(page, "Encerrada")).toContainText("Vaga 5");
  await expect(page.getByLabel("Buscar vaga")).toBeVisible();
});

test("several are selected, archived and deleted, each undone; the search finds words without accents", async ({
  page,
  watch,
}) => {
  await page.setViewportSize(PHONE);
  const { api } = await createSignedInUser(page, createPerson("Bia Lista"));
  await add(api, [
    { company: "Banco Ipê", title: "Analista", nextStep: { text: "Entrevista", date: "2030-01-02" } },
    { company: "Café Sol", title: "Atendente" },
    { company: "Rede Lua", title: "Caixa" },
  ]);
  await page.goto("/candidaturas");
  await showByStage(page);
  await page.getByLabel("Buscar vaga").fill("cafe atend");
  await expect(page.getByText("1 vaga.")).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByLabel("Mostrar").selectOption("Com próximo passo");
  await expect(page.getByRole("link", { name: /Analista/ })).toContainText("Entrevista · 02/01/2030");
  await expect(page.getByRole("link", { name: /Caixa/ })).toBeHidden();
  await page.getByRole("button", { name: "Limpar filtros" }).click();

  await page.getByRole("button", { name: "Mais opções das vagas" }).click();
  await page.getByRole("menuitem", { name: "Selecionar várias" }).click();
  await page.getByLabel("Selecionar Caixa, Rede Lua").check();
  await page.getByLabel("Selecionar Atendente, Café Sol").check();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Arquivar" }).click();
  await expect(page.getByText("2 vagas arquivadas.")).toBeVisible();
  await expect(page.getByText("Rede Lua")).toBeHidden();
  await toast(page).click();
  await expect(page.getByText("Rede Lua")).toBeVisible();

  await page.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Opções de Analista, Banco Ipê" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Banco Ipê")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Opções de (?:Atendente|Caixa)/ }).first()).toBeFocused();
  await toast(page).click();
  await expect(page.getByText("Banco Ipê")).toBeVisible();
  await page.getByRole("button", { name: "Mais opções das vagas" }).click();
  await page.getByRole("menuitem", { name: "Selecionar várias" }).click();

  await page.getByRole("button", { name: "Selecionar todas" }).click();
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Nenhuma vaga ainda")).toBeVisible();
  await toast(page).click();
  await expect(page.getByText("Rede Lua")).toBeVisible();
  expect((await (await api.get("/api/applications")).json()).items).toHaveLength(3);
});

test("a card at the edge of a narrow board scrolls it to the last column and no further, and is dropped there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { api } = await createSignedInUser(page, createPerson("Bia Beirada"));
  const stages = ["interest", "sent", "tests", "interview", "offer", "hired", "unanswered"];
  await add(
    api,
    stages.map((stage) => ({ company: "Banco Ipê", title: `Vaga ${stage}`, stage })),
  );
  await page.goto("/candidaturas");
  await showByStage(page);
  const board = page.getByLabel("Quadro de vagas");
  await expect(column(page, "Sem resposta")).toBeVisible();
  const [card, area] = [
    await page.getByRole("link", { name: /Vaga interest/ }).boundingBox(),
    await board.boundingBox(),
  ];
  if (!card || !area) throw new Error("nothing to drag");
  const limit = await board.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(limit, "columns beyond the edge").toBeGreaterThan(50);
  const readScroll = () => board.evaluate((element) => Math.round(element.scrollLeft));
  await page.mouse.move(card.x + 30, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 80, card.y + 30, { steps: 4 });
  expect(await readScroll(), "away from the edge nothing scrolls").toBe(0);
  await page.mouse.move(area.x + area.width - 20, card.y + 30, { steps: 2 });
  // the mouse rests
  await expect.poll(readScroll).toBe(limit);
  for (const x of [15, 20, 10]) await page.mouse.move(area.x + area.width - x, card.y + 30);
  expect(await readScroll()).toBe(limit);
  const [last] = [await column(page, "Sem resposta").boundingBox()];
  if (!last) throw new Error("no last column");
  await page.mouse.move(last.x + last.width / 2, card.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(column(page, "Sem resposta")).toContainText("Vaga interest");
});

test("a stage of one's own is added, used, and removed with the question where its applications go", async ({
  page,
  watch,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api } = await createSignedInUser(page, createPerson("Bia Etapas"));
  await add(api, [{ company: "Banco Ipê", title: "Analista" }]);
  await page.goto("/candidaturas");
  await showByStage(page);
  const openSettings = async () => {
    await page.getByRole("button", { name: "Mais opções das vagas" }).click();
    await page.getByRole("menuitem", { name: "Etapas e lembretes" }).click();
  };
  await openSettings();
  await page.getByLabel("Nova etapa").fill("Teste prático");
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByRole("button", { name: "Excluir a etapa Teste prático" })).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();

  await drag(page, page.getByRole("link", { name: /Analista/ }), column(page, "Teste prático"));
  await expect(column(page, "Teste prático")).toContainText("Analista");
  await openSettings();
  await page.getByRole("button", { name: "Excluir a etapa Teste prático" }).click();
  await page.getByLabel("A vaga dela vai para").selectOption("Testes");
  await page.getByRole("button", { name: "Excluir etapa", exact: true }).last().click();
  await page.keyboard.press("Escape");
  await expect(column(page, "Testes")).toContainText("Analista");
  await toast(page).click();
  await expect(column(page, "Teste prático")).toContainText("Analista");
});

test("what was sent stays as it was, and another application to the company names it", async ({ page, watch }) => {
  await page.setViewportSize(PHONE);
  const { api } = await createSignedInUser(page, createPerson("Bia Envio"));
  await storeResume(api, "Bia Envio");
  const [first, second] = await add(api, [
    { company: "Banco Ipê", title: "Analista", messages: { whatsapp: "Oi, tenho interesse na vaga." } },
    { company: "BANCO IPE", title: "Caixa" },
  ]);
  await page.goto(`/candidaturas/${first?.id}?aba=envio`);
  await page.getByRole("button", { name: "Enviei" }).click();
  await expect(page.getByLabel("Texto enviado")).toHaveValue("Oi, tenho interesse na vaga.");
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Registrar envio" }).click();
  await expect(page.getByLabel("Etapa")).toHaveValue("sent");
  await page.getByRole("button", { name: /^Ver o que foi enviado/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Oi, tenho interesse na vaga.");
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  // on phones closing goes back in the history
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto(`/candidaturas/${second?.id}`);
  await expect(page.getByText(/^Você já se candidatou a esta empresa em/)).toBeVisible();
  await page.getByRole("link", { name: "Analista" }).click();
  await page.getByRole("tab", { name: "Resposta" }).click();
  await page.getByRole("button", { name: /^Excluir o registro/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir registro" }).click();
  await expect(page.getByText("Nada registrado como enviado ainda.")).toBeVisible();
});

test("two tabs change one application: other fields of both are kept, the same field loses no typed text", async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api } = await createSignedInUser(page, createPerson("Bia Abas"));
  const [created] = await add(api, [{ company: "Banco Ipê", title: "Analista" }]);
  const address = `/candidaturas/${created?.id}`;
  const stored = async () => (await api.get(`/api/applications/${created?.id}`)).json();
  const other = await context.newPage();
  await page.goto(address);
  await openDetails(page);
  await other.goto(address);
  await openDetails(other);
  await page.getByLabel("Lugar").fill("Recife");
  await expect.poll(async () => (await stored()).place).toBe("Recife");
  await other.getByLabel("Anotações").fill("Falar da planilha");
  await expect.poll(async () => (await stored()).notes).toBe("Falar da planilha");
  expect((await stored()).place).toBe("Recife");

  await page.getByLabel("Anotações").fill("Levar o diploma");
  await expect(page.getByText(/mudou em outra aba ou aparelho, no mesmo campo/)).toBeVisible();
  await expect(page.getByLabel("Anotações")).toHaveValue("Levar o diploma");
  await page.getByRole("button", { name: "Ficar com o que escrevi" }).click();
  await expect.poll(async () => (await stored()).notes).toBe("Levar o diploma");
});

test("what was typed goes to its own application when another is opened, and outlives a lost connection", async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api } = await createSignedInUser(page, createPerson("Bia Rede"));
  const [first, second] = await add(api, [
    { company: "Banco Ipê", title: "Analista" },
    { company: "Banco Ipê", title: "Caixa", notes: "Da segunda" },
  ]);
  const load = async (id = "") => (await api.get(`/api/applications/${id}`)).json();
  await page.goto(`/candidaturas/${first?.id}`);
  await openDetails(page);
  await page.getByLabel("Anotações").fill("Da primeira");
  await page.getByRole("link", { name: "Caixa" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Caixa" })).toBeVisible();
  await openDetails(page);
  await expect(page.getByLabel("Anotações")).toHaveValue("Da segunda");
  await expect.poll(async () => (await load(first?.id)).notes).toBe("Da primeira");
  expect(await load(second?.id)).toMatchObject({ title: "Caixa", notes: "Da segunda", version: 1 });

  await expect(page.getByText("Nada registrado como enviado ainda.")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Anotações").fill("Sem rede");
  await expect(page.getByText("Sem internet: o que você mudou está guardado neste aparelho")).toBeVisible();
  await page.getByRole("tab", { name: "Combina comigo?" }).click();
  await context.setOffline(false);
  await expect.poll(async () => (await load(second?.id)).notes).toBe("Sem rede");
  await page.getByRole("tab", { name: "Resposta" }).click();
  await expect(page.getByText("Salvo.")).toBeVisible();
});

test("a spreadsheet comes in with what no field has in the notes, goes out, and the import is undone", async ({
  page,
  watch,
}) => {
  await page.setViewportSize(DESKTOP);
  await createSignedInUser(page, createPerson("Bia Planilha"));
  await page.goto("/candidaturas");
  await page.getByRole("button", { name: "Nova vaga" }).click();
  await page.getByRole("button", { name: "Trazer de uma planilha" }).click();
  const text = "Empresa;Cargo;Status;Nota minha\r\nCafé São João;Caixa;Reprovado;4\r\n;;;\r\n;;Total;1\r\n";
  await page.locator('input[type="file"]').setInputFiles({
    name: "vagas.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text, "latin1"),
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Caixa, Café São João")).toBeVisible();
  await expect(dialog.getByText("1 linha fica de fora")).toBeVisible();
  await watch.expectAccessible();
  await dialog.getByRole("button", { name: "Trazer 1 vaga" }).click();
  await expect(page.getByRole("link", { name: "Caixa Café São João · Encerrada" })).toBeVisible();

  await page.getByRole("button", { name: "Mais opções das vagas" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Baixar como planilha" }).click();
  const written = readFileSync(await (await download).path(), "utf8");
  expect(written).toContain("Café São João;Caixa;Encerrada;A empresa escolheu outra pessoa");
  expect(written).toContain("Nota minha: 4");

  await toast(page).click();
  await expect(page.getByText("Nenhuma vaga ainda")).toBeVisible();
});

test("'Ver a vaga' of an older copy makes its vaga of its posting once, and dates become a calendar file", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api } = await createSignedInUser(page, createPerson("Bia Versão"));
  const base = await storeResume(api, "Bia Versão");
  const { id: _, ...resume } = await (await api.get(`/api/resumes/${base}`)).json();
  const posting = {
    title: "Analista Contábil",
    text: "Vaga: Analista Contábil\nEmpresa: Grupo Serra\nRequisitos: Excel.",
  };
  expect((await api.post("/api/resumes", { data: { ...resume, name: "Para o Grupo Serra", posting } })).status()).toBe(
    201,
  );
  await page.goto("/home");
  await page.getByRole("button", { name: "Mais opções do currículo Para o Grupo Serra" }).click();
  await page.getByRole("menuitem", { name: "Ver a vaga" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analista Contábil" })).toBeVisible();
  await expect(page.getByText("Grupo Serra · Interesse")).toBeVisible();

  await page.getByRole("tab", { name: "Resposta" }).click();
  await page.getByLabel("Data", { exact: true }).fill("2030-01-02");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pôr na agenda" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("DTSTART;VALUE=DATE:20300102");
});
