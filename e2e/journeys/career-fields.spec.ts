import { goToStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

for (const width of [360, 1280]) {
  test(`a course that is being taken, groups of skills, links and availability are typed and previewed at ${width} px`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/editor");
    const open = (step: string) => goToStep(page, step);
    await open("Dados pessoais");
    await page.getByLabel("Outros links").fill("Portfólio: https://www.behance.net/ana\njavascript:alert(1)");
    await page.getByLabel("Nome completo").fill("Ana Souza");
    await expect(page.getByLabel("Outros links")).toHaveValue("Portfólio: behance.net/ana\njavascript:alert(1)");

    await open("Formação");
    await page.getByRole("button", { name: "Adicionar formação" }).click();
    await page.getByLabel("Curso", { exact: true }).fill("Administração");
    await page.getByLabel("Início").fill("02/2024");
    await expect(page.getByLabel("Previsão de término")).toBeHidden();
    await page.getByLabel("Cursando atualmente").check();
    await page.getByText("Mais detalhes: previsão").click();
    await page.getByLabel("Previsão de término").fill("12/2027");
    await page.getByLabel("Período das aulas").selectOption("Noite");
    await page.getByLabel("Cidade ou modalidade").fill("Recife, PE");
    await watch.expectAccessible();

    await open("Habilidades");
    await page.getByLabel("Habilidades separadas por vírgula").fill("Empatia\nOffice: Word, Excel (gráficos, tabelas)");
    await open("Prévia");

    const isPhone = width < 768;
    if (isPhone) await page.getByRole("button", { name: "Ver prévia" }).click();
    const paper = isPhone ? page.getByRole("dialog") : page.locator(".sheet").first();
    await expect(paper).toContainText("Portfólio: behance.net/ana");
    await expect(paper).toContainText("02/2024 - previsão 12/2027");
    await expect(paper).toContainText("Período da noite");
    await expect(paper).toContainText("Recife, PE");
    await expect(paper.locator(".skills strong")).toHaveText("Office:");
    await expect(paper.locator('a[href="https://behance.net/ana"]')).toHaveCount(1);
    await expect(paper.locator('a[href*="javascript"]')).toHaveCount(0);
  });
}
