import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { chooseHelp, openMore } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const PARTS =
  /^(?:Seus dados|Escola|Cursos|Trabalho|Línguas|O que você sabe fazer|Quando você pode trabalhar|Sobre você|Pronto)/;
const dialog = (page: Page) => page.getByRole("dialog", { name: PARTS });
const question = (page: Page, title: string) => dialog(page).getByRole("heading", { name: title, level: 3 });
/** By keys: a tap right after a question has appeared is taken for the second one of two. */
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).press("Enter");
const tick = (page: Page, name: string) => dialog(page).getByLabel(name).press("Space");

async function start(page: Page): Promise<void> {
  await page.goto("/editor");
  await chooseHelp(page, "Uma pergunta por vez");
  await expect(question(page, "Como você se chama?")).toBeFocused();
}

/** Writes an answer and continues with Enter. */
async function write(page: Page, title: string, answer: string): Promise<void> {
  await expect(question(page, title)).toBeVisible();
  await dialog(page).getByLabel(title).fill(answer);
  await page.keyboard.press("Enter");
}

async function choose(page: Page, title: string, answer: string): Promise<void> {
  await expect(question(page, title)).toBeVisible();
  await press(page, answer);
}

async function skip(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await expect(question(page, title)).toBeVisible();
    await dialog(page)
      .getByRole("button", { name: /^(Pular|Não)$/ })
      .last()
      .press("Enter");
  }
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("one question a screen makes a résumé, from the name to its page", async ({ page, watch }) => {
    await start(page);
    await watch.expectAccessible();
    await write(page, "Como você se chama?", "Maria das Dores Silva");
    await expect(dialog(page).getByLabel("Qual é o seu celular?")).toBeFocused();
    await write(page, "Qual é o seu celular?", "81987651234");
    await skip(page, "Qual é o seu email?");
    await write(page, "Onde você mora?", "Recife, PE");
    await dialog(page).getByLabel("Que trabalho você procura?").pressSequentially("faxin");
    await page.getByRole("option", { name: "Faxineira", exact: true }).click();
    await expect(dialog(page).getByLabel("Que trabalho você procura?")).toHaveValue("Faxineira");
    await press(page, "Continuar");
    await choose(page, "Você está estudando?", "Não");
    await choose(page, "Até onde você estudou?", "Ensino fundamental completo");
    await press(page, "Continuar");
    await skip(page, "Qual é o nome da escola?", "Em que ano você terminou ou parou?", "Fez algum curso?");
    await choose(page, "Você já trabalhou?", "Sim, trabalhei");
    await write(page, "O que você fazia?", "Faxineira");
    await write(page, "Onde ou para quem?", "Condomínio Solar");
    await expect(question(page, "Quando foi?")).toBeVisible();
    await dialog(page).getByLabel("Início", { exact: true }).fill("2010");
    await tick(page, "Trabalho aqui atualmente");
    await watch.expectAccessible();
    await press(page, "Continuar");
    await tick(page, "Limpeza de salas, banheiros e corredores");
    await dialog(page).getByLabel("Fez outra coisa? Escreva aqui.").fill("Cuidei das plantas");
    await watch.expectAccessible();
    await press(page, "Continuar");
    await skip(page, "Teve outro trabalho ou bico?");
    await dialog(page).getByLabel("Fala outra língua?").fill("Libras");
    await expect(dialog(page).getByRole("radio", { checked: true })).toHaveCount(0);
    await press(page, "Continuar");
    await expect(question(page, "Fala outra língua?")).toBeVisible();
    await dialog(page)
      .getByRole("radio", { name: /^Mais ou menos/ })
      .press("Space");
    await press(page, "Continuar");
    await skip(page, "Fala mais alguma língua?");
    await tick(page, "Limpeza geral");
    await dialog(page).getByLabel("Sabe outra coisa? Separe com vírgulas.").fill("Jardinagem, ");
    await press(page, "Continuar");
    await choose(page, "Quando você pode trabalhar?", "De manhã");
    await skip(
      page,
      "Pode trabalhar aos sábados?",
      "Tem carteira de motorista (CNH)?",
      "Quer contar mais alguma coisa?",
    );

    await expect(question(page, "Seu currículo já tem")).toBeFocused();
    await expect(dialog(page).getByRole("listitem")).toContainText([
      "Seu nome",
      "Seu contato",
      "Trabalho procurado: Faxineira",
      "1 estudo",
      "1 trabalho",
      "1 língua",
      "2 coisas que sabe fazer",
    ]);
    await watch.expectAccessible();
    await press(page, "Ver o currículo");
    const sheet = page.locator(".sheet").first();
    for (const text of [
      ...["Maria das Dores Silva", "Faxineira", "Recife, PE", "Ensino fundamental completo", "Condomínio Solar"],
      ...["2010 - Atual", "Limpeza de salas, banheiros e corredores", "Cuidei das plantas", "Libras", "Intermediário"],
      ...["Limpeza geral", "Jardinagem", "Disponibilidade pela manhã"],
    ])
      await expect(sheet).toContainText(text);
    await expect(sheet).not.toContainText("Coleta e separação do lixo");
    // A title has no field: the tap keeps the page that is read.
    const title = sheet.getByRole("heading", { name: "Experiência Profissional" });
    await title.tap();
    await expect(title).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Seu currículo está pronto?" })).toBeVisible();
  });

  test("can be left, and continues after a reload at the first question without an answer", async ({ page }) => {
    await start(page);
    await write(page, "Como você se chama?", "Kauã Souza");
    await skip(page, "Qual é o seu celular?", "Qual é o seu email?");
    await expect(question(page, "Onde você mora?")).toBeVisible();
    // not gone on with, but written already
    await dialog(page).getByLabel("Onde você mora?").fill("Guarulhos");
    await press(page, "Ir para as etapas");
    await expect(page.getByLabel("Localização")).toHaveValue("Guarulhos");
    await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
    await page.reload();
    await openMore(page, "Ajuda para começar");
    await expect(question(page, "Que trabalho você procura?")).toBeFocused();
    await page.goBack();
    await expect(question(page, "Onde você mora?")).toBeFocused();
    await press(page, "Voltar");
    await expect(question(page, "Qual é o seu email?")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByLabel("Localização")).toHaveValue("Guarulhos");
  });

  test("asks who has no job yet for school and voluntary work, and prepares a first job", async ({ page }) => {
    await start(page);
    await write(page, "Como você se chama?", "Kauã Souza");
    await skip(page, "Qual é o seu celular?", "Qual é o seu email?", "Onde você mora?");
    await choose(page, "Que trabalho você procura?", "Jovem Aprendiz");
    await press(page, "Continuar");
    await write(page, "Quantos anos você tem?", "17");
    await choose(page, "Você está estudando?", "Sim");
    await choose(page, "O que você estuda?", "Ensino médio, 3º ano");
    await press(page, "Continuar");
    await write(page, "Qual é o nome da escola?", "Escola Estadual");
    await choose(page, "Em que horário você estuda?", "De manhã");
    await skip(page, "Em que ano você termina?", "Fez algum curso?");
    await choose(page, "Você já trabalhou?", "Ainda não");
    await write(page, "Já ajudou na escola, na igreja ou no bairro?", "Aulas de reforço para crianças");
    await press(page, "Ir para as etapas");
    await expect(page.getByRole("heading", { name: "Seções do currículo" })).toBeVisible();
    await page.getByRole("button", { name: "Ver prévia" }).click();
    const sheet = page.locator(".sheet").first();
    await expect(sheet).toContainText("Período da manhã");
    await expect(sheet).toContainText("17 anos");
    await expect(page.locator(".sheet h2")).toHaveText([
      "Formação Acadêmica",
      "Trabalho Voluntário",
      "Informações Adicionais",
    ]);
  });

  test("keeps an answer that is given without network", async ({ page, context }) => {
    await start(page);
    await context.setOffline(true);
    await write(page, "Como você se chama?", "Sem Rede da Silva");
    await dialog(page).getByLabel("Qual é o seu celular?").fill("11987651234");
    await expect(page.getByText(/^Rascunho salvo às/)).toBeAttached();
    await context.setOffline(false);
    await page.reload();
    await openMore(page, "Ajuda para começar");
    await expect(question(page, "Qual é o seu email?")).toBeFocused();
  });
});

