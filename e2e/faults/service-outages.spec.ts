import type { Page } from "@playwright/test";
import { getPanel } from "../support/guest-editor.ts";
import { expectNeverShown } from "../support/never.ts";
import { createPerson } from "../support/person.ts";
import { choosePhoto, fillPersonal, logIn, openJobMatch, openStep, signUp, uploadPhoto } from "../support/screens.ts";
import { control } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

const REVERTED_BY = { stop: "start", suspend: "resume" } as const;

/** Runs `work` while an action is applied to a component, and reverts the action in any case. */
async function withFault(action: keyof typeof REVERTED_BY, part: string, work: () => Promise<void>): Promise<void> {
  await control(part, action);
  try {
    await work();
  } finally {
    await control(part, REVERTED_BY[action]);
  }
}
const whileStopped = (part: string, work: () => Promise<void>) => withFault("stop", part, work);
/** Suspends a component: it accepts connections, but does not respond. */
const whileSuspended = (part: string, work: () => Promise<void>) => withFault("suspend", part, work);

const UNAVAILABLE = "Serviço temporariamente indisponível. Tente novamente em instantes.";

async function signUpUser(page: Page, fullName: string) {
  const person = createPerson(fullName);
  await page.goto("/login");
  await signUp(page, person);
  await expect(page.getByText("Nenhum currículo")).toBeVisible();
  return person;
}

test("while svc-ai is down texts stay unchanged, a posting is compared without it, and everything works when it is back", async ({
  page,
}) => {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const description = page.getByLabel("Descrição pessoal");
  await description.fill("sou analista e gosto de planilhas");
  const improve = page.getByRole("button", { name: "Melhorar com IA" });
  const match = getPanel(page, "Combina com uma vaga?");
  await whileStopped("svc-ai", async () => {
    await improve.click();
    await expect(page.getByText("Erro ao melhorar texto. Tente novamente.")).toBeVisible({ timeout: 30_000 });
    await expect(description).toHaveValue("sou analista e gosto de planilhas");
    await openStep(page, "Habilidades");
    await page.getByRole("button", { name: "Sugerir habilidades com IA" }).click();
    await expect(page.getByText("Erro ao gerar sugestões de habilidades. Tente novamente.")).toBeVisible({
      timeout: 30_000,
    });
    await openJobMatch(page);
    await match.getByLabel("Texto ou link da vaga").fill("Analista\nRequisitos:\n- Planilhas\n- CNH B");
    await match.getByRole("button", { name: "Continuar" }).click();
    await match.getByRole("button", { name: "Adaptar para esta vaga" }).click();
    await expect(match.getByText("Erro ao adaptar o currículo com IA. Tente novamente.")).toBeVisible({
      timeout: 30_000,
    });
    await match.getByRole("button", { name: "Proposta da IA para a lista" }).click();
    await expect(match.getByText("Erro ao ler a vaga com IA. Tente novamente.")).toBeVisible({ timeout: 30_000 });
    await expect(match.getByText("2 requisitos: 1 no currículo, 1 não aparece")).toBeVisible();
  });
  await match.getByRole("button", { name: "Adaptar para esta vaga" }).click();
  await expect(match.getByRole("heading", { name: "Para esta vaga" })).toBeVisible({ timeout: 30_000 });
  await match.getByRole("button", { name: "Fechar a comparação" }).click();
  await openStep(page, "Dados pessoais");
  await whileSuspended("svc-ai", async () => {
    await improve.click();
    await expect(page.getByRole("button", { name: "Melhorando..." })).toBeVisible();
    await expect(description).toHaveValue("sou analista e gosto de planilhas");
  });
  await expect(description).toHaveValue("Sou analista e gosto de planilhas.", { timeout: 30_000 });
});

test("while svc-resumes, its database or the photos' store is down nothing typed is lost, and saving works when it is back", async ({
  page,
}) => {
  const person = await signUpUser(page, "Rita Persistente");
  await page.goto("/editor");
  await fillPersonal(page, person);
  // saved by itself
  await expect(page).toHaveURL(/\/editor\/\w+$/);
  const location = page.getByLabel("Localização");
  const save = page.getByRole("button", { name: "Salvar Currículo" });
  await whileStopped("mongo", async () => {
    await location.fill("Olinda, PE");
    await openStep(page, "Prévia");
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: UNAVAILABLE })).toBeVisible({ timeout: 30_000 });
    await openStep(page, "Dados pessoais");
  });
  await whileStopped("svc-resumes", async () => {
    await location.fill("Recife, PE");
    await page.reload();
    await expect(location).toHaveValue("Recife, PE", { timeout: 30_000 });
    await expect(page.getByLabel("Nome completo")).toHaveValue(person.fullName);
  });
  await whileStopped("minio", async () => {
    await choosePhoto(page);
    const photoMessage = page.getByRole("alert").filter({ hasText: `Não foi possível usar esta foto. ${UNAVAILABLE}` });
    await expect(photoMessage).toBeVisible({ timeout: 30_000 });
  });
  await uploadPhoto(page);
  await whileSuspended("svc-resumes", async () => {
    await location.fill("Natal, RN");
    await openStep(page, "Prévia");
    await save.click();
    await expect(page.getByRole("button", { name: "Salvando..." })).toBeVisible();
  });
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: person.fullName })).toBeVisible();
});

