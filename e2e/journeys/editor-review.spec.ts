import type { Page } from "@playwright/test";
import { findOverflowing, openGuestDraft } from "../support/guest-editor.ts";
import { openReview } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const DRAFT = {
  content: {
    personalInfo: {
      fullName: "Rosângela Aparecida de Souza",
      email: "rosangela.souza@exemplo.com.br",
      phone: "98765-4321",
      location: "Recife, PE",
      description: "Vendedora há oito anos em lojas de calçados. Casada. Experiência com pacote Office e recpeção.",
    },
    education: [{ institution: "ETE Recife", course: "Técnico em Vendas", startDate: "02/2012", endDate: "12/2013" }],
    experience: [
      {
        company: "Calçados Maré",
        position: "Vendedora",
        startDate: "03/2016",
        endDate: "Atual",
        current: true,
        description: "Responsável por vendas no balcão\nOrganizo  a vitrine toda semana\nTreino 3 vendedoras novas",
      },
    ],
    skills: ["Vendas", "Caixa", "Estoque", "vendas"],
    languages: [],
  },
  step: "experience",
};

const point = (page: Page, text: string) => page.locator("[data-finding]").filter({ hasText: text });

const isReviewFile = (address: string) => /review-worker|\.(dic|aff)$/.test(address);

test("on a wide screen the review follows the typing next to the form; a fix is one change and can be undone", async ({
  page,
  watch,
}) => {
  const requested = await openGuestDraft(page, DRAFT, 1280);
  expect(requested.filter(isReviewFile)).toEqual([]);
  await openReview(page);
  const panel = page.getByRole("region", { name: "Conferir" });
  await expect(panel.getByRole("heading", { name: "pontos a melhorar" })).toBeVisible();
  await expect(point(page, "Seria 'recepção'?")).toBeVisible({ timeout: 30_000 });
  expect(requested.filter(isReviewFile)).toHaveLength(3);
  await watch.expectAccessible();
  // The panel scrolls by itself, next to the form.
  expect((await panel.boundingBox())?.height).toBeLessThan(800);

  await point(page, "Há espaços a mais").getByRole("button", { name: "Corrigir" }).click();
  const description = page.getByRole("textbox", { name: "Descrição das atividades" });
  await expect(description).toHaveValue(/Organizo a vitrine/);
  await expect(point(page, "Há espaços a mais")).toHaveCount(0);
  await panel.getByRole("button", { name: "Desfazer" }).click();
  await expect(description).toHaveValue(/Organizo {2}a vitrine/);
  await expect(point(page, "Há espaços a mais")).toBeVisible();

  await expect(point(page, "Troque 'responsável por'")).toBeVisible();
  await description.fill("Vendi no balcão\nOrganizo a vitrine toda semana\nTreino 3 vendedoras novas");
  await expect(point(page, "Troque 'responsável por'")).toHaveCount(0);

  await point(page, "Tire o estado civil").getByRole("button", { name: "Ir para Descrição pessoal" }).click();
  const summary = page.getByRole("textbox", { name: "Descrição pessoal" });
  await expect(summary).toBeFocused();
  const selected = await summary.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toMatch(/casada/i);

  await panel.getByRole("button", { name: "Fechar a conferência" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("region", { name: "Prévia do Currículo" })).toBeVisible();
  expect(requested.filter((address) => !address.startsWith("GET "))).toEqual([]);
});

test("on a phone the review leads to the field; a dismissed point stays dismissed after a reload", async ({
  page,
  watch,
}) => {
  await openGuestDraft(page, DRAFT, 360);
  await openReview(page);
  const dialog = page.getByRole("dialog", { name: "Conferir" });
  await expect(dialog.getByRole("heading", { name: "pontos a melhorar" })).toBeVisible();
  await expect(point(page, "Seria 'recepção'?")).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  expect(await findOverflowing(dialog)).toEqual([]);

  await point(page, "Acrescente o DDD").getByRole("button", { name: "Ir para Telefone" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Telefone")).toBeFocused();
  await expect(page.getByLabel("Telefone")).toBeInViewport();
  const verb = page.getByRole("button", { name: /^Conferir \(/ });
  const before = (await verb.textContent()) ?? "";
  await page.getByLabel("Telefone").fill("(81) 98765-4321");
  await expect(verb).not.toHaveText(before);

  await openReview(page);
  await expect(point(page, "Acrescente o DDD")).toHaveCount(0);
  await point(page, "'vendas' repete")
    .getByRole("button", { name: /^Dispensar/ })
    .click();
  await expect(point(page, "'vendas' repete")).toHaveCount(0);
  await expect(dialog.getByText("1 ponto dispensado")).toBeVisible();

  await page.reload();
  await openReview(page);
  await dialog.getByText("1 ponto dispensado").click();
  await expect(point(page, "'vendas' repete")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Trazer de volta" }).click();
  await expect(point(page, "'vendas' repete")).toBeVisible();
});
