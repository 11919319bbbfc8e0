import type { Page } from "@playwright/test";
import { createSignedInUser, type PersonApi } from "../support/fixtures.ts";
import { listMailSubjects, readLatestMail } from "../support/mails.ts";
import { createPerson } from "../support/person.ts";
import { changePixOrder, createSubscription, refuseRefunds, shiftPixOrder } from "../support/provider.ts";
import { control } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

const CONFIRMED = "Pix confirmado: seu PenResume Pro está liberado";
const PIX = /^Pix \(30 dias, não renova\)/;
const copyButton = (page: Page) => page.getByRole("button", { name: "Copiar código" });
const latestOrder = async (api: PersonApi): Promise<{ id: string; status: string }> =>
  (await (await api.get("/api/stripe/pix-order")).json()).order;
const getState = async (api: PersonApi) => (await api.get("/api/subscription")).json();

async function chooseMethod(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("radio", { name }).click();
  await expect(page.getByRole("radio", { name })).toBeChecked();
}

/** Opens the checkout and chooses Pix; returns the order. */
async function choosePix(page: Page, api: PersonApi) {
  await page.goto("/checkout");
  await chooseMethod(page, PIX);
  await expect(copyButton(page)).toBeVisible();
  return latestOrder(api);
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, permissions: ["clipboard-read", "clipboard-write"] });

  test("Pro is paid by Pix after a code that expired, extended, and refunded", async ({ page, watch }) => {
    async function expectAccessible() {
      await watch.expectAccessible();
      await page.setViewportSize(DESKTOP);
      await watch.expectAccessible();
      await page.setViewportSize(PHONE);
    }
    const person = createPerson("Pia Paga");
    const { api } = await createSignedInUser(page, person);
    const first = await choosePix(page, api);

    await test.step("the code can be copied, and comes first on a phone", async () => {
      await expect(page.getByRole("timer")).toContainText(/(29|30):\d\d/);
      await copyButton(page).click();
      await expect(page.getByRole("button", { name: "Código copiado" })).toBeVisible();
      const code = await page.getByLabel("Pix copia e cola").inputValue();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      expect(code).toMatch(/^000201/);
      const [field, qr] = await Promise.all(
        [page.getByLabel("Pix copia e cola"), page.getByRole("img", { name: "QR code do Pix" })].map((one) =>
          one.boundingBox(),
        ),
      );
      expect(field?.y).toBeLessThan(qr?.y ?? 0);
      await expectAccessible();
    });

    await test.step("expired: one tap makes a new code", async () => {
      await changePixOrder(first.id, "expire");
      await page.getByRole("button", { name: "Gerar novo código" }).click();
      await expect(copyButton(page)).toBeVisible();
      expect((await latestOrder(api)).id).not.toBe(first.id);
    });

    await test.step("a reload, back and forward keep it, processing unlocks nothing, and paying changes the page by itself", async () => {
      const { id } = await latestOrder(api);
      for (const leaveAndReturn of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
        await leaveAndReturn();
        await expect(copyButton(page)).toBeVisible();
        expect((await latestOrder(api)).id).toBe(id);
      }
      await changePixOrder(id, "process");
      await expect(page.getByText("Seu banco avisou do pagamento.")).toBeVisible();
      expect((await getState(api)).isSubscribed).toBe(false);
      await changePixOrder(id, "pay");
      await expect(page.getByRole("heading", { name: "Pix confirmado!" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Parabéns!" })).toBeVisible();
      await expect(page.getByText("Pago por Pix: vale até")).toBeVisible();
      await expectAccessible();
      await expect.poll(() => listMailSubjects(person.email)).toEqual([CONFIRMED]);
      expect(await readLatestMail(person.email)).toContain("não renova");
    });

    await test.step("three days before its end /home says so, and another payment adds 30 days", async () => {
      const { id } = await latestOrder(api);
      // the newest order stays the newest
      await shiftPixOrder(first.id, 29);
      await shiftPixOrder(id, 28);
      // fetches the moved date
      await api.post("/api/stripe/verify-subscription", { data: { subscription_id: "none" } });
      await page.goto("/home");
      await expect(page.getByText("não renova. Se continuar")).toBeVisible();
      await expectAccessible();
      const before = (await getState(api)).proUntil;
      const next = await choosePix(page, api);
      await expect(page.getByText("soma mais 30 dias")).toBeVisible();
      await changePixOrder(next.id, "pay");
      await expect(page.getByRole("heading", { name: "Pix confirmado!" })).toBeVisible();
      expect((await getState(api)).proUntil).toBe(before + 30 * 86_400);
    });

    await test.step("both payments are listed with receipts, and returned after a refusal", async () => {
      await page.goto("/assinaturas");
      await expect(page.getByText("Ativo", { exact: true })).toBeVisible();
      const receipts = page.getByRole("link", { name: /^Recibo de/ });
      await expect(receipts).toHaveCount(2);
      await expectAccessible();
      await page.getByRole("button", { name: "Desistir e receber de volta" }).click();
      const dialog = page.getByRole("dialog");
      await refuseRefunds(first.id, true);
      await dialog.getByRole("button", { name: /^Receber R\$\s9,80 de volta/ }).click();
      await expect(dialog.getByRole("alert")).toContainText("A Stripe recusou a devolução.");
      await expect(dialog.getByRole("link", { name: "Falar com o suporte" })).toBeVisible();
      await expectAccessible();
      await refuseRefunds(first.id, false);
      await dialog.getByRole("button", { name: /^Receber/ }).click();
      await expect(page.getByText(/Devolvemos R\$\s9,80\./)).toBeVisible();
      await expect(page.getByText("Devolvido:")).toHaveCount(2);
      await expect(page.getByText("Terminou", { exact: true })).toBeVisible();
      expect((await getState(api)).isSubscribed).toBe(false);
      await expect
        .poll(async () => (await listMailSubjects(person.email)).filter((subject) => subject.startsWith("Devolvemos")))
        .toHaveLength(2);
      await expectAccessible();
    });
  });
});

test("a payment by Pix made elsewhere is shown in every tab, and after the page was closed", async ({
  page,
  context,
}) => {
  const { api } = await createSignedInUser(page, createPerson("Elza Em Outro Lugar"));
  const { id } = await choosePix(page, api);
  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(other.getByLabel("Pix copia e cola")).toHaveValue(
    await page.getByLabel("Pix copia e cola").inputValue(),
  );
  await page.close();
  await changePixOrder(id, "pay");
  await other.bringToFront();
  await expect(other.getByRole("heading", { name: "Pix confirmado!" })).toBeVisible();
  const later = await context.newPage();
  await later.goto("/home");
  await expect(later.getByRole("link", { name: "Minha Assinatura" })).toBeVisible();
  expect((await getState(api)).isSubscribed).toBe(true);
});

test("while Stripe is down there is no code, and a payment made while svc-billing is down counts when it is back", {
  tag: "@fault",
}, async ({ page }) => {
  test.skip(!process.env.STACK_CONTROL_URL, "stopping a component needs `npm test`");
  const person = createPerson("Pérola Paga Fora");
  const { api } = await createSignedInUser(page, person);
  const failure = page.getByRole("alert").filter({ hasText: "Falha ao criar intenção de pagamento" });
  await control("stripe", "stop");
  try {
    await page.goto("/checkout");
    await chooseMethod(page, PIX);
    await expect(failure).toBeVisible({ timeout: 30_000 });
  } finally {
    await control("stripe", "start");
  }
  await failure.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(copyButton(page)).toBeVisible({ timeout: 30_000 });
  const { id } = await latestOrder(api);
  await control("svc-billing", "stop");
  try {
    await changePixOrder(id, "pay");
  } finally {
    await control("svc-billing", "start");
  }
  await expect(page.getByRole("heading", { name: "Pix confirmado!" })).toBeVisible({ timeout: 60_000 });
  expect((await getState(api)).isSubscribed).toBe(true);
  await expect.poll(() => listMailSubjects(person.email), { timeout: 20_000 }).toEqual([CONFIRMED]);
});

test("choosing Pix ends the open checkout by card, and choosing the card again starts another", async ({ page }) => {
  const { api } = await createSignedInUser(page, createPerson("Ivo Indeciso"));
  await page.goto("/checkout");
  const pay = page.getByRole("button", { name: "Libere já o seu currículo!" });
  await expect(pay).toBeEnabled({ timeout: 30_000 });
  await chooseMethod(page, PIX);
  await expect(copyButton(page)).toBeVisible();
  await chooseMethod(page, /^Cartão/);
  await expect(pay).toBeEnabled({ timeout: 30_000 });
  expect(await getState(api)).toMatchObject({ isSubscribed: false, subscription: null });
});

test("a subscription by card is refunded within its term, and ends at once", async ({ page, watch }) => {
  const person = createPerson("Rui Desiste");
  const { api } = await createSignedInUser(page, person);
  await createSubscription(api);
  await page.goto("/assinaturas");
  await page.getByRole("button", { name: "Desistir e receber de volta" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Receber R\$\s4,90 de volta/ })
    .click();
  await expect(page.getByText(/Devolvemos R\$\s4,90\./)).toBeVisible();
  await expect(page.getByText("Cancelada", { exact: true })).toBeVisible();
  await watch.expectAccessible();
  expect(await getState(api)).toMatchObject({ isSubscribed: false, subscription: { status: "canceled" } });
});
