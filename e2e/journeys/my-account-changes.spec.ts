import type { Browser, Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { listMailSubjects, readLatestMail, waitForMailedLink } from "../support/mails.ts";
import { createPerson, type Person } from "../support/person.ts";
import { changePixOrder, createSubscription } from "../support/provider.ts";
import { logIn, signInWithGoogle, waitForAuthForm } from "../support/screens.ts";
import { BASE_URL } from "../support/stack.ts";
import { fetchFromStripe, findAccounts } from "../support/stores.ts";
import { expect, test } from "../support/test.ts";

/** A page of another browser. */
const otherBrowser = async (browser: Browser, userAgent?: string): Promise<Page> =>
  (await browser.newContext({ locale: "pt-BR", baseURL: BASE_URL, ...(userAgent && { userAgent }) })).newPage();

async function signedIn(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
}

async function openMyAccount(page: Page): Promise<void> {
  await page.goto("/minha-conta");
  await expect(page.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Trocar email" }).click();
  await page.getByLabel("Novo email").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
}

/** Keycloak's form for a signed-in user knows the address. */
async function confirmPassword(page: Page, password: string): Promise<void> {
  await expect(page.getByText("Por segurança, entre novamente para continuar.")).toBeVisible({ timeout: 30_000 });
  await waitForAuthForm(page, "Entre na sua conta");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Crie uma nova senha" })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
}

test("a name with parentheses, accents and apostrophes is accepted at sign-up and in the account", async ({
  page,
  watch,
}) => {
  const person = createPerson("José (Zé) d'Ávila");
  await createSignedInUser(page, person);
  await openMyAccount(page);
  await expect(page.getByText("José (Zé) d'Ávila")).toBeVisible();
  await page.getByRole("button", { name: "Trocar nome" }).click();
  const name = page.getByLabel("Nome completo");
  await expect(name).toHaveValue("José (Zé) d'Ávila");
  await expect(name).toBeFocused();
  await watch.expectAccessible();
  await name.fill(" ");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  await expect(page.getByText("Escreva seu nome.")).toBeVisible();
  await name.fill("Zé <b>");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  await expect(page.getByText("O nome não pode ter os símbolos < e >.")).toBeVisible();
  await name.fill("Ana-Maria (Aninha) & Cia.");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  await expect(page.getByText("Pronto, seu nome foi trocado.", { exact: false })).toBeVisible();
  // The closed dialog leaves its history entry a moment later, which would abort the reload.
  await expect.poll(() => page.evaluate(() => history.state?.backEntry)).toBeUndefined();
  await page.reload();
  await expect(page.getByText("Ana-Maria (Aninha) & Cia.")).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
});

test("the e-mail changes by the link in a mail to the new address, the old one is informed, and Stripe follows", async ({
  page,
  browser,
}) => {
  const other = await createSignedInUser(await otherBrowser(browser), createPerson("Olga Ocupada"));
  const person = createPerson("Elias Troca");
  const { api } = await createSignedInUser(page, person);
  const subscription = await createSubscription(api);
  const email = `novo-${person.email}`;
  await openMyAccount(page);

  await test.step("refuses another person's address", async () => {
    await askForLink(page, other.person.email);
    await expect(page.getByText("Este email já está em uso.")).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
  });

  await test.step("mails the link, and informs the present address", async () => {
    await askForLink(page, email.toUpperCase());
    await expect(page.getByText("Abra-o em até uma hora", { exact: false })).toBeVisible();
    expect(await listMailSubjects(email)).toEqual(["Confirme seu novo email no PenResume Pro"]);
    expect(await listMailSubjects(person.email)).toContain("Pedido de troca do email da sua conta no PenResume Pro");
    expect(await readLatestMail(person.email)).toContain(email);
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible({ timeout: 30_000 });
  });

  const link = await waitForMailedLink(email);

  await test.step("is of no use to another person", async () => {
    const stranger = await otherBrowser(browser);
    await stranger.goto(link);
    await logIn(stranger, other.person);
    await expect(stranger.getByText("Este link é de outra conta.", { exact: false })).toBeVisible({ timeout: 30_000 });
    expect(await findAccounts(email)).toEqual([]);
    await stranger.context().close();
  });

  await test.step("confirms it in a browser that is not signed in, after the sign-in with the old address", async () => {
    const phone = await otherBrowser(browser);
    await phone.goto(link);
    await logIn(phone, person);
    await expect(phone.getByText(`O email da sua conta agora é ${email}.`, { exact: false })).toBeVisible({
      timeout: 30_000,
    });
    await expect(phone).toHaveURL(/\/minha-conta$/);
    await phone.context().close();
  });

  await test.step("the customer at Stripe has the new address", async () => {
    const { customer } = (await fetchFromStripe(`subscriptions/${subscription}`)) as { customer: string };
    await expect
      .poll(async () => (await fetchFromStripe(`customers/${customer}`))?.email, { timeout: 20_000 })
      .toBe(email);
  });

  await test.step("only the new address signs in", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: "Sair" }).click({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/login");
    await logIn(page, person);
    await expect(page.getByText("Usuário não encontrado.")).toBeVisible({ timeout: 30_000 });
    await logIn(page, { ...person, email });
    await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  });

  await test.step("a link that is no more good says so", async () => {
    await page.goto("/minha-conta?confirmar=abc");
    await expect(page.getByText("Este link não vale mais.", { exact: false })).toBeVisible({ timeout: 30_000 });
  });
});

test("mails come in the language chosen in the account, the pages stay in Portuguese", async ({ page, watch }) => {
  const person = createPerson("Inês Idioma");
  const { api } = await createSignedInUser(page, person);
  await openMyAccount(page);
  await page.getByRole("button", { name: "Trocar idioma" }).click();
  const language = page.getByRole("combobox", { name: "Idioma dos emails" });
  await expect(language).toBeFocused();
  await language.selectOption("English");
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Salvar idioma" }).click();
  await expect(page.getByText("Pronto, o idioma vale a partir do próximo email.")).toBeVisible();

  await askForLink(page, `novo-${person.email}`);
  await expect(page.getByText("Abra-o em até uma hora", { exact: false })).toBeVisible();
  expect(await listMailSubjects(`novo-${person.email}`)).toEqual(["Confirm your new email at PenResume Pro"]);

  await page.goto("/checkout");
  await page.getByRole("radio", { name: /^Pix/ }).click();
  await expect(page.getByRole("button", { name: "Copiar código" })).toBeVisible();
  const { order } = await (await api.get("/api/stripe/pix-order")).json();
  await changePixOrder(order.id, "pay");
  await expect
    .poll(() => listMailSubjects(person.email), { timeout: 20_000 })
    .toContain("Pix confirmed: your PenResume Pro is active");
  await openMyAccount(page);
  await expect(page.getByText("English", { exact: true })).toBeVisible();
});

test("an old sign-in is confirmed again before the e-mail changes", async ({ page }) => {
  const person = createPerson("Vera Volta");
  await createSignedInUser(page, person);
  await openMyAccount(page);
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.getByRole("button", { name: "Trocar email" }).click();
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await proof.getByRole("button", { name: "Entrar novamente" }).click();
  await confirmPassword(page, person.password);
  await expect(page.getByRole("dialog", { name: "Trocar email" })).toBeVisible({ timeout: 30_000 });
});

test("changing the password needs the current one, and ends the other sessions", async ({ page, browser, watch }) => {
  const person = createPerson("Sara Senha");
  await createSignedInUser(page, person);
  const other = await otherBrowser(browser);
  await signedIn(other, person);
  await openMyAccount(page);
  const password = `nova-${person.password}`;

  await page.getByRole("button", { name: "Trocar senha" }).click();
  await confirmPassword(page, "errada-1");
  await expect(page.getByText("Senha incorreta.")).toBeVisible({ timeout: 30_000 });
  await waitForAuthForm(page, "Entre na sua conta");
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Crie uma nova senha" })).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/minha-conta$/, { timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Trocar senha" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("sua senha nova já vale", { exact: false })).toBeHidden();

  await page.getByRole("button", { name: "Trocar senha" }).click();
  // Keycloak asks for no second sign-in in the second of the first
  const known = page.getByRole("heading", { name: "Crie uma nova senha" });
  await expect(known.or(page.getByText("Por segurança, entre novamente para continuar."))).toBeVisible({
    timeout: 30_000,
  });
  if (!(await known.isVisible())) await confirmPassword(page, person.password);
  await choosePassword(page, password);
  await expect(page.getByText("sua senha nova já vale", { exact: false })).toBeVisible({ timeout: 30_000 });

  await other.goto("/minha-conta");
  await expect(other.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
  await logIn(other, person);
  await expect(other.getByText("Senha incorreta.")).toBeVisible({ timeout: 30_000 });
  await logIn(other, { ...person, password });
  await expect(other.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("another browser's session is listed and ended, and its next request asks to sign in", async ({
  page,
  browser,
  watch,
}) => {
  const person = createPerson("Lia Lista");
  await createSignedInUser(page, person);
  const phone = await otherBrowser(
    browser,
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  );
  await signedIn(phone, person);
  await openMyAccount(phone);
  await openMyAccount(page);
  const sessions = page.getByRole("region", { name: "Onde sua conta está aberta" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").first()).toContainText("Este navegador, agora");
  await expect(sessions.getByRole("listitem").first().getByRole("button")).toHaveCount(0);
  await watch.expectAccessible();
  await sessions.getByRole("button", { name: /^Encerrar .* Android$/ }).click();
  await expect(sessions.getByText("Acesso encerrado.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  await phone.getByRole("button", { name: "Trocar nome" }).click();
  await phone.getByRole("button", { name: "Salvar nome" }).click();
  await expect(phone.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
  await logIn(phone, person);
  await expect(phone.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });
});

async function chooseGoogleAccount(page: Page, { email, fullName }: Person): Promise<void> {
  await page.getByRole("button", { name: "Conectar Google" }).click();
  await expect(page.getByRole("heading", { name: "Conectar Google" })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Escolher a conta" }).click();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/nome/i).fill(fullName);
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
}

test("Google is connected, opens the same account, and is disconnected", async ({ page, browser, watch }) => {
  const person = createPerson("Gil da Silva");
  const google = createPerson("Gil no Google");
  await createSignedInUser(page, person);
  await openMyAccount(page);

  await page.getByRole("button", { name: "Conectar Google" }).click();
  await expect(page.getByRole("heading", { name: "Conectar Google" })).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });

  await chooseGoogleAccount(page, google);
  await expect(page.getByText("Google conectado.", { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`Conectado: ${google.email}.`)).toBeVisible();

  const other = await otherBrowser(browser);
  await other.goto("/login");
  await signInWithGoogle(other, google);
  await expect(other).toHaveURL(/\/home$/, { timeout: 30_000 });
  await openMyAccount(other);
  await expect(other.getByText(person.email)).toBeVisible();
  await other.context().close();

  await page.getByRole("button", { name: "Desconectar Google" }).click();
  await expect(page.getByText("Google desconectado.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Conectar Google" })).toBeVisible();
});

test("a Google account is not connected to a second account", async ({ page, browser }) => {
  const google = createPerson("Beto no Google");
  const first = await otherBrowser(browser);
  await first.goto("/login");
  await signInWithGoogle(first, google);
  await expect(first).toHaveURL(/\/home$/, { timeout: 30_000 });
  await first.context().close();

  await createSignedInUser(page, createPerson("Beto Segundo"));
  await openMyAccount(page);
  await chooseGoogleAccount(page, google);
  await expect(
    page.getByText("Esta conta Google já entra em outra conta do PenResume Pro.", { exact: false }),
  ).toBeVisible({ timeout: 30_000 });
  await openMyAccount(page);
  await expect(page.getByRole("button", { name: "Conectar Google" })).toBeVisible();
});

test("an account without a password disconnects Google only after creating one", async ({ page }) => {
  const person = createPerson("Só Google");
  await page.goto("/login");
  await signInWithGoogle(page, person);
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  const signedInAt = Date.now();
  await openMyAccount(page);
  await expect(page.getByText("Para desconectar, crie uma senha antes", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Desconectar Google" })).toHaveCount(0);
  // Keycloak counts whole seconds: in the second of the sign-in it does not ask for another.
  await expect.poll(() => Date.now() - signedInAt).toBeGreaterThan(1_000);
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expect(page.getByText("Por segurança, entre novamente para continuar.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Google" }).click();
  await page.getByRole("button", { name: person.email }).click();
  await choosePassword(page, person.password);
  await page.getByRole("button", { name: "Desconectar Google" }).click({ timeout: 30_000 });
  await expect(page.getByText("Google desconectado.", { exact: false })).toBeVisible();
});
