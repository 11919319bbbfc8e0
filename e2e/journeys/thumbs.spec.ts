import type { Locator, Page } from "@playwright/test";
import { findHidden, simulateKeyboard } from "../support/keyboard.ts";
import { goToStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const KEYBOARD = 290;
const ENTRIES: Record<string, string> = { Formação: "formação", Experiência: "experiência", Idiomas: "idioma" };
const STEPS = ["Dados pessoais", "Formação", "Experiência", "Idiomas", "Habilidades"];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const list = (page: Page) => page.getByRole("listbox", { name: "Sugestões" });
const options = (page: Page) => list(page).getByRole("option");

/** Until what follows an event by the next frames is done: a field is brought into sight in up to four. */
const paint = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame);
  });

/** The list of steps moves down when the keyboard closes, under a tap that is faster than a person's. */
async function closeKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(page.locator("html")).not.toHaveAttribute("data-keyboard");
}

/** Opens a step with one entry and all fields that are folded. */
async function openStep(page: Page, step: string): Promise<void> {
  await closeKeyboard(page);
  await goToStep(page, step);
  const entry = ENTRIES[step];
  if (entry) await button(page, `Adicionar ${entry}`).tap();
  // Its folds come with it.
  await expect(page.locator("main form :is(input, textarea)").first()).toBeVisible();
  for (const fold of await page.locator("details:not([open]) > summary").all()) await fold.click();
}

async function expectInSight(field: Locator, where: string): Promise<void> {
  await expect.poll(() => findHidden(field), where).toBe("");
}

for (const [width, height, keyboard] of [
  [320, 568, 253],
  [740, 360, 190],
] as const) {
  test(`each field is in sight above the keyboard at ${width} × ${height}, with its label`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await simulateKeyboard(page, keyboard);
    await page.goto("/editor");
    for (const step of STEPS) {
      await openStep(page, step);
      const fields = page.locator("main form :is(input:not([type=file], [type=checkbox]), textarea):enabled");
      expect(await fields.count(), step).toBeGreaterThan(0);
      for (const field of await fields.all()) {
        const name = `${step}, ${await field.getAttribute("name")}`;
        await closeKeyboard(page);
        // A finger scrolls to a field first. The tap is at its lower edge.
        await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
        await field.tap();
        await expect(field, name).toBeFocused();
        await expect(page.locator("html"), name).toHaveAttribute("data-keyboard");
        await expectInSight(field, name);
      }
    }
  });
}

test("a text that grows keeps the line of the caret in sight, and turning the phone does, too", async ({ page }) => {
  await simulateKeyboard(page, KEYBOARD);
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  const text = page.getByLabel("Descrição pessoal");
  await text.tap();
  const isEndInSight = () =>
    text.evaluate((area: HTMLTextAreaElement) => {
      const { left, bottom } = area.getBoundingClientRect();
      const y = bottom - Number.parseFloat(getComputedStyle(area).paddingBottom) - 8;
      return document.elementFromPoint(left + 9, y) === area && y < (window.visualViewport?.height ?? 0);
    });
  for (let line = 1; line <= 14; line++) {
    await page.keyboard.type(`Linha ${line} do que eu faço`);
    await page.keyboard.press("Enter");
    await expect.poll(isEndInSight, `line ${line}`).toBe(true);
  }
  await page.setViewportSize({ width: 640, height: 480 });
  await expect.poll(isEndInSight).toBe(true);
});

