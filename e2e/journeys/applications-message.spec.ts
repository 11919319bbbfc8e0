import type { Page } from "@playwright/test";
import { createConfirmedUser, type PersonApi } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription, setNextCompletion } from "../support/provider.ts";
import { createResume } from "../support/resume.ts";
import { expect, test } from "../support/test.ts";

const POSTING = `Operador de Caixa
Requisitos
- Experiência em caixa (6 meses)
- Ensino médio completo
- Excel
Informar pretensão salarial.
Envie o currículo para vagas@mercadolua.com.br com o assunto "CAIXA 0123".`;

const RESUME = {
  name: "Currículo de caixa",
  experience: [
    {
      company: "Mercado Sol",
      position: "Operadora de caixa",
      startDate: "03/2023",
      endDate: "05/2025",
      description: "Fechei o caixa no fim do turno\nAtendi clientes no balcão",
    },
  ],
  education: [{ course: "Ensino médio", institution: "E. E. Rui Paranhos", startDate: "2015", endDate: "2018" }],
  skills: ["Excel"],
};

async function openMessage(
  page: Page,
  application: object = {},
  resume: object = {},
): Promise<{ api: PersonApi; id: string }> {
  const { api } = await createConfirmedUser(page, createPerson("Rita Caixa"));
  const saved = await api.post("/api/resumes", {
    data: {
      ...createResume("Rita Caixa", { email: "rita@exemplo.test", location: "Recife, PE" }),
      ...RESUME,
      ...resume,
    },
  });
  expect(saved.status()).toBe(201);
  const { id: resumeId } = await saved.json();
  const created = await api.post("/api/applications", {
    data: { company: "Mercado Lua", title: "Operador de Caixa", posting: POSTING, resumeId, ...application },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  await page.goto(`/candidaturas/${id}?aba=mensagem`);
  await expect(page.getByRole("tab", { name: "WhatsApp" })).toBeVisible({ timeout: 30_000 });
  return { api, id };
}

const loadMessages = async (api: PersonApi, id: string) =>
  (await (await api.get(`/api/applications/${id}`)).json()).messages;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a person writes e-mail and WhatsApp message without AI, and sees where each sentence comes from", async ({
    page,
    watch,
  }) => {
    const { api, id } = await openMessage(page, { payAsked: "R$ 1.900" });
    const body = page.getByLabel("Texto do email");
    await expect(body).toHaveValue(/– Fechei o caixa no fim do turno \(Operadora de caixa, Mercado Sol\)/);
    await expect(body).toHaveValue(/Minha pretensão salarial é R\$ 1\.900\.[\s\S]*Rita Caixa$/);
    await expect(page.getByLabel("Assunto")).toHaveValue("CAIXA 0123");
    await expect(page.getByText("Para: vagas@mercadolua.com.br")).toBeVisible();
    await expect(
      page.getByText("de: Experiência, Operadora de caixa, Mercado Sol: Fechei o caixa no fim do turno"),
    ).toBeVisible({ timeout: 30_000 });
    await watch.expectAccessible();
    await page.screenshot({ path: test.info().outputPath("email.png"), fullPage: true });

    const mail = await page.getByRole("link", { name: "Abrir no email" }).getAttribute("href");
    const { searchParams, pathname } = new URL(mail ?? "");
    expect(pathname).toBe("vagas@mercadolua.com.br");
    expect(searchParams.get("subject")).toBe("CAIXA 0123");
    expect(searchParams.get("body")).toContain("\r\n\r\n");
    expect(mail).not.toMatch(/[+ \n]/);

    await body.press("Control+End");
    await body.pressSequentially("\n\nFalo inglês fluente.");
    const doubt = page.getByText(/^Não está no currículo:/);
    await expect(doubt).toContainText("fluente");
    await page.getByRole("button", { name: /^É verdade, quero acrescentar: Falo inglês/ }).click();
    await expect(doubt).toBeHidden();
    await expect(page.getByText("Confirmado e guardado com o currículo.")).toBeVisible();
    await expect.poll(async () => (await loadMessages(api, id))?.email?.body).toContain("Falo inglês fluente.");

    await page.getByRole("tab", { name: "WhatsApp" }).click();
    const message = page.getByLabel("Mensagem de WhatsApp");
    expect((await message.inputValue()).length).toBeLessThanOrEqual(600);
    await expect(page.getByText(/^\d+ de 600 caracteres$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Abrir no WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=/,
    );
    const before = await message.inputValue();
    await page.getByRole("button", { name: "Escrever de novo" }).click();
    await expect(message).not.toHaveValue(before);
    await page.getByRole("button", { name: "Voltar ao texto anterior" }).click();
    await expect(message).toHaveValue(before);
    await message.fill("x".repeat(601));
    await expect(page.getByText(/^Passou 1 caractere do limite/)).toBeVisible();
    await watch.expectAccessible();
  });

  test("the AI proposes texts; what the résumé does not say is struck through until it is confirmed", async ({
    page,
    watch,
  }) => {
    await openMessage(page);
    await setNextCompletion({ hallucinates: true });
    await page.getByRole("button", { name: "Proposta da IA" }).click();
    const variants = page.getByRole("list", { name: "Propostas da IA" });
    await expect(variants.getByRole("article", { name: "Proposta da IA: Opção 3" })).toBeVisible({ timeout: 30_000 });
    await expect(variants.locator("del", { hasText: "Liderei uma equipe de 12 pessoas." })).toBeVisible();
    await watch.expectAccessible();
    await page.screenshot({ path: test.info().outputPath("variants.png"), fullPage: true });

    const body = page.getByLabel("Texto do email");
    await page.getByRole("button", { name: "Recusar: Opção 1" }).click();
    await expect(variants.getByText("Recusada.")).toBeVisible();
    await page.getByRole("button", { name: "Trazer de volta: Opção 1" }).click();
    await page.getByRole("button", { name: "Aceitar: Opção 1" }).click();
    await expect(body).toHaveValue(/Fechei o caixa no fim do turno\.[\s\S]*Rita Caixa$/);
    await expect(body).not.toHaveValue(/Liderei/);
    for (const name of [/^É verdade.*Liderei/, /^É verdade.*equipe/, /^É verdade.*12/])
      await variants.getByRole("button", { name }).first().click();
    await variants.getByRole("button", { name: "Usar este texto", exact: true }).click();
    await expect(variants.locator("del")).toHaveCount(0);
    await page.getByRole("button", { name: "Aceitar: Opção 1" }).click();
    await expect(body).toHaveValue(/Liderei uma equipe de 12 pessoas\./);
  });
});

