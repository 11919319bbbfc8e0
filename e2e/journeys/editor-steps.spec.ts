import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { logIn, openEditorFromLanding, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const name = (page: Page) => page.getByLabel("Nome completo");
const paper = (page: Page) => page.locator(".sheet").first();
const paperWidth = async (page: Page) => Math.round((await paper(page).boundingBox())?.width ?? 0);
const draftWritten = (page: Page) => expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();

async function writeName(page: Page, text: string): Promise<void> {
  await openStep(page, "Dados pessoais");
  await name(page).fill(text);
}

test("a ready combination, a layout and a palette change the preview, which can be hidden", async ({ page }) => {
  await page.goto("/editor");
  const primary = () => paper(page).evaluate((sheet) => getComputedStyle(sheet).getPropertyValue("--primary").trim());
  const before = await primary();
  await page.getByRole("button", { name: "Mais ajustes" }).click();
  await page.getByRole("button", { name: "Lateral Profissional" }).click();
  await expect(page.locator(".sheet > .page.sidebar").first()).toBeVisible();
  await page.getByRole("button", { name: "Minimalista Verde" }).click();
  await expect(page.locator(".sheet > .page.minimal").first()).toBeVisible();
  const green = await primary();
  expect(green).not.toBe(before);
  await page.getByRole("tab", { name: "Cores" }).click();
  await page.getByRole("radiogroup", { name: "Cores" }).getByRole("radio", { checked: false }).last().click();
  await expect.poll(primary).not.toBe(green);

  await page.getByRole("button", { name: "Ocultar prévia" }).click();
  await expect(paper(page)).toBeHidden();
  await page.getByRole("button", { name: "Mostrar prévia" }).click();
  await expect(paper(page)).toBeVisible();

  await openStep(page, "Habilidades");
  await expect(page.getByRole("button", { name: "Sugerir habilidades com IA" })).toBeDisabled();
  await expect(page.getByText(/para receber sugestões/)).toBeVisible();
  const skills = page.getByLabel("Habilidades separadas por vírgula");
  await skills.fill("Excel, Word, Photoshop");
  await skills.press("Home");
  for (const _ of "Excel") await skills.press("ArrowRight");
  await skills.press("Enter");
  await skills.pressSequentially("SAP");
  await expect(skills).toHaveValue("Excel\nSAP, Word, Photoshop");
});

test("undone or deleted text does not return after a reload", async ({ page }) => {
  await page.goto("/editor");
  for (const takeBack of [() => page.keyboard.press("Control+z"), () => name(page).fill("")]) {
    await writeName(page, "Zoraide");
    await draftWritten(page);
    await takeBack();
    await expect(name(page)).toHaveValue("");
    await page.reload();
    await openStep(page, "Dados pessoais");
    await expect(name(page)).toHaveValue("");
    await expect(page.getByText(/Recuperamos/)).toBeHidden();
  }
});

test("on a phone Back and Forward go through the steps and close dialogs, and lead out of the editor again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openEditorFromLanding(page);
  const step = (number: number) => page.getByRole("button", { name: `Step ${number} de 7` });
  const next = () => page.getByRole("button", { name: "Próximo" }).click();
  const dialog = page.getByRole("dialog");
  await next();
  await name(page).fill("Zoë Açaí");
  await page.getByLabel("Email", { exact: true }).fill("zoe@exemplo.com.br");
  await next();
  await expect(page.getByRole("heading", { level: 1, name: "Formação Acadêmica" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Informações Pessoais" })).toBeFocused();
  await page.goForward();
  await expect(step(3)).toBeVisible();

  await step(3).click();
  await expect(dialog.getByRole("button", { name: /Dados pessoais.*preenchida/ })).toBeVisible();
  await expect(dialog.getByText("preenchida")).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(step(3)).toBeVisible();
  await step(3).click();
  await dialog.getByRole("button", { name: "Habilidades" }).click();
  await expect(dialog).toBeHidden();
  await expect(step(6)).toBeVisible();

  await page.getByRole("button", { name: "Ver prévia" }).click();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Ver prévia" }).click();
  await expect(dialog.getByText("Zoë Açaí")).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(step(6)).toBeVisible();

  for (const number of [3, 2, 1]) {
    await page.goBack();
    await expect(step(number)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  // The editor is another document than the landing page: until it is there, the browser has no history to go through.
  await expect(step(1)).toBeVisible();
  await page.goForward();
  await expect(name(page)).toHaveValue("Zoë Açaí");
});

test("the preview shows the part that is edited, unless it was scrolled since", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto("/editor");
  const skills = page.locator(".sheet .skills");
  await expect(page.locator(".sheet h1")).toBeInViewport();
  await expect(skills).not.toBeInViewport();
  await openStep(page, "Habilidades");
  await expect(skills).toBeInViewport({ ratio: 0.99 });
  await page.locator(".sheet").first().hover();
  await page.mouse.wheel(0, -2000);
  await expect(page.locator(".sheet h1")).toBeInViewport();
  await page.getByLabel("Habilidades separadas por vírgula").press("End");
  await expect(page.locator(".sheet h1")).toBeInViewport();
  await openStep(page, "Idiomas");
  await expect(page.locator(".sheet .languages")).toBeInViewport({ ratio: 0.99 });
});

test("on a phone the editor's header is one line with the verbs below it, and the first choices are on the first screen", async ({
  page,
}) => {
  for (const width of [360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/editor");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Cores" })).toBeInViewport({ ratio: 1 });
    // the app replaces the first screen
    await expect(async () => {
      const header = await page.locator("header").first().boundingBox();
      expect(header?.height, `${width}`).toBeLessThan(76 + 44);
    }).toPass();
    // nothing can be undone yet
    await expect(page.getByRole("button", { name: "Desfazer" })).toBeHidden();
  }
});

test("the preview of a phone has text that can be read in the width of the screen, and shows the pages on demand", async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 900 });
  await page.goto("/editor");
  for (let step = 1; step < 7; step++) await page.getByRole("button", { name: "Próximo" }).click();
  await expect(page.getByText("Step 7 de 7")).toBeVisible();
  await expect(page.getByText(/seu currículo ainda está vazio/)).toBeVisible();
  await page.getByRole("button", { name: "Ver prévia" }).click();
  const measureLetters = () =>
    page.locator(".sheet .t, .sheet .rows > *").evaluateAll((texts) =>
      Math.min(
        ...texts.map((text) => {
          const { height } = text.getBoundingClientRect();
          const lines = height / Number.parseFloat(getComputedStyle(text).lineHeight);
          const scale = lines / Math.max(1, Math.round(lines));
          return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        }),
      ),
    );
  const findWide = () =>
    page
      .locator(".sheet *")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML),
      );
  for (const width of [740, 360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await expect.poll(() => paperWidth(page), `${width}`).toBeLessThan(width);
    expect(await findWide(), `${width}`).toEqual([]);
    expect(await measureLetters(), `${width}`).toBeGreaterThan(11);
  }
  await page.getByRole("button", { name: "Ver a página inteira" }).click();
  const sheet = page.locator(".sheet").first();
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
      return Math.round((100 * height) / width);
    })
    .toBe(141);
  await page.getByRole("button", { name: "Ver maior" }).click();
  expect(await measureLetters()).toBeGreaterThan(11);
});