test("one undo takes an answer back, and a subscriber has the PDF of what was answered", async ({ page, watch }) => {
  const person = createPerson("Jefferson Santos");
  const { api } = await createSignedInUser(page, person);
  await createSubscription(api);
  await page.clock.install();
  await start(page);
  await watch.expectAccessible();
  await write(page, "Como você se chama?", person.fullName);
  // typed with pauses
  const phone = dialog(page).getByLabel("Qual é o seu celular?");
  await phone.pressSequentially("719912");
  await page.clock.fastForward(1200);
  await phone.pressSequentially("34567");
  await page.keyboard.press("Enter");
  await press(page, "Ir para as etapas");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field("Telefone")).toHaveValue("(71) 991234567");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(field("Telefone")).toHaveValue("");
  await expect(field("Nome completo")).toHaveValue(person.fullName);
  await page.getByRole("button", { name: "Refazer" }).click();
  await expect(field("Telefone")).toHaveValue("(71) 991234567");

  await openMore(page, "Ajuda para começar");
  await skip(page, "Qual é o seu email?", "Onde você mora?");
  await write(page, "Que trabalho você procura?", "Entregador");
  await press(page, "Ir para as etapas");
  await page
    .getByRole("navigation", { name: "Etapas do currículo" })
    .getByRole("button", { name: /Prévia/ })
    .click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  const { text } = readPdf(await (await downloading).path());
  expect(text).toContain(person.fullName);
  expect(text).toContain("Entregador");
  expect(text).toContain("99123");
});

