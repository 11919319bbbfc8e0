import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { goToStep, openSendSheet } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { openFold } from "../support/vaga.ts";

// that of Playwright counts as a robot's
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** What a picture's QR code says. */
async function decodeQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // a CommonJS module: its function is the default export of the default export
  const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;
  return (decode as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null)(
    new Uint8ClampedArray(data),
    info.width,
    info.height,
  )?.data;
}

/** A résumé written in the editor; the page of its link is open. */
async function openLinkPage(page: Page, fullName: string): Promise<void> {
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill(fullName);
  await page.getByLabel("Email", { exact: true }).fill("helena@exemplo.test");
  await page.getByLabel("Telefone").fill("(11) 98765-4321");
  await goToStep(page, "Prévia");
  await openSendSheet(page);
  await page.getByRole("dialog").getByRole("button", { name: /^Link/ }).click();
  await expect(page.getByRole("heading", { name: "Link público", level: 1 })).toBeVisible({ timeout: 20_000 });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, userAgent: USER_AGENT });

  test("a subscriber shares a résumé, sees who came, and switches the link off", async ({ page, browser, watch }) => {
    const person = createPerson("Helena Link");
    const { api } = await createSignedInUser(page, person);
    await createSubscription(api);
    await openLinkPage(page, person.fullName);
    await watch.expectAccessible();
    await page.getByRole("button", { name: "Ativar link público" }).click();
    await expect(page.getByText(/^Link público ativo até \d\d\/\d\d\/\d{4}$/)).toBeVisible();

    await openFold(page, "Ajustes do link");
    const name = `helena-${Date.now().toString(36)}`;
    await page.getByLabel("Nome", { exact: true }).fill(name.toUpperCase());
    await page.getByRole("button", { name: "Usar este nome" }).click();
    const address = page.getByRole("textbox", { name: "Endereço do link" });
    await expect(address).toHaveValue(new RegExp(`/c/${name}$`));
    const url = await address.inputValue();
    await page.getByRole("textbox", { name: "Empresa" }).fill("Padaria Sol");
    await page.getByRole("button", { name: "Criar link", exact: true }).click();
    const employer = await page.getByRole("textbox", { name: "Padaria Sol" }).inputValue();
    const code = page.getByRole("img", { name: `QR code que abre ${url}` });
    expect(await decodeQr(await code.screenshot())).toBe(url);
    const png = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar PNG" }).click();
    expect(await decodeQr(await readFile(await (await png).path()))).toBe(url);
    const svg = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar SVG" }).click();
    expect(await decodeQr(await readFile(await (await svg).path()))).toBe(url);
    await watch.expectAccessible();
    await page.screenshot({ path: test.info().outputPath("management.png"), fullPage: true });

    const visitor = await (
      await browser.newContext({
        viewport: { width: 320, height: 640 },
        javaScriptEnabled: false,
        userAgent: USER_AGENT,
      })
    ).newPage();
    await visitor.goto(url);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(person.fullName);
    await expect(visitor.getByText("helena@exemplo.test")).toBeVisible();
    expect(await visitor.content()).not.toContain("98765");
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await visitor.screenshot({ path: test.info().outputPath("visitor-320.png"), fullPage: true });
    await visitor.goto(employer);
    const download = visitor.waitForEvent("download");
    await visitor.getByRole("link", { name: "Baixar PDF" }).click();
    expect((await download).suggestedFilename()).toBe(`Currículo ${person.fullName}.pdf`);
    // the owner's own visit
    const own = await page.context().newPage();
    await own.goto(url);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText(person.fullName);
    await own.close();

    await page.reload();
    await openFold(page, "Ajustes do link");
    const visits = page.getByRole("region", { name: "Visitas" });
    await expect(visits.getByText("1 visita", { exact: true })).toBeVisible();
    await expect(page.getByText("1 visita e 1 PDF baixado")).toBeVisible();

    const lastDay = page.getByLabel("Último dia");
    const chosen = await lastDay.inputValue();
    await lastDay.fill("2020-01-01");
    await lastDay.blur();
    await expect(page.getByText("Escolha uma data que existe, de hoje em diante.")).toBeVisible();
    await lastDay.fill(chosen);
    await lastDay.blur();
    await expect(page.getByText("Escolha uma data que existe, de hoje em diante.")).toBeHidden();
    await page.getByRole("checkbox", { name: "Telefone" }).check();
    await expect.poll(async () => (await (await visitor.request.get(url)).text()).includes("98765")).toBe(true);

    await page.getByRole("link", { name: "Meus Currículos" }).click();
    await expect(page.getByRole("link", { name: /^Link público ativo até/ })).toBeVisible();
    await watch.expectAccessible();
    await page.screenshot({ path: test.info().outputPath("home.png") });
    await page.getByRole("link", { name: /^Link público ativo até/ }).click();
    await page.getByRole("button", { name: "Desligar link" }).click();
    await expect(page.getByText("Link desligado. Ele já não abre.")).toBeFocused();
    await expect(page.getByRole("button", { name: "Ativar link público" })).toBeVisible();
    await visitor.goto(url);
    await expect(visitor.getByRole("heading", { name: "Este currículo não está disponível" })).toBeVisible();
    await visitor.screenshot({ path: test.info().outputPath("gone-320.png") });
    await visitor.context().close();
  });
});

test("without a subscription the page says what the link is, and offers the Pro before anything is shared", async ({
  page,
}) => {
  const person = createPerson("Caio Sem Link");
  await createSignedInUser(page, person);
  await openLinkPage(page, person.fullName);
  await expect(page.getByText("Você escolhe o que aparece")).toBeVisible();
  await page.getByRole("button", { name: /Ativar link público/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
