import type { Page } from "@playwright/test";
import { type PersonApi, signedUp } from "../support/fixtures.ts";
import { aPerson } from "../support/person.ts";
import { aResume } from "../support/resume.ts";
import { expect, test } from "../support/test.ts";

const JOB = {
  company: "Estúdio Ipê",
  position: "Assistente financeira",
  startDate: "03/2021",
  endDate: "Atual",
  current: true,
  description: "Conciliação bancária de 12 contas\nRelatórios mensais em Excel",
};
const POSTING = `Analista Financeiro
Banco Ipê

Requisitos:
- Excel avançado
- Conciliação bancária
- Inglês fluente`;

async function store(api: PersonApi, name: string) {
  const data = { ...aResume(name, { email: "pessoa@exemplo.test" }), experience: [JOB], skills: ["Excel avançado"] };
  const saved = await (await api.post("/api/resumes", { data })).json();
  return saved.id as string;
}
const read = async (api: PersonApi, id: string) => (await api.get(`/api/resumes/${id}`)).json();
const getId = (page: Page) => page.url().split("/").at(-1) ?? "";
const openVersion = (page: Page, name: string) =>
  page.getByRole("link", { name: `Editar o currículo ${name}` }).click();

for (const [size, width] of [
  ["a phone", 360],
  ["a wide screen", 1280],
] as const)
  test(`on ${size} a version is created in two clicks, stands below its base, and takes over what changes there`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { api } = await signedUp(page, aPerson("Vera Versões"));
    const baseId = await store(api, "Vera Versões");
    await page.goto("/home");

    await page.getByRole("button", { name: "Criar versão de Vera Versões para uma vaga" }).click();
    await page.getByLabel("Vaga e empresa").fill("Analista, Banco Ipê");
    await watch.expectAccessible();
    await page.getByRole("dialog").getByRole("button", { name: "Criar versão" }).click();
    await expect(page).toHaveURL(/\/editor\/[0-9a-f]{24}$/);
    const versionId = getId(page);
    expect(versionId).not.toBe(baseId);
    expect(await read(api, versionId)).toMatchObject({
      name: "Analista, Banco Ipê",
      base: { id: baseId },
      experience: [JOB],
    });

    // The base changes in the editor, and the version does not.
    await page.goto("/home");
    const versions = page.getByRole("region", { name: "1 versão para vaga" });
    await expect(versions.getByRole("heading", { name: "Analista, Banco Ipê" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Vera Versões"]);
    await watch.expectAccessible();
    await page.getByRole("link", { name: "Editar o currículo Vera Versões" }).click();
    await goToStep(page, "Habilidades");
    await page.getByRole("textbox", { name: "Habilidades separadas por vírgula" }).fill("Excel avançado, Power BI");
    await expect.poll(async () => (await read(api, baseId)).skills).toEqual(["Excel avançado", "Power BI"]);
    expect((await read(api, versionId)).skills).toEqual(["Excel avançado"]);

    await page.goto("/home");
    await openVersion(page, "Analista, Banco Ipê");
    await page.getByRole("button", { name: "Diferenças do currículo base" }).click();
    const panel = page
      .getByRole("region", { name: "Diferenças do currículo base" })
      .or(page.getByRole("dialog", { name: "Diferenças do currículo base" }));
    await expect(panel.getByRole("heading", { name: "1 mudança nova no base" })).toBeVisible();
    await watch.expectAccessible();
    await panel.getByRole("button", { name: "Trazer: Habilidades, Power BI" }).click();
    await expect(panel.getByText("Trazido do base.")).toBeVisible();
    await expect.poll(async () => (await read(api, versionId)).skills).toEqual(["Excel avançado", "Power BI"]);
    await panel.getByRole("button", { name: "Desfazer" }).click();
    await expect.poll(async () => (await read(api, versionId)).skills).toEqual(["Excel avançado"]);
    await panel.getByRole("button", { name: "Trazer: Habilidades, Power BI" }).click();
    await expect(panel.getByText("Esta versão está igual ao currículo base.")).toBeVisible();
    await expect.poll(async () => (await read(api, versionId)).skills).toEqual(["Excel avançado", "Power BI"]);

    // The base goes; its version stays whole and alone.
    await page.goto("/home");
    await page.getByRole("button", { name: "Excluir o currículo Vera Versões" }).click();
    await expect(page.getByRole("dialog")).toContainText("A versão dele continua na sua lista.");
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Analista, Banco Ipê"]);
    const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
    await openVersion(page, "Analista, Banco Ipê");
    expect((await deleted).status()).toBe(204);
    await page.getByRole("button", { name: "Diferenças do currículo base" }).click();
    await expect(panel.getByText(/O currículo base foi excluído/)).toBeVisible();
    expect(await read(api, versionId)).toMatchObject({ experience: [JOB], skills: ["Excel avançado", "Power BI"] });
  });

test("a version for a pasted posting keeps the posting, on every device", async ({ page, watch }) => {
  const { api } = await signedUp(page, aPerson("Pia Postagem"));
  const baseId = await store(api, "Pia Postagem");
  await page.goto(`/editor/${baseId}`);
  await goToStep(page, "Habilidades");
  const panel = page.getByRole("region", { name: "Comparar com uma vaga" });
  await page.getByRole("button", { name: "Comparar com uma vaga" }).click();
  await panel.getByLabel("Texto da vaga").fill(POSTING);
  await panel.getByRole("button", { name: "Comparar", exact: true }).click();
  await expect(panel.getByText(/^3 requisitos/)).toBeVisible({ timeout: 20_000 });
  await panel.getByRole("button", { name: "Criar versão para esta vaga" }).click();
  await expect(page.getByText("Versão para uma vaga, feita a partir de outro currículo.")).toBeVisible();
  const version = await read(api, getId(page));
  expect(version).toMatchObject({ base: { id: baseId }, posting: { text: POSTING } });
  expect(version.name).toContain("Analista Financeiro");

  // Nothing of it is kept in the browser only.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await goToStep(page, "Habilidades");
  await page.getByRole("button", { name: "Comparar com uma vaga" }).click();
  await expect(panel.getByText(/^3 requisitos/)).toBeVisible({ timeout: 20_000 });
  await watch.expectAccessible();
  const { items } = await (await api.get("/api/resumes")).json();
  expect(JSON.stringify(items)).not.toContain("Conciliação bancária\\n");
});

/** On a phone through the list of steps. */
async function goToStep(page: Page, name: string) {
  const step = page.getByRole("navigation", { name: "Etapas do currículo" }).getByRole("button", { name });
  const opener = page.getByRole("region", { name: "Etapas do currículo" }).getByRole("button");
  await step.or(opener).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await step.click();
}