test("without a keyboard on the screen nothing moves", async ({ page }) => {
  await simulateKeyboard(page, 0);
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  const email = page.getByLabel("Email", { exact: true });
  await email.evaluate((input) => input.scrollIntoView({ block: "end" }));
  const before = await page.evaluate(() => scrollY);
  await email.tap();
  await page.keyboard.type("ana@exemplo.com");
  await paint(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  // With one it moves.
  await page.evaluate((height) => window.showKeyboard(height), KEYBOARD);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
});

test("a keyboard that makes the window lower is noticed, and windows that are lower for other reasons are none", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  const root = page.locator("html");
  const email = page.getByLabel("Email", { exact: true });
  await email.tap();
  await page.setViewportSize({ width: 360, height: 640 - KEYBOARD });
  await expect(root).toHaveAttribute("data-lower");
  await expectInSight(email, "above the keyboard");
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(root).not.toHaveAttribute("data-lower");
  await email.blur();
  await page.setViewportSize({ width: 360, height: 400 });
  await email.tap();
  await page.keyboard.type("ana@exemplo.com");
  await expect(root).not.toHaveAttribute("data-lower");
  // Long after the focus no request waits for a keyboard.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.fastForward(3500);
  await page.setViewportSize({ width: 360, height: 400 });
  await paint(page);
  await expect(root).not.toHaveAttribute("data-lower");
});

test("a field of a dialog is in sight above the keyboard", async ({ page }) => {
  await simulateKeyboard(page, KEYBOARD);
  await page.goto("/editor");
  await page.getByRole("button", { name: /^Já tenho um currículo/ }).tap();
  await page.getByRole("tab", { name: "Colar texto" }).tap();
  const text = page.getByRole("dialog").getByRole("textbox");
  await text.tap();
  await expectInSight(text, "Colar texto");
});

test("the keyboard's Enter leads through the texts of a step to its end", async ({ page }) => {
  await simulateKeyboard(page, KEYBOARD);
  await page.goto("/editor");
  await openStep(page, "Experiência");
  await page.getByLabel("Cargo").tap();
  for (const label of ["Empresa", "Início", "Término", "Trabalho aqui atualmente"]) {
    await expect(page.locator(":focus")).toHaveAttribute("enterkeyhint", "go");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await expectInSight(page.getByLabel(label, { exact: true }), label);
  }
  await page.getByLabel("Endereço na internet").tap();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Próximo", exact: true })).toBeFocused();
});

