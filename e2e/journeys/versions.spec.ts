import { createVersion } from "@penresume/resume/versions";
import type { Locator, Page } from "@playwright/test";
import { createSignedInUser, type PersonApi } from "../support/fixtures.ts";
import { getPanel } from "../support/guest-editor.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { createResume } from "../support/resume.ts";
import { goToStep, openGupySheet, openJobMatch, openMore, openReview } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const JOB = {
  company: "Estúdio Ipê",
  position: "Assistente financeira",
  startDate: "03/2021",
  endDate: "Atual",
  current: true,
  description: "Fui responsável pelas contas a pagar no SAP\nParticipei da implantação do orçamento",
};
const SKILLS = ["Atendimento", "Excel avançado", "SAP"];
const POSTING = `Analista Financeiro
Banco Ipê

Requisitos:
- Contas a pagar e SAP
- Excel avançado
- Inglês fluente

Diferenciais:
- Experiência com orçamento`;

async function store(api: PersonApi, name: string) {
  const data = { ...createResume(name, { email: "pessoa@exemplo.test" }), experience: [JOB], skills: SKILLS };
  const saved = await (await api.post("/api/resumes", { data })).json();
  return saved.id as string;
}
const read = async (api: PersonApi, id: string) => (await api.get(`/api/resumes/${id}`)).json();
const getId = (page: Page) => page.url().split("/").at(-1) ?? "";
const openVersion = (page: Page, name: string) =>
  page.getByRole("link", { name: `Editar o currículo ${name}` }).click();

const NAME = "Analista Financeiro, Banco Ipê";

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

test("a copy for a vaga is made silently, is shown below its base, and takes over changes of the base", async ({
  page,
  watch,
}) => {
  async function expectAccessible(shown: Locator) {
    await watch.expectAccessible();
    await page.setViewportSize(PHONE);
    await expect(shown).toBeVisible();
    await watch.expectAccessible();
    await page.setViewportSize(DESKTOP);
  }
  await page.setViewportSize(DESKTOP);
  const { api } = await createSignedInUser(page, createPerson("Vera Versões"));
  const baseId = await store(api, "Vera Versões");
  await page.goto("/home");

  await page.getByRole("button", { name: "Mais opções do currículo Vera Versões" }).click();
  await page.getByRole("menuitem", { name: "Combina com uma vaga?" }).click();
  await page.getByLabel("Texto ou link da vaga").fill(POSTING);
  await expect(page.getByLabel("Empresa")).toHaveValue("Banco Ipê");
  await expectAccessible(page.getByRole("dialog"));
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("tab", { name: "Adaptar" }).click();
  await expectAccessible(page.getByRole("button", { name: "Adaptar o currículo" }));
  await page.getByRole("button", { name: "Adaptar o currículo" }).click();
  await expect(page).toHaveURL(/\/editor\/[0-9a-f]{24}$/);
  const versionId = getId(page);
  expect(versionId).not.toBe(baseId);
  expect(await read(api, versionId)).toMatchObject({
    name: NAME,
    base: { id: baseId },
    experience: [JOB],
  });

  // The base changes in the editor, and the version does not.
  await page.goto("/home");
  const versions = page.getByRole("region", { name: "1 currículo para uma vaga" });
  await expect(versions.getByRole("heading", { name: `Para ${NAME}` })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Vera Versões"]);
  await expectAccessible(versions);
  await page.getByRole("link", { name: "Editar o currículo Vera Versões" }).click();
  await goToStep(page, "Habilidades");
  await page
    .getByRole("textbox", { name: "Habilidades separadas por vírgula" })
    .fill([...SKILLS, "Power BI"].join(", "));
  await expect.poll(async () => (await read(api, baseId)).skills).toEqual([...SKILLS, "Power BI"]);
  expect((await read(api, versionId)).skills).toEqual(SKILLS);

  await page.goto("/home");
  await openVersion(page, NAME);
  await openMore(page, "Diferenças");
  const panel = getPanel(page, "Diferenças do currículo base");
  const change = panel.getByRole("heading", { name: "1 mudança nova no base" });
  await expect(change).toBeVisible();
  await expectAccessible(change);
  await panel.getByRole("button", { name: "Trazer: Habilidades, Power BI" }).click();
  await expect(panel.getByText("Trazido do base.")).toBeVisible();
  await expect.poll(async () => (await read(api, versionId)).skills).toEqual([...SKILLS, "Power BI"]);
  await panel.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(async () => (await read(api, versionId)).skills).toEqual(SKILLS);
  await panel.getByRole("button", { name: "Trazer: Habilidades, Power BI" }).click();
  await expect(panel.getByText("Este currículo está igual ao base.")).toBeVisible();
  await expect.poll(async () => (await read(api, versionId)).skills).toEqual([...SKILLS, "Power BI"]);

  // The base is deleted; its version is unchanged and stands alone.
  await page.goto("/home");
  await page.getByRole("button", { name: "Excluir o currículo Vera Versões" }).click();
  await expect(page.getByRole("dialog")).toContainText("O currículo para uma vaga, feito dele, continua na sua lista.");
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([NAME]);
  await openVersion(page, NAME);
  await expect.poll(async () => (await api.get(`/api/resumes/${baseId}`)).status()).toBe(404);
  await openMore(page, "Diferenças");
  await expect(panel.getByText(/O currículo base foi excluído/)).toBeVisible();
  expect(await read(api, versionId)).toMatchObject({ experience: [JOB], skills: [...SKILLS, "Power BI"] });
});

test("on the list, a copy for a vaga and one in another language are below each other, at every width", async ({
  page,
}) => {
  const { api } = await createSignedInUser(page, createPerson("Lia Lista"));
  const baseId = await store(api, "Lia Lista");
  const { id: _, html: __, userId: ___, ...stored } = await read(api, baseId);
  const base = { id: baseId, fingerprints: [] };
  for (const own of [{ name: "Banco" }, { name: "Padaria" }, { name: "Lia Lista (English)", language: "en" }])
    await api.post("/api/resumes", { data: { ...stored, html: "<p>", base, ...own } });
  const rows = page.getByRole("region").getByRole("listitem");
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/home");
    await expect(page.getByRole("region", { name: "Em inglês" })).toBeVisible();
    await expect(rows).toHaveCount(3);
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, box] of boxes.slice(1).entries())
      expect(box.top, `${width} px`).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? Number.NaN);
    await page.screenshot({ path: test.info().outputPath(`list-${width}.png`), fullPage: true });
  }
  // no row covers the buttons of another one
  for (const name of ["Banco", "Padaria", "Lia Lista (English)"])
    await page.getByRole("link", { name: `Editar o currículo ${name}`, exact: true }).click({ trial: true });
});