test("while a font cannot be loaded the person can write, and the preview appears when it is loaded", async ({
  page,
}) => {
  await page.route(/emoji.*\.woff2$/, (route) => route.abort());
  await page.goto("/editor");
  await writeName(page, "Ana 🎬");
  await expect(page.getByText("A prévia espera por uma fonte que não carregou.")).toBeVisible();
  await name(page).fill("Ana 🎬 Souza");
  await page.unroute(/emoji.*\.woff2$/);
  await expect(paper(page).getByText("Ana 🎬 Souza")).toBeVisible();
  await expect(page.getByText("A prévia espera por uma fonte que não carregou.")).toBeHidden();
});

test("a guest signs in to save; an empty résumé is refused; a subscriber prints the pages and sees the PDF being made", async ({
  page,
}) => {
  const person = createPerson("Helena Prestes");
  const { api } = await createSignedInUser(page, person);
  await page.goto("/editor");
  await openStep(page, "Prévia");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  await expect(page.getByRole("alert")).toHaveText("Seu currículo ainda está vazio. Escreva ao menos o seu nome.");
  expect((await (await api.get("/api/resumes")).json()).items).toEqual([]);

  await page.getByRole("link", { name: "Meus Currículos" }).click();
  await page.getByRole("button", { name: "Sair" }).first().click();
  await expect(page.getByRole("link", { name: /criar (meu )?currículo/i }).first()).toBeVisible();
  await page.goto("/editor");
  await expect(page.getByRole("link", { name: "Já tem uma conta? Faça login" })).toBeVisible();
  await writeName(page, person.fullName);
  await openStep(page, "Prévia");
  const offer = test.info().outputPath("offer.pdf");
  await page.pdf({ path: offer });
  expect(readPdf(offer).text).toMatch(/Para assinar, acesse \S+\/checkout/);
  expect(readPdf(offer).text).not.toContain(person.fullName);
  await page.getByRole("button", { name: "Entrar para Salvar" }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(person.fullName).first()).toBeVisible();

  await createSubscription(api);
  await page.goto("/editor");
  await writeName(page, person.fullName);
  await openStep(page, "Prévia");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/generate-pdf", async (route) => {
    await held;
    await route.continue();
  });
  const download = page.waitForEvent("download");
  // Firefox prints a height of the body as one more page, which this browser does not.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("min-height", "0px");
  await page.emulateMedia({ media: null });
  const printed = test.info().outputPath("printed.pdf");
  await page.pdf({ path: printed, preferCSSPageSize: true });
  expect(readPdf(printed)).toMatchObject({ pages: 1, pageSize: expect.stringContaining("A4") });
  expect(readPdf(printed).text.trim()).toBe(person.fullName);

  await page.getByRole("button", { name: "Baixar PDF" }).click();
  await expect(page.getByRole("button", { name: "Gerando PDF..." })).toBeVisible();
  letGo();
  expect((await download).suggestedFilename()).toContain("Helena");
  await expect(page.getByRole("button", { name: "Baixar PDF" })).toBeEnabled();
});
