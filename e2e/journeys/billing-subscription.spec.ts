import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { listMailSubjects } from "../support/mails.ts";
import { expectNeverShown } from "../support/never.ts";
import { createPerson } from "../support/person.ts";
import { changeSubscription, createSubscription, failProvider, setSubscriptionStatus } from "../support/provider.ts";
import { control } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

const PHRASE = "Quero cancelar minha assinatura";
const CANCELLED = "Cancelada - Ativa até o fim do período";
const badge = (page: Page, label: string) => page.getByText(label, { exact: true });

test("a subscription is cancelled, renewed, cancelled in the provider's portal, past due and ended, each shown without a reload", async ({
  page,
  context,
  watch,
}) => {
  const silvia = createPerson("Sílvia Assina");
  const { api } = await createSignedInUser(page, silvia);
  const id = await createSubscription(api);
  const atProvider = async () => (await (await api.get("/api/subscription")).json()).subscription;

  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));

  await test.step("active, with its price and next charge in sight", async () => {
    await page.goto("/assinaturas");
    await expect(badge(page, "Ativa")).toBeVisible();
    await expect(page.getByText(/R\$\s4,90\/mês/)).toBeVisible();
    await expect(page.getByText("Próxima cobrança")).toBeVisible();
    await watch.expectAccessible();
  });

  await test.step("cancelling needs the exact phrase, says when it failed, and works the next time", async () => {
    await page.getByRole("button", { name: "Cancelar assinatura" }).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Confirmar cancelamento" });
    await dialog.getByLabel("Frase de confirmação").fill("quero cancelar");
    await expect(dialog.getByRole("alert")).toHaveText(`Por favor, digite exatamente "${PHRASE}" para confirmar.`);
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel("Frase de confirmação").fill(PHRASE);
    // Stripe repeats the failure for the retries of svc-billing, which have the same idempotency key
    await failProvider(1, `^/v1/subscriptions/${id}`);
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText("Erro ao cancelar assinatura. Tente novamente.", {
      timeout: 30_000,
    });
    await watch.expectAccessible();
    await confirm.click();
    await expect(page.getByText("Assinatura cancelada com sucesso")).toBeVisible();
    await expect(badge(page, CANCELLED)).toBeVisible();
    await expect(page.getByText("Assinatura expira em")).toBeVisible();
    expect(await atProvider()).toMatchObject({ status: "active", cancel_at_period_end: true });
    await watch.expectAccessible();
    await page.getByRole("button", { name: "Ver recibos" }).click();
    await expect(page.getByRole("heading", { name: "Gerenciar assinatura" })).toBeVisible({ timeout: 30_000 });
    await page.goBack();
    await expect(badge(page, CANCELLED)).toBeVisible();
    await expect
      .poll(() => listMailSubjects(silvia.email))
      .toEqual(["Sua assinatura do PenResume Pro está ativa", "Sua assinatura do PenResume Pro foi cancelada"]);
  });

  await test.step("renewing takes the cancellation back and asks for no card", async () => {
    await page.getByRole("link", { name: "Renovar Assinatura" }).click();
    await expect(page.getByText("nada é cobrado hoje")).toBeVisible();
    await watch.expectAccessible();
    await page.getByRole("button", { name: "Renovar Assinatura" }).click();
    await expect(page.getByRole("heading", { name: "Assinatura renovada com sucesso" })).toBeVisible();
    await page.getByRole("link", { name: "Minha Assinatura" }).click();
    await expect(badge(page, "Ativa")).toBeVisible();
    expect(await atProvider()).toMatchObject({ id, status: "active", cancel_at_period_end: false });
  });

  await test.step("cancelled in the provider's portal", async () => {
    const portal = await context.newPage();
    await portal.goto((await (await api.post("/api/billing-portal")).json()).url);
    await portal.getByRole("button", { name: "Continuar" }).click();
    requests.length = 0;
    await portal.getByRole("button", { name: "Cancelar assinatura" }).click();
    await portal.waitForLoadState();
    // the tab stays open in the background, where a browser need not paint
    await page.bringToFront();
    await expect(badge(page, CANCELLED)).toBeVisible();
    await api.post("/api/stripe/renew-subscription", { data: { subscription_id: id } });
    await expect(badge(page, "Ativa")).toBeVisible();
    // the events have the state, so only the payments are loaded again
    expect(requests.filter((request) => request !== "GET /api/stripe/payments")).toEqual([]);
  });

  await test.step("past due: still reached, from /home too", async () => {
    await changeSubscription(id, "past-due");
    await expect(badge(page, "Pendente")).toBeVisible();
    await expect(page.getByRole("button", { name: "Gerenciar Assinatura" })).toBeVisible();
    await watch.expectAccessible();
    await page.goto("/home");
    await page.getByRole("link", { name: "Minha Assinatura" }).click();
    await expect(badge(page, "Pendente")).toBeVisible();
  });

  await test.step("ended: still reached, with the way to subscribe again", async () => {
    await changeSubscription(id, "cancel");
    await expect(badge(page, "Cancelada")).toBeVisible();
    await page.goto("/home");
    await page.getByRole("link", { name: "Minha Assinatura" }).click();
    await expect(badge(page, "Cancelada")).toBeVisible();
    await expect(page.getByRole("button", { name: "Ver recibos" })).toBeVisible();
    await watch.expectAccessible();
    await page.getByRole("link", { name: "Renovar Assinatura" }).click();
    await expect(page.getByRole("button", { name: "Libere já o seu currículo!" })).toBeEnabled({ timeout: 30_000 });
  });
});