for (const size of [PHONE, DESKTOP])
  test(`at ${size.width} px a correction in a résumé waits in 'Conferir' for its copies, named, until it is taken, also after a reload`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize(size);
    const { api } = await createSignedInUser(page, createPerson("Cora Correção"));
    const baseId = await store(api, "Cora Correção");
    const copy = async (name: string, location?: string) => {
      const data = createVersion(await read(api, baseId), { name });
      if (location) data.personalInfo.location = location;
      return (await (await api.post("/api/resumes", { data })).json()).id as string;
    };
    const { location } = (await read(api, baseId)).personalInfo;
    const [same, other] = [await copy("Banco"), await copy("Padaria", "Natal, RN")];
    const readAll = () => Promise.all([same, other].map(async (id) => (await read(api, id)).personalInfo.location));
    const lists: string[] = [];
    page.on("request", (request) => request.url().includes("/api/resumes?") && lists.push(request.url()));
    await page.goto(`/editor/${baseId}`);
    await goToStep(page, "Dados pessoais");
    const field = page.getByLabel("Localização");
    await field.fill("Olinda, PE");
    await expect.poll(async () => (await read(api, baseId)).personalInfo.location).toBe("Olinda, PE");
    expect(lists, "nothing is asked for at a save").toEqual([]);
    await expect(field).toBeFocused();
    await page.reload();
    await openReview(page);
    const panel = getPanel(page, "Conferir");
    const correct = panel.getByRole("button", { name: "Corrigir também em 1 currículo" });
    await expect(correct).toBeVisible();
    await expect(panel.getByText("Nada importante falta.")).toHaveCount(0);
    await expect(panel.getByRole("listitem").filter({ hasText: "Banco: Localização" })).toBeVisible();
    await expect(panel.getByText("Padaria", { exact: false })).toHaveCount(0);
    expect(await readAll()).toEqual([location, "Natal, RN"]);
    await watch.expectAccessible();
    await correct.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`correction-${size.width}.png`) });
    await correct.click();
    await expect(panel.getByText("Corrigido em 1 currículo.")).toBeVisible();
    expect(await readAll()).toEqual(["Olinda, PE", "Natal, RN"]);
    await panel.getByRole("button", { name: "Desfazer" }).click();
    await expect.poll(readAll).toEqual([location, "Natal, RN"]);
    await correct.click();
    await expect.poll(readAll).toEqual(["Olinda, PE", "Natal, RN"]);
    // An undo in the résumé is a correction too.
    await panel.getByRole("button", { name: "Fechar" }).click();
    await goToStep(page, "Dados pessoais");
    await field.fill(location);
    await expect.poll(async () => (await read(api, baseId)).personalInfo.location).toBe(location);
    await openReview(page);
    await correct.click();
    await expect.poll(readAll).toEqual([location, "Natal, RN"]);

    await correct.waitFor({ state: "hidden" });
    await panel.getByRole("button", { name: "Fechar" }).click();
    await field.fill("Olinda, PE");
    await expect.poll(async () => (await read(api, baseId)).personalInfo.location).toBe("Olinda, PE");
    await page.goto(`/editor/${same}`);
    await expect(page.getByText("Mudou no currículo base: Localização")).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`notice-${size.width}.png`) });
    await page.getByRole("button", { name: "Trazer", exact: true }).click();
    await expect(page.getByText("Mudou no currículo base: Localização")).toHaveCount(0);
    await expect.poll(readAll).toEqual(["Olinda, PE", "Natal, RN"]);

    // The base has what the copy was made of again.
    const base = await read(api, baseId);
    await api.put(`/api/resumes/${baseId}`, {
      data: { ...base, personalInfo: { ...base.personalInfo, location } },
      headers: { "If-Match": `"${base.version}"` },
    });
    await page.goto(`/editor/${other}`);
    await openReview(page);
    await expect(
      getPanel(page, "Conferir").getByRole("button", { name: /^O que o sistema lê|^Combina/ }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Mudou no currículo base/ })).toHaveCount(0);
    await api.put(`/api/resumes/${baseId}`, {
      data: { ...(await read(api, baseId)), skills: ["Costura"] },
      headers: { "If-Match": `"${(await read(api, baseId)).version}"` },
    });
    await page.reload();
    await openReview(page);
    await page.getByRole("button", { name: /^Mudou no currículo base.*Costura/ }).click();
    await expect(getPanel(page, "Diferenças do currículo base").getByText("Costura")).toBeVisible();
  });