test("month and year are chosen from a sheet, and any other text is still typed", async ({ page, watch }) => {
  await page.goto("/editor");
  await openStep(page, "Experiência");
  const start = page.getByLabel("Início", { exact: true });
  const open = button(page, "Escolher mês e ano").first();
  const sheet = page.getByRole("dialog", { name: "Início: mês e ano" });
  await open.tap();
  await watch.expectAccessible();
  await sheet.getByLabel("Ano", { exact: true }).selectOption("1979");
  await sheet.getByRole("button", { name: "março de 1979" }).tap();
  await expect(start).toHaveValue("03/1979");
  await expect(open).toBeFocused();
  await open.tap();
  await expect(sheet.getByRole("button", { name: "março de 1979", pressed: true })).toBeFocused();
  for (const key of ["ArrowDown", "ArrowRight", "PageDown", "Home", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(sheet.getByRole("button", { name: "junho de 1980" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(start).toHaveValue("06/1980");
  await open.tap();
  await sheet.getByRole("button", { name: "Só o ano 1980" }).tap();
  await expect(start).toHaveValue("1980");
  for (const text of ["mar/2020", "2019", "início de 2018"]) {
    await start.fill(text);
    await start.blur();
    await expect(start).toHaveValue(text);
  }
  await start.fill("mar/2020");
  await open.tap();
  await expect(sheet.getByRole("button", { name: "março de 2020" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(start).toHaveValue("mar/2020");
});

test("on wide screens the months are next to the field, and Escape or a click elsewhere closes them", async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/editor");
  await openStep(page, "Experiência");
  const open = button(page, "Escolher mês e ano").nth(1);
  const months = page.getByRole("dialog", { name: "Término: mês e ano" });
  await page.getByLabel("Início", { exact: true }).fill("05/2015");
  await open.click();
  await expect(months.getByRole("button", { name: "maio de 2015" })).toBeFocused();
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(months).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(months).toHaveCount(0);
});

test("cities are suggested with their state while one types, and only a chosen one changes the text", async ({
  page,
  watch,
}) => {
  await simulateKeyboard(page, KEYBOARD);
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  const city = page.getByLabel("Localização");
  await city.tap();
  await expect(city).toHaveRole("combobox");
  await city.pressSequentially("sao joao da b");
  await expect(options(page).first()).toHaveText("São João da Boa Vista, SP");
  expect(await options(page).count()).toBeLessThanOrEqual(6);
  await expectInSight(city, "with suggestions");
  await expect(options(page).nth(1)).toBeInViewport({ ratio: 1 });
  const measureCovered = (element: Element) =>
    Math.max(0, element.getBoundingClientRect().bottom - (visualViewport?.height ?? 0));
  await expect.poll(() => list(page).evaluate(measureCovered)).toBe(0);
  // The keyboard grows by its own row of suggestions.
  await page.evaluate((height) => window.showKeyboard(height), KEYBOARD + 40);
  await expect.poll(() => list(page).evaluate(measureCovered)).toBe(0);
  await watch.expectAccessible();
  await options(page).first().tap();
  await expect(city).toHaveValue("São João da Boa Vista, SP");
  await expect(city).toBeFocused();
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(city).toHaveValue("sao joao da b");

  await city.fill("");
  await city.pressSequentially("bom jesus");
  await expect(options(page)).toHaveCount(6);
  expect(new Set(await options(page).allTextContents()).size).toBe(6);
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(city).toHaveValue("bom jesus");
  await city.pressSequentially(" d");
  await expect(list(page)).toBeVisible();
  // Enter without a choice is the next field's.
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("bom jesus d");
  await expect(city).not.toBeFocused();

  await city.fill("");
  await city.pressSequentially("curit");
  await page.keyboard.press("ArrowDown");
  await expect(city).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Tab");
  await expect(city).toHaveValue("curit");
  await city.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("Curitiba, PR");
  await expect(city).toBeFocused();
});

test("a keyboard that composes its words gets suggestions, and an autofilled text gets none", async ({
  page,
  context,
}) => {
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  const title = page.getByLabel("Cargo ou objetivo");
  await title.tap();
  await expect(title).toHaveRole("combobox");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Input.imeSetComposition", { text: "recep", selectionStart: 5, selectionEnd: 5 });
  await expect(options(page).first()).toHaveText("Recepcionista");
  await options(page).first().tap();
  await expect(title).toHaveValue("Recepcionista");
  await devtools.send("Input.insertText", { text: " bilíngue" });
  await expect(title).toHaveValue("Recepcionista bilíngue");
  await title.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Vend");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(title).toHaveValue("Vend");
  await expect(list(page)).toHaveCount(0);
});

test("without network the fields with suggestions take text", async ({ page, context }) => {
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  await context.setOffline(true);
  const city = page.getByLabel("Localização");
  await city.tap();
  await city.pressSequentially("Recife");
  await expect(city).toHaveValue("Recife");
  await expect(list(page)).toHaveCount(0);
  // The next test has the same browser context.
  await context.setOffline(false);
});

test("each field asks for the keyboard that fits, and its text is large enough that phones do not zoom", async ({
  page,
}) => {
  await page.goto("/editor");
  const found: Record<string, string> = {};
  for (const step of STEPS) {
    await openStep(page, step);
    for (const field of await page
      .locator(
        "main form :is(input[type=text], input:not([type]), input[type=email], input[type=tel], textarea, select)",
      )
      .all()) {
      const [label = "", hints = ""] = await field.evaluate((input: HTMLInputElement) => [
        input.labels?.[0]?.textContent ?? "",
        [input.type, input.inputMode, input.autocomplete, input.autocapitalize].map((hint) => hint || "-").join(" "),
      ]);
      found[label] = hints;
      const size = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
      expect(size, label).toBeGreaterThanOrEqual(16);
    }
  }
  expect(found).toMatchObject({
    "Nome completo": "text - name words",
    "Cargo ou objetivo": "text - organization-title -",
    Email: "email email email -",
    Telefone: "tel tel tel-national -",
    Localização: "text - address-level2 -",
    LinkedIn: "text url off none",
    "Site ou portfólio": "text url url none",
    Curso: "text - off -",
    Instituição: "text - off words",
    Início: "text numeric off -",
    Término: "text numeric off -",
    Cargo: "text - organization-title -",
    Empresa: "text - organization words",
  });
});