test("a paused subscription shows Stripe's status, is managed in the portal only, and ends at once when cancelled", async ({
  page,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson("Paulo Pausado"));
  const id = await createSubscription(api);
  await setSubscriptionStatus(id, "paused");

  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Há um pagamento pendente" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Gerenciar Assinatura" })).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("link", { name: "Minha Assinatura" }).click();
  await expect(badge(page, "paused")).toBeVisible();
  await expect(page.getByText("Nenhuma prevista")).toBeVisible();
  await expect(page.getByText("Sua assinatura está em pausa e nada é cobrado", { exact: false })).toBeVisible();
  await watch.expectAccessible();

  await page.getByRole("button", { name: "Cancelar assinatura" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("a assinatura termina agora");
  await dialog.getByLabel("Frase de confirmação").fill(PHRASE);
  await dialog.getByRole("button", { name: "Confirmar cancelamento" }).click();
  await expect(page.getByText("Assinatura cancelada com sucesso")).toBeVisible();
  await expect(badge(page, "Cancelada")).toBeVisible();
  expect((await (await api.get("/api/subscription")).json()).subscription).toMatchObject({ id, status: "canceled" });
});

test("while a subscription loads a placeholder is shown, then its status", { tag: "@fault" }, async ({
  page,
  watch,
}) => {
  test.skip(!process.env.STACK_CONTROL_URL, "suspending a component needs `npm test`");
  const { api } = await createSignedInUser(page, createPerson("Lia Espera"));
  await createSubscription(api);
  await page.goto("/home");
  const link = page.getByRole("link", { name: "Minha Assinatura" });
  await expect(link).toBeVisible();
  await control("svc-billing", "suspend");
  try {
    await link.click();
    await expect(page.getByRole("status").filter({ hasText: "Carregando sua assinatura" })).toBeAttached();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
    await watch.expectAccessible();
  } finally {
    await control("svc-billing", "resume");
  }
  await expect(badge(page, "Ativa")).toBeVisible({ timeout: 30_000 });
});

test("a user without a subscription is redirected to /home; while svc-billing is down no page says that there is none, then it does", {
  tag: "@fault",
}, async ({ page, watch }) => {
  await createSignedInUser(page, createPerson("Nina Nenhuma"));
  await page.goto("/assinaturas");
  await expect(page).toHaveURL(/\/home$/);
  const subscribe = page.getByRole("link", { name: "Assinar", exact: true });
  const empty = page.getByRole("heading", { name: "Nenhuma assinatura encontrada" });
  await expect(subscribe).toBeVisible();
  test.skip(!process.env.STACK_CONTROL_URL, "stopping a component needs `npm test`");

  await control("svc-billing", "stop");
  try {
    await page.goto("/assinaturas");
    await expect(page.getByText("Erro ao carregar informações da assinatura")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("link", { name: "Voltar" }).first()).toBeVisible();
    await expectNeverShown(empty);
    await expect(page.getByText("Erro ao carregar informações da assinatura")).toBeVisible();
    await watch.expectAccessible();
    await page.goto("/minha-conta");
    await expect(page.getByText("Erro ao carregar informações da assinatura")).toBeVisible({ timeout: 30_000 });
    await expectNeverShown(subscribe);
    await page.goto("/home");
    await expect(page.getByText("Nenhum currículo")).toBeVisible();
    await expectNeverShown(subscribe);
    await page.goto("/assinaturas");
    await expect(page.getByText("Erro ao carregar informações da assinatura")).toBeVisible({ timeout: 30_000 });
  } finally {
    await control("svc-billing", "start");
  }
  // by itself
  await expect(empty).toBeVisible({ timeout: 60_000 });
  await watch.expectAccessible();
});
