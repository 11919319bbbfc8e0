import AxeBuilder from "@axe-core/playwright";
import hostileTexts from "../../svc-resumes/test/hostile-texts.json" with { type: "json" };
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { openSendSheet } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const EXPERIENCE = [
  { position: "Balconista", company: "Padaria Sol", description: "Atendi clientes no balcão\nFechei o caixa" },
  { position: "Caixa", company: "Mercado Lua", description: "Recebi pagamentos" },
];

for (const { name, viewport } of [
  { name: "on a phone", viewport: { width: 360, height: 740 } },
  { name: "in a window", viewport: { width: 1280, height: 900 } },
])
  test.describe(name, () => {
    test.use({ viewport });

    test("somebody without Pro asks for opinions, others write without scripts, and the owner settles them", async ({
      page,
      browser,
      watch,
    }) => {
      const person = createPerson("Olga Opina");
      const { api } = await createSignedInUser(page, person);
      const id = await storeResume(api, person.fullName, "", { experience: EXPERIENCE });
      await page.goto(`/editor/${id}`);
      await openSendSheet(page);
      await page.getByRole("dialog").getByRole("button", { name: /^Link/ }).click();
      await page.getByRole("button", { name: "Criar link de opinião" }).click();
      await expect(page.getByText("Link de opinião criado. Ele já abre.")).toBeFocused();
      const url = await page.getByRole("textbox", { name: "Endereço para dar opinião" }).inputValue();
      expect(url).toMatch(/\/c\/opiniao\/[\w-]{24}$/);
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath("link.png"), fullPage: true });

      const context = await browser.newContext({ viewport, javaScriptEnabled: false });
      const visitor = await context.newPage();
      const requests: string[] = [];
      visitor.on("request", (request) => requests.push(request.url()));
      await visitor.goto(url);
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(person.fullName);
      expect(await visitor.content()).not.toContain(person.email);
      await visitor.screenshot({ path: test.info().outputPath("visitor.png"), fullPage: true });
      await visitor.getByText("Comentar Balconista").click();
      const form = visitor.locator("details[open]");
      await form.getByLabel("Sobre").selectOption("Fechei o caixa");
      await form.getByLabel("Seu primeiro nome").fill("Tia Lu");
      await form.getByLabel("O que você acha?").fill("Diga quanto você fechava por dia.");
      await visitor.screenshot({ path: test.info().outputPath("visitor-form.png"), fullPage: true });
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await form.getByRole("button", { name: "Enviar opinião" }).click();
      await expect(visitor.getByRole("status")).toHaveText("Opinião enviada. Você pode comentar outra parte.");
      expect(await visitor.content()).not.toContain("Tia Lu");
      for (const text of [hostileTexts.element[1], hostileTexts.address[0]].filter((text) => text !== undefined)) {
        await visitor.getByText("Comentar o currículo todo").click();
        await visitor.locator("details[open]").getByLabel("Seu primeiro nome").fill("Zé");
        await visitor.locator("details[open]").getByLabel("O que você acha?").fill(text);
        await visitor.locator("details[open]").getByRole("button").click();
        await expect(visitor.getByRole("status")).toBeVisible();
      }
      expect(new Set(requests.map((request) => new URL(request).pathname)).size).toBe(1);
      await context.close();
      const withScripts = await browser.newContext({ viewport });
      const checked = await withScripts.newPage();
      await checked.goto(url);
      await checked.getByText("Comentar Caixa").click();
      expect((await new AxeBuilder({ page: checked }).analyze()).violations).toEqual([]);
      await withScripts.close();

      await page.reload();
      await page.getByRole("link", { name: "Ler 3 opiniões em Conferir" }).click();
      const opinions = page.getByRole("region", { name: /^Opiniões/ });
      const card = opinions.getByRole("listitem").filter({ hasText: "Diga quanto você fechava por dia." });
      await expect(card.getByText("Fechei o caixa")).toBeVisible();
      await expect(card.getByText("Tia Lu")).toBeVisible();
      await expect(opinions.getByText(hostileTexts.element[1] ?? "")).toBeVisible();
      await expect(opinions.getByRole("link")).toHaveCount(0);
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath("review.png") });
      const dismissed = opinions.getByRole("listitem").filter({ hasText: hostileTexts.address[0] ?? "" });
      await dismissed.getByRole("button", { name: /^Dispensar/ }).click();
      await expect(opinions.getByText("Dispensada.", { exact: true })).toBeVisible();
      await expect(opinions.getByRole("heading")).toBeFocused();
      await card.getByRole("button", { name: /^Ir para Experiência 1/ }).click();
      await expect(page.locator("textarea:focus")).toHaveValue(/Fechei o caixa/);
      await page.getByRole("button", { name: /^Conferir/ }).click();
      await card.getByRole("button", { name: /^Resolvido/ }).click();
      await opinions.getByText("2 opiniões já vistas").click();
      await opinions.getByRole("button", { name: /^Trazer de volta: Diga/ }).click();
      await expect(card.getByRole("button", { name: /^Resolvido/ })).toBeVisible();
      const stored = await (await page.request.get(url)).text();
      expect(stored).toContain("Fechei o caixa");

      await page.goto(`/link/${id}`);
      await page.getByRole("button", { name: "Fechar para opiniões" }).click();
      await expect(page.getByText("Fechado. O link de opinião já não abre.")).toBeVisible();
      expect((await page.request.get(url)).status()).toBe(404);
    });
  });