test("on wide screens a month is chosen over the question", async ({ page, watch }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await start(page);
  await skip(page, "Como você se chama?", "Qual é o seu celular?", "Qual é o seu email?", "Onde você mora?");
  await skip(page, "Que trabalho você procura?");
  await choose(page, "Você está estudando?", "Não");
  await write(page, "Até onde você estudou?", "Ensino médio completo");
  await skip(page, "Qual é o nome da escola?");
  const field = dialog(page).getByLabel("Em que ano você terminou ou parou?", { exact: false }).first();
  await dialog(page)
    .getByRole("button", { name: /^Escolher mês e ano/ })
    .press("Enter");
  const months = page.getByRole("dialog", { name: /: mês e ano$/ });
  await expect(months.getByRole("gridcell").getByRole("button", { disabled: false }).nth(4)).toBeVisible();
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(months).toHaveCount(0);
  await expect(question(page, "Em que ano você terminou ou parou?")).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /^Escolher mês e ano/ })
    .click();
  await months.getByRole("button", { name: /^maio de/ }).click();
  await expect(field).toHaveValue(/^05\/\d{4}$/);
});

for (const [name, width, height] of [
  ["320 px", 320, 568],
  ["a phone with its keyboard open", 360, 360],
  ["400 % zoom", 320, 225],
] as const) {
  test(`question, field and 'Continuar' fit at ${name}`, async ({ page, watch }) => {
    await page.setViewportSize({ width, height });
    await start(page);
    await dialog(page).getByLabel("Como você se chama?").focus();
    if (height > 300) {
      await expect(dialog(page).getByLabel("Como você se chama?")).toBeInViewport({ ratio: 1 });
      await expect(dialog(page).getByRole("button", { name: "Continuar" })).toBeInViewport({ ratio: 1 });
    }
    await write(page, "Como você se chama?", "Ana");
    await skip(page, "Qual é o seu celular?", "Qual é o seu email?", "Onde você mora?", "Que trabalho você procura?");
    await expect(question(page, "Você está estudando?")).toBeVisible();
    expect(await dialog(page).evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await watch.expectAccessible();
  });
}
