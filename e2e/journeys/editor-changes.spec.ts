import type { Locator, Page } from "@playwright/test";
import { openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const companies = (page: Page): Promise<string[]> =>
  page
    .getByLabel("Empresa", { exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function writeExperiences(page: Page, ...names: string[]): Promise<void> {
  await page.goto("/editor");
  await openStep(page, "Experiência");
  for (const name of names) {
    await page.getByRole("button", { name: "Adicionar experiência" }).click();
    await page.getByLabel("Empresa", { exact: true }).last().fill(name);
  }
}

const preview = (page: Page): Locator => page.getByRole("region", { name: "Prévia do Currículo" });

test("typing, removals and choices are undone and redone across steps, with the focus at the change", async ({
  page,
}) => {
  await writeExperiences(page, "Maré", "Canal");
  await page.getByRole("button", { name: "Remover experiência 1" }).click();
  expect(await companies(page)).toEqual(["Canal"]);
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").pressSequentially("Zoë Açaí");
  await openStep(page, "Tema");
  await page.getByRole("radio", { name: "Moderno" }).check();
  await openStep(page, "Idiomas");
  await expect(page.getByRole("heading", { level: 1, name: "Idiomas" })).toBeVisible();

  await page.keyboard.press("Control+z");
  await expect(page.getByRole("radio", { name: "Clássico", exact: true })).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
  await expect(page.getByText("Alteração desfeita.")).toBeAttached();
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Empresa", { exact: true }).first()).toHaveValue("Maré");
  expect(await companies(page)).toEqual(["Maré", "Canal"]);

  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByLabel("Empresa", { exact: true })).toHaveCount(1);
  await page.keyboard.press("Control+y");
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zoë Açaí");
  await expect(preview(page).getByRole("heading", { name: "Zoë Açaí" })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
  await page.getByRole("button", { name: "Refazer" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zoë Açaí");
});

test("entries are reordered by keyboard, and the move is announced", async ({ page }) => {
  await writeExperiences(page, "Maré", "Canal", "Ipê");
  await page.getByRole("button", { name: "Arrastar experiência 3" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => companies(page)).toEqual(["Maré", "Ipê", "Canal"]);
  await expect(page.getByText("Experiência 3 movida para a posição 2 de 3.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Arrastar experiência 2" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect.poll(() => companies(page)).toEqual(["Ipê", "Maré", "Canal"]);

  await page.getByRole("button", { name: "Mover experiência 2 para cima" }).press("Enter");
  await expect.poll(() => companies(page)).toEqual(["Maré", "Ipê", "Canal"]);
  await expect(page.getByRole("button", { name: "Arrastar experiência 1" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => companies(page)).toEqual(["Ipê", "Maré", "Canal"]);
});

test("entries are dragged by mouse and by touch, and Escape cancels", async ({ page, browser }) => {
  await writeExperiences(page, "Maré", "Canal", "Ipê");
  await page.evaluate(() => window.scrollTo(0, 0));
  const from = await findMiddle(page.getByRole("button", { name: "Arrastar experiência 1" }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10);
  const third = await findMiddle(page.getByRole("button", { name: "Arrastar experiência 3" }));
  await page.mouse.move(from.x, third.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => companies(page)).toEqual(["Canal", "Ipê", "Maré"]);
  await expect(page.getByText("Experiência 1 movida para a posição 3 de 3.")).toBeAttached();
  await expect(preview(page).getByRole("heading", { name: /^(Canal|Ipê|Maré)$/ })).toHaveText(["Canal", "Ipê", "Maré"]);

  await page.evaluate(() => window.scrollTo(0, 0));
  const again = await findMiddle(page.getByRole("button", { name: "Arrastar experiência 1" }));
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x, (page.viewportSize()?.height ?? 0) - 2, { steps: 5 });
  // at the screen's edge the page scrolls to the list's end and no further
  const readScroll = () => page.evaluate(() => window.scrollY);
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await readScroll();
      return last === before;
    })
    .toBe(true);
  await expect(page.getByRole("button", { name: "Adicionar experiência" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await companies(page)).toEqual(["Canal", "Ipê", "Maré"]);

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  const screen = await phone.newPage();
  await screen.goto("/editor");
  for (let step = 0; step < 3; step++) await screen.getByRole("button", { name: "Próximo" }).click();
  for (const name of ["Maré", "Canal"]) {
    await screen.getByRole("button", { name: "Adicionar experiência" }).click();
    await screen.getByLabel("Empresa", { exact: true }).last().fill(name);
  }
  const handle = screen.getByRole("button", { name: "Arrastar experiência 2" });
  await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const finger = await findMiddle(handle);
  const touch = await phone.newCDPSession(screen);
  const at = (type: "touchStart" | "touchMove", y: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: finger.x, y }] });
  await at("touchStart", finger.y);
  for (let by = 20; by <= 160; by += 20) await at("touchMove", finger.y - by);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => companies(screen)).toEqual(["Canal", "Maré"]);
  await phone.close();
});

async function findMiddle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
