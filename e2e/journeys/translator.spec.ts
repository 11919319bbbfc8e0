import type { Page } from "@playwright/test";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { fillCard, fillPersonal, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** Moves every text of the page into an element of its own, now and after each change, as page translators do. */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest("font, script, style, textarea, svg") || !text.nodeValue?.trim()) continue;
        const wrapper = document.createElement("font");
        text.parentNode?.replaceChild(wrapper, text);
        wrapper.append(text);
      }
    };
    addEventListener("DOMContentLoaded", () => {
      translate(document.body);
      new MutationObserver(() => translate(document.body)).observe(document.body, { childList: true, subtree: true });
    });
  });
}

const getButtons = (page: Page) => page.locator('button:visible:enabled:not([aria-disabled="true"])');

/** Clicks every button that the page has at first, each on the page as the others leave it. */
async function clickEveryButton(page: Page, path: string, prepare = async () => {}): Promise<void> {
  const open = async () => {
    await page.goto(path);
    await prepare();
  };
  // a dialog whose code loads may open after the key that closes it
  const dialog = page.locator("dialog[open]");
  await page.addLocatorHandler(dialog, () => page.keyboard.press("Escape"));
  await open();
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("main font").first()).toBeAttached();
  await expect(getButtons(page).first()).toBeVisible();
  const names = await getButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent?.trim() ?? ""),
  );
  for (const name of new Set(names.filter((each) => each && each !== "Sair"))) {
    const button = page.getByRole("button", { name, exact: true }).and(getButtons(page)).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.keyboard.press("Escape");
    // closing one may go back in the history
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("main").or(page.getByRole("heading").first()).first()).toBeVisible();
    await expect(page.getByText("Esta parte não carregou")).toHaveCount(0);
    if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname || (await dialog.count())) await open();
  }
  await page.removeLocatorHandler(dialog);
}

test("a guest's translated pages appear", async ({ page }) => {
  await translatePages(page);
  for (const path of ["/", "/ajuda", "/erro?error=Cartão recusado"]) {
    await page.goto(path);
    await expect(page.locator("main font").first()).toBeAttached();
    await expect(page.getByText("Esta parte não carregou")).toHaveCount(0);
  }
});

for (const step of ["Tema", "Formação", "Experiência", "Idiomas", "Habilidades", "Prévia"])
  test(`the translated step ${step} keeps working at every button`, async ({ page }) => {
    await translatePages(page);
    await clickEveryButton(page, "/editor", () => openStep(page, step));
  });

test("a signed-in person's translated pages keep working at every button", async ({ page }) => {
  const { api, person } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, person.fullName);
  await translatePages(page);
  for (const path of ["/home", "/minha-conta", "/checkout"]) await clickEveryButton(page, path);
  await page.goto(`/editor/${id}`);
  await fillPersonal(page, person);
  await page.getByLabel("Descrição pessoal").fill("cuido do estoque");
  await page.getByRole("button", { name: "Melhorar com IA" }).click();
  await expect(page.getByLabel("Descrição pessoal")).toHaveValue("Cuido do estoque.");
  await openStep(page, "Prévia");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade para o PenResume Pro" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Salvar Currículo" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/checkout");
  await fillCard(page, "4000000000000002");
  await page.getByRole("button", { name: "Libere já o seu currículo!" }).click();
  await expect(page.getByRole("alert")).toContainText(/recusado/i);
  await expect(page.getByRole("button", { name: "Libere já o seu currículo!" })).toBeVisible();
});
