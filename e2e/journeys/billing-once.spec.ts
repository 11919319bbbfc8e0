import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { changeSubscription, countSubscriptions, createSubscription } from "../support/provider.ts";
import { fillCard, subscribe } from "../support/screens.ts";
import { control } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

/** A user never has two subscriptions, never pays without access, never has access without paying. */

const AUTHENTICATED = "4000002500003155";
const payButton = (page: Page) => page.getByRole("button", { name: "Libere já o seu currículo!" });
const success = (page: Page) => page.getByText("Assinatura Ativada com Sucesso!");

/** Opens (or reloads) the checkout and waits until it can be paid; returns its order and user. */
async function openCheckout(page: Page, open = () => page.goto("/checkout")) {
  const orderResponse = page.waitForResponse((response) => response.url().endsWith("/api/stripe/create-subscription"));
  await open();
  const response = await orderResponse;
  const { subscription_id: order } = await response.json();
  await expect(payButton(page)).toBeEnabled({ timeout: 30_000 });
  return { order, userId: response.request().postDataJSON().metadata.user_id as string };
}

test("a second tab, a reload during 3-D Secure and a double click pay one subscription", async ({ page, context }) => {
  const { api } = await createSignedInUser(page, createPerson("Dora Duas Abas"));
  const { order, userId } = await openCheckout(page);
  const other = await context.newPage();
  expect((await openCheckout(other)).order).toBe(order);

  await fillCard(page, AUTHENTICATED);
  await payButton(page).click();
  await expect(page.locator('iframe[src*="authenticate"]')).toBeVisible();
  expect((await openCheckout(page, () => page.reload())).order).toBe(order);

  const confirmations: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/confirm") && confirmations.push(sent.url()));
  await fillCard(page, "4242424242424242");
  await payButton(page).dblclick();
  await expect(success(page)).toBeVisible({ timeout: 30_000 });
  expect(confirmations).toHaveLength(1);

  // paid meanwhile: a second payment is refused, which counts as success
  await fillCard(other, "4242424242424242");
  await payButton(other).click();
  await expect(success(other)).toBeVisible({ timeout: 30_000 });
  expect(await countSubscriptions(userId)).toBe(1);
  const { isSubscribed, subscription } = await (await api.get("/api/subscription")).json();
  expect([isSubscribed, subscription.id]).toEqual([true, order]);
});

test("a checkout left open until the next day expires, starts another order and is paid", async ({ page }) => {
  const { api } = await createSignedInUser(page, createPerson("Ananias Amanhã"));
  const { order } = await openCheckout(page);
  // as the provider expires an order after 23 hours
  await changeSubscription(order, "cancel");
  await fillCard(page, "4242424242424242");
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("expirou, sem cobrança");
  await expect(payButton(page)).toBeEnabled({ timeout: 30_000 });
  await subscribe(page);
  const { isSubscribed, subscription } = await (await api.get("/api/subscription")).json();
  expect(isSubscribed).toBe(true);
  expect(subscription.id).not.toBe(order);
});

test("while Stripe is down the checkout shows an error, and it is ready when Stripe is back", {
  tag: "@fault",
}, async ({ page, watch }) => {
  test.skip(!process.env.STACK_CONTROL_URL, "stopping a component needs `npm test`");
  await createSignedInUser(page, createPerson("Pedro Paciente"));
  const retry = (text: string) =>
    page.getByRole("alert").filter({ hasText: text }).getByRole("button", { name: "Tentar novamente" });
  const [card, order] = [retry("formulário do cartão"), retry("Falha ao criar intenção de pagamento")];
  await control("stripe", "stop");
  try {
    await page.goto("/checkout");
    await expect(card).toBeVisible({ timeout: 30_000 });
    await expect(order).toBeVisible({ timeout: 30_000 });
    await expect(payButton(page)).toBeDisabled();
    await watch.expectAccessible();
  } finally {
    await control("stripe", "start");
  }
  await card.click();
  await order.click();
  await expect(payButton(page)).toBeEnabled({ timeout: 30_000 });
});

test("a payment made while svc-billing is down shows success, and gives Pro when svc-billing is back", {
  tag: "@fault",
}, async ({ page }) => {
  test.skip(!process.env.STACK_CONTROL_URL, "stopping a component needs `npm test`");
  const { api } = await createSignedInUser(page, createPerson("Pilar Pagou"));
  await openCheckout(page);
  const storing = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().endsWith("/api/customer"),
  );
  await control("svc-billing", "stop");
  try {
    await subscribe(page);
    expect((await storing).status()).toBeGreaterThanOrEqual(500);
  } finally {
    await control("svc-billing", "start");
  }
  await page.getByRole("button", { name: "Retornar à Aplicação" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("link", { name: "Minha Assinatura" })).toBeVisible({ timeout: 60_000 });
  expect((await (await api.get("/api/subscription")).json()).isSubscribed).toBe(true);
});

test("/sucesso confirms only an active subscription, and updates by itself when it becomes active", async ({
  page,
  browser,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson("Suzana Sucesso"));
  await page.goto("/sucesso?session_id=sub_de_outra_pessoa");
  await expect(page.getByRole("heading", { name: "Ainda não encontramos uma assinatura ativa" })).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Verificar agora" }).click();
  await expect(page.getByText("está ativa", { exact: false })).toBeHidden();
  await createSubscription(api);
  await expect(page.getByRole("heading", { name: "Parabéns!" })).toBeVisible();
  await expect(page.getByText("Sua assinatura do PenResume Pro está ativa.", { exact: false })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto("/sucesso?session_id=sub_1");
  await expect(stranger.getByRole("heading", { name: "Parabéns!" })).toBeVisible();
  await expect(stranger.getByText("Falta só entrar com a conta que assinou", { exact: false })).toBeVisible();
  await expect(stranger.getByText("está ativa", { exact: false })).toBeHidden();
  await stranger.close();
});