test("a letter is a PDF in the résumé's design for subscribers, and offers the subscription to others", async ({
  page,
}) => {
  const { api } = await openMessage(page);
  await page.getByRole("tab", { name: "Carta" }).click();
  await expect(page.getByLabel("Carta de apresentação")).toHaveValue(/^À equipe do Mercado Lua/);
  await page.getByRole("button", { name: "Baixar carta em PDF" }).click();
  await expect(page.getByRole("dialog")).toContainText("R$ 4,90");
  await page.keyboard.press("Escape");

  await createSubscription(api);
  await page.reload();
  await page.getByRole("tab", { name: "Carta" }).click({ timeout: 30_000 });
  const letter = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar carta em PDF" }).click();
  const file = await letter;
  expect(file.suggestedFilename()).toBe("Carta Rita Caixa.pdf");
  const alone = readPdf(await file.path());
  expect(alone).toMatchObject({ pages: 1, tagged: true, title: expect.stringContaining("Rita Caixa") });
  expect(alone.text).toMatch(/carta de apresentação/i);
  expect(alone.text).toContain("Fechei o caixa");
  const both = page.waitForEvent("download");
  await page.getByRole("button", { name: "Carta e currículo em um PDF" }).click();
  const together = readPdf(await (await both).path());
  expect(together.pages).toBe(2);
  expect(together.text.indexOf("À equipe do Mercado Lua")).toBeLessThan(together.text.indexOf("E. E. Rui Paranhos"));
});

test("a message in English for a résumé in English, in the chat of the posting's number", async ({ page }) => {
  await openMessage(
    page,
    { title: "Cashier", company: "Moon Market", posting: "Cashier. Excel required. WhatsApp (11) 98877-6655" },
    {
      language: "en",
      experience: [{ ...RESUME.experience[0], position: "Cashier", description: "Closed the till every evening" }],
      education: [],
    },
  );
  await page.getByRole("tab", { name: "WhatsApp" }).click();
  const message = page.getByLabel("Mensagem de WhatsApp");
  await expect(message).toHaveValue(/– Closed the till every evening \(Cashier, /);
  await expect(message).toHaveValue(/Cashier position at Moon Market/);
  await expect(page.getByRole("link", { name: "Abrir no WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/5511988776655\?text=/,
  );
});
