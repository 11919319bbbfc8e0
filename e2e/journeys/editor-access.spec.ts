import type { Page } from "@playwright/test";
import { createPerson } from "../support/person.ts";
import { openStep, signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const STEPS = ["Tema", "Dados pessoais", "Formação", "Experiência", "Idiomas", "Habilidades", "Prévia"];

for (const [width, colorScheme, reducedMotion] of [
  [1280, "light", "no-preference"],
  [390, "dark", "reduce"],
] as const) {
  test(`no step, filled or empty, has an accessibility violation at ${width} px, ${colorScheme}`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion });
    await page.goto("/editor");
    await expect(page.getByRole("heading", { name: "Personalização do Currículo" })).toBeVisible();
    for (const [at, step] of STEPS.entries()) {
      await test.step(step, async () => {
        if (at > 0) await goToNextStep(page);
        const add = page.getByRole("button", { name: /^Adicionar (formação|experiência|idioma)$/ });
        if (await add.count()) {
          await add.click();
          await add.click();
        }
        await watch.expectAccessible();
        // the preview's headings have another level
        await expect(page.locator("h1:not([aria-level])")).toHaveCount(1);
        if (step === "Tema") {
          await page.getByRole("tab", { name: "Cores" }).click();
          await expect(page.getByRole("radio", { name: "Verde Natureza" })).toBeVisible();
          await watch.expectAccessible();
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
    if (width === 390) {
      const preview = page.getByRole("dialog", { name: "Prévia do Currículo" });
      await page.getByRole("button", { name: "Ver prévia" }).click();
      await expect(preview).toBeVisible();
      // in seconds, for users who prefer reduced motion
      expect(
        await preview.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).animationDuration)),
      ).toBeLessThan(0.05);
      await page.goBack();
      await expect(preview).toBeHidden();
      await expect(page.getByText("Step 7 de 7")).toBeVisible();
      await expect(page.getByRole("button", { name: "Ver prévia" })).toBeFocused();
      await page.getByRole("button", { name: "Ver prévia" }).click();
      await expect(preview).toBeVisible();
    } else {
      await page.getByRole("button", { name: "Baixar PDF" }).click();
      await expect(page.getByRole("dialog", { name: "Criar conta para continuar" })).toBeVisible();
    }
    await watch.expectAccessible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
}

for (const [what, width, height] of [
  ["320 px", 320, 640],
  ["200 % on a laptop", 640, 450],
  ["768 px", 768, 1024],
  ["4K", 3840, 2160],
] as const) {
  test(`no step overflows the viewport at ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/editor");
    for (const [at, step] of STEPS.entries()) {
      if (at > 0) await goToNextStep(page);
      const add = page.getByRole("button", { name: /^Adicionar (formação|experiência|idioma)$/ });
      if (await add.count()) await add.click();
      await expect(page.getByRole("button", { name: "Voltar" })).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
      if (at < STEPS.length - 1)
        await expect(page.getByRole("button", { name: "Próximo" })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBe(width);
    }
  });
}

test("a whole résumé is written by keyboard alone", async ({ page }) => {
  await page.goto("/editor");
  await expect(page.getByRole("radio", { name: "Clássico", exact: true })).toBeVisible();
  await tabTo(page, "radio", "Clássico");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Moderno" })).toBeChecked();

  await next(page, "Informações Pessoais");
  await tabTo(page, "textbox", "Nome completo");
  await page.keyboard.type("Zoë Açaí");
  await next(page, "Formação Acadêmica");
  await next(page, "Experiência Profissional");
  await tabTo(page, "button", "Adicionar experiência");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Cargo")).toBeFocused();
  await page.keyboard.type("Produtora");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Maré");
  await tabTo(page, "checkbox", "Trabalho aqui atualmente");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Término")).toHaveValue("Atual");
  await next(page, "Idiomas");
  await tabTo(page, "button", "Adicionar idioma");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Inglês");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(page.getByLabel("Nível")).toHaveValue("Nativo");
  await next(page, "Habilidades");
  await tabTo(page, "textbox", "Habilidades separadas por vírgula");
  await page.keyboard.type("Roteiro, Luz");
  await next(page, "Seu currículo está pronto?");

  const paper = page.getByRole("region", { name: "Prévia do Currículo" });
  for (const text of ["Zoë Açaí", "Produtora", "Maré", "Inglês Nativo", "Roteiro", "Luz"]) {
    await expect(paper.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await tabTo(page, "button", "Baixar PDF");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Baixar PDF" })).toBeFocused();
});

test("the focus stays where it was after the first save and the closed offer", async ({ page, watch }) => {
  await page.goto("/login");
  await signUp(page, createPerson());
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill("João Conceição");
  await openStep(page, "Prévia");
  const download = page.getByRole("button", { name: "Baixar PDF" });
  await download.press("Enter");
  await expect(page.getByRole("dialog", { name: "Upgrade para o PenResume Pro" })).toBeVisible();
  await expect(page).toHaveURL(/\/editor\/[0-9a-f]{24}$/);
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(download).toBeFocused();
});

/** On to the next step by its button; the focus is then at the step's heading. */
async function next(page: Page, heading: string): Promise<void> {
  await tabTo(page, "button", "Próximo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
}

async function tabTo(page: Page, role: "button" | "textbox" | "checkbox" | "radio", name: string): Promise<void> {
  const goal = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 40; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached by Tab`);
}

async function goToNextStep(page: Page): Promise<void> {
  const heading = page.locator("h1:not([aria-level])");
  const before = (await heading.textContent()) ?? "";
  await page.getByRole("button", { name: "Próximo" }).click();
  await expect(heading).not.toHaveText(before);
}