test("on a phone a vaga that somebody received: it and the résumé for it are made silently, one change accepted and one rejected, Gupy sheet, PDF", async ({
  page,
  watch,
}) => {
  await page.setViewportSize(PHONE);
  const { api } = await createSignedInUser(page, createPerson("Pia Postagem"));
  await createSubscription(api);
  const baseId = await store(api, "Pia Postagem");
  await page.goto(`/editor/${baseId}`);
  await goToStep(page, "Habilidades");
  await openJobMatch(page);
  const match = getPanel(page, "Combina com uma vaga?");
  await page.getByLabel("Texto ou link da vaga").fill(POSTING);
  await page.getByRole("button", { name: "Continuar" }).click();
  const vaga = match.getByRole("link", { name: "Ver a vaga" });
  await expect(vaga).toHaveAttribute("href", /^\/candidaturas\/.+/);
  const vagas = async () => (await (await api.get("/api/applications")).json()).items;
  expect(await vagas()).toMatchObject([{ title: "Analista Financeiro", company: "Banco Ipê", resumeId: baseId }]);
  await match.getByRole("button", { name: "Adaptar para esta vaga" }).click();
  await expect(page).not.toHaveURL(new RegExp(baseId));
  const proposals = match.getByRole("region", { name: "Para esta vaga" });
  await proposals.getByRole("button", { name: "Recusar: Ordem das habilidades" }).click();
  const line = "Aceitar: Experiência 1, Descrição das atividades";
  await proposals.getByRole("button", { name: line, exact: true }).click();

  await expect.poll(async () => (await read(api, getId(page))).experience[0].description).toMatch(/^Cuidei de contas/);
  const version = await read(api, getId(page));
  expect(version).toMatchObject({ base: { id: baseId }, posting: { text: POSTING }, skills: SKILLS });
  expect(version.name).toContain("Analista Financeiro");
  expect((await read(api, baseId)).experience).toMatchObject([JOB]);
  const { items } = await (await api.get("/api/resumes")).json();
  expect(JSON.stringify(items)).not.toContain("Inglês fluente");

  await expect(match).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Mais", exact: true })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(match).toHaveCount(0);

  // The posting is stored in the account.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/home");
  await openVersion(page, version.name);
  await goToStep(page, "Habilidades");
  await openJobMatch(page);
  await expect(match.getByText(/^\d+ requisitos: /)).toBeVisible();
  await expect(vaga).toBeVisible();
  expect(await vagas()).toHaveLength(1);
  await watch.expectAccessible();
  await match.getByRole("button", { name: /^Fechar/ }).click();

  await goToStep(page, "Prévia");
  await openGupySheet(page);
  const sheet = getPanel(page, "Formulário da Gupy");
  await expect(
    sheet.getByRole("region", { name: "Experiências profissionais" }).getByText("Cuidei de contas a pagar", {
      exact: false,
    }),
  ).toBeVisible();
  await sheet.getByRole("button", { name: /^Fechar/ }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  const path = test.info().outputPath("curriculo.pdf");
  await (await downloading).saveAs(path);
  expect(readPdf(path).text.replace(/\s+/g, " ")).toContain("Cuidei de contas a pagar");
});

/** On a phone, by the list of steps. */