test("while svc-billing is down the checkout shows an error and opens when it is back", async ({ page }) => {
  await signUpUser(page, "Paula Pagante");
  await whileStopped("svc-billing", async () => {
    await page.goto("/checkout");
    await expect(page.getByText("Falha ao criar intenção de pagamento")).toBeVisible({ timeout: 30_000 });
  });
  const pay = page.getByRole("button", { name: "Libere já o seu currículo!" });
  await whileSuspended("svc-billing", async () => {
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText("Falha ao criar intenção de pagamento")).toBeHidden();
    await expect(pay).toBeDisabled();
  });
  await expect(pay).toBeEnabled({ timeout: 30_000 });
});

test("while svc-billing is down a subscriber sees the last known subscription with its time, and the error until it is read", async ({
  page,
}) => {
  await page.goto("/login");
  await logIn(page, { email: "pro@penresume.local", password: "penresume" });
  const own = page.getByRole("link", { name: "Minha Assinatura" });
  const failed = page.getByText("Erro ao carregar informações da assinatura");
  const active = page.getByText("Ativa", { exact: true });
  const remembered = page.getByText(/^Ativa em \d\d\/\d\d\/\d{4}/);
  const denied = [
    page.getByText("Nenhuma assinatura encontrada"),
    page.getByRole("link", { name: "Assinar", exact: true }),
  ];
  await own.click();
  await expect(active).toBeVisible();
  await page.getByRole("link", { name: "Meus Currículos" }).first().click();
  await whileStopped("svc-billing", async () => {
    await own.click();
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expect(remembered).toBeVisible();
    await expectNeverShown(active, ...denied);
    await expect(failed).toBeVisible();
    await page.reload();
    await expect(remembered).toBeVisible({ timeout: 30_000 });
    await expectNeverShown(active, ...denied);
    await expect(failed).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("subscription"));
    await page.reload();
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expectNeverShown(active, remembered, ...denied);
  });
  // by itself
  await expect(active).toBeVisible({ timeout: 60_000 });
  await expect(failed).toBeHidden();
});

test("while svc-resumes is down no list says that it is empty, and each does when it is back", async ({ page }) => {
  await signUpUser(page, "Vera Vazia");
  const lists = [
    { path: "/home", failed: "Não conseguimos carregar seus currículos", empty: "Nenhum currículo" },
    { path: "/lixeira", failed: "Não conseguimos carregar a Lixeira", empty: "A Lixeira está vazia" },
    {
      path: "/candidaturas",
      failed: "Não conseguimos carregar suas vagas",
      empty: "Nenhuma vaga ainda",
    },
  ];
  // what a visit has kept on the device would be shown
  const forget = () => page.evaluate(() => indexedDB.deleteDatabase("penresume"));
  for (const { path, failed, empty } of lists) {
    await whileStopped("svc-resumes", async () => {
      await forget();
      await page.goto(path);
      await expect(page.getByText(failed)).toBeVisible({ timeout: 30_000 });
      await expectNeverShown(page.getByText(empty));
      await expect(page.getByText(failed)).toBeVisible();
    });
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText(empty)).toBeVisible({ timeout: 30_000 });
  }
});

// components.spec.ts kills Keycloak, which starts slowly
test("while Keycloak does not respond signing in waits, and continues when it does", async ({ page }) => {
  await whileSuspended("keycloak", async () => {
    await page.goto("/login");
    await expect(page.getByText("Abrindo o login…")).toBeVisible();
  });
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
});

test("while svc-pdf is down a subscriber is asked to try again, and gets the PDF when it is back", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, { email: "pro@penresume.local", password: "penresume" });
  const download = page.getByRole("button", { name: /^Baixar/ }).first();
  await whileStopped("svc-pdf", async () => {
    await download.click();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 30_000 });
  });
  const downloading = page.waitForEvent("download", { timeout: 30_000 });
  await whileSuspended("svc-pdf", async () => {
    await download.click();
    await expect(page.getByText("Baixando...")).toBeVisible();
  });
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});
