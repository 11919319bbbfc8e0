import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { failProvider } from "../support/provider.ts";
import { signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const mailLink = (page: Page) => page.getByRole("link", { name: "Escrever para o suporte" });
const mailTo = async (page: Page) => new URL((await mailLink(page).getAttribute("href")) ?? "");

test("the help page opens its answers by keyboard, links to its topics and opens a mail to the configured address", async ({
  page,
  watch,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ajuda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajuda" })).toBeVisible();
  const { supportEmail } = await (await page.request.get("/config.json")).json();
  await expect(page.getByText(supportEmail, { exact: true })).toBeVisible();
  const link = await mailTo(page);
  expect([link.protocol, link.pathname, link.searchParams.has("body")]).toEqual(["mailto:", supportEmail, false]);
  await watch.expectAccessible();

  const question = page.getByText("Como recebo meu dinheiro de volta?");
  const answer = page.getByText("em até 30 dias da primeira cobrança", { exact: false });
  await expect(answer).toBeHidden();
  await question.press("Enter");
  await expect(answer).toBeVisible();
  await page.getByRole("navigation", { name: "Assuntos" }).getByRole("link", { name: "PDF e vagas" }).press("Enter");
  await expect(page).toHaveURL(/\/ajuda#pdf$/);
  await expect(page.getByRole("heading", { name: "PDF e vagas" })).toBeInViewport();
  await watch.expectAccessible();
  await page.goto("/ajuda/");
  await expect(page.getByRole("heading", { level: 1, name: "Ajuda" })).toBeVisible();
});

test("after a failed call the mail to the support carries its request id", { tag: "@fault" }, async ({ page }) => {
  await createSignedInUser(page, createPerson("Sueli Suporte"));
  // Stripe repeats the failure for the retries of svc-billing, which have the same idempotency key
  await failProvider(1, "^/v1/customers$");
  const orderResponse = page.waitForResponse((response) => response.url().endsWith("/api/stripe/create-subscription"));
  await page.goto("/checkout");
  const { instance } = await (await orderResponse).json();
  await expect(page.getByRole("alert").filter({ hasText: "Falha ao criar intenção de pagamento" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Ajuda" }).click();
  await expect(page.getByText(instance, { exact: false })).toBeVisible();
  expect((await mailTo(page)).searchParams.get("body")).toContain(instance);
});

test("help is linked from the checkout pages, and the checkout links to the support contact", async ({
  page,
  watch,
}) => {
  await page.goto("/checkout");
  await signUp(page, createPerson("Olga Oferta"));
  await expect(page.getByText("Nenhum currículo")).toBeVisible();
  for (const path of ["/checkout", "/sucesso"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Ajuda" })).toBeVisible();
  }
  await page.goto("/checkout");
  await page.getByRole("link", { name: "Falar com o suporte" }).click();
  await expect(page).toHaveURL(/\/ajuda#contato$/);
  await expect(mailLink(page)).toBeInViewport();
  await watch.expectAccessible();
});

test("a guest who chooses the Pro plan, before the page's scripts have loaded, signs up and arrives at the checkout", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await page.unroute("**/assets/*.js");
  await page.getByRole("link", { name: "Assinar o Pro" }).click();
  await signUp(page, createPerson("Plínio Plano"));
  await expect(page.getByRole("heading", { name: "Assine o Pen Resume Pro" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Garantia de reembolso de 14 dias, que estendemos para 30")).toBeVisible();
  // only once
  await page.goto("/login");
  await expect(page).toHaveURL(/\/home$/);
});
