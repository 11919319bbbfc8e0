import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { failProvider } from "../support/provider.ts";
import { fillCard } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const AUTHENTICATED = "4000002500003155";

test("a checkout is paid exactly once after every kind of failure", { tag: "@fault" }, async ({ page, watch }) => {
  const { api } = await createSignedInUser(page, createPerson("Célia Cartão"));
  const pay = page.getByRole("button", { name: "Libere já o seu currículo!" });

  await test.step("the provider cannot create the subscription", async () => {
    // Stripe repeats the failure for the retries of svc-billing, which have the same idempotency key
    await failProvider(1, "^/v1/customers$");
    await page.goto("/checkout");
    const failure = page.getByRole("alert").filter({ hasText: "Falha ao criar intenção de pagamento" });
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await expect(pay).toBeDisabled();
    await watch.expectAccessible();
    await failure.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(pay).toBeEnabled({ timeout: 30_000 });
  });

  await test.step("name and email are required", async () => {
    await page.getByLabel("Nome Completo").fill(" ");
    await pay.click();
    await expect(page.getByText("Informe seu nome completo.")).toBeVisible();
    await page.getByLabel("Nome Completo").fill("Célia Cartão");
  });

  await test.step("the card is declined", async () => {
    await payWith(page, "4000000000009995");
    await expect(page.getByRole("alert")).toContainText("Seu cartão tem saldo insuficiente. Tente outro cartão");
    await expect(pay).toBeEnabled();
    expect(await state(api)).toBe(false);
  });

  const bank = page.frameLocator('iframe[src*="authenticate"]');
  await test.step("the bank's confirmation fails", async () => {
    await payWith(page, AUTHENTICATED);
    await bank.getByRole("button", { name: "Falhar autenticação" }).click();
    await expect(page.getByRole("alert")).toContainText("Não foi possível autenticar");
    await expect(pay).toBeEnabled();
    expect(await state(api)).toBe(false);
  });

  await test.step("on a phone, Back closes the bank's page and returns to the checkout, which says so", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await payWith(page, AUTHENTICATED);
    await expect(bank.getByRole("button", { name: "Concluir autenticação" })).toBeVisible();
    await page.goBack();
    const interrupted = page.getByRole("alert").filter({ hasText: "Você voltou antes de o banco confirmar" });
    await expect(interrupted).toBeInViewport();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.locator('iframe[src*="authenticate"]')).toHaveCount(0);
    await expect(pay).toBeEnabled({ timeout: 30_000 });
    expect(await state(api)).toBe(false);
  });

  await test.step("the bank confirms", async () => {
    await payWith(page, AUTHENTICATED);
    await bank.getByRole("button", { name: "Concluir autenticação" }).click();
    await expect(page.getByText("Assinatura Ativada com Sucesso!")).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/sucesso\?session_id=sub_/);
    await expect(page.getByRole("heading", { name: "Parabéns!" })).toBeVisible();
    await watch.expectAccessible();
    expect(await state(api)).toBe(true);
  });

  await test.step("coming back there is nothing more to pay", async () => {
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "Você já tem uma assinatura" })).toBeVisible();
    await watch.expectAccessible();
    await page.getByRole("link", { name: "Minha Assinatura" }).click();
    await expect(page.getByText("Ativa", { exact: true })).toBeVisible();
  });
});

test("/erro shows the error of the address, possible causes and the ways to continue", async ({ page, watch }) => {
  await page.goto(`/erro?error=${encodeURIComponent("Seu cartão foi recusado.")}`);
  await expect(page.getByRole("heading", { name: "Ops! Algo deu errado" })).toBeVisible();
  await expect(page.getByText("Seu cartão foi recusado.")).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("link", { name: "Tentar Novamente" }).click();
  // without a session
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
});

async function payWith(page: Page, card: string) {
  await fillCard(page, card);
  await page.getByRole("button", { name: "Libere já o seu currículo!" }).click();
}

const state = async (api: Awaited<ReturnType<typeof createSignedInUser>>["api"]) =>
  (await (await api.get("/api/subscription")).json()).isSubscribed;
