import type { Page } from "@playwright/test";
import { createAccount, createSignedInUser, readFormAction, storeResume } from "../support/fixtures.ts";
import { waitForMailedLink } from "../support/mails.ts";
import { createPerson } from "../support/person.ts";
import { goToStep, logIn, signInWithGoogle, waitForAuthForm } from "../support/screens.ts";
import { BASE_URL } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

/** One of the stack's demo accounts. */
const KNOWN = "gratis@penresume.local";

const failure = (page: Page) => page.getByRole("alert");

async function openSignIn(page: Page, mode: "login" | "signup") {
  await page.goto(`/${mode}`);
  await waitForAuthForm(page, mode === "login" ? "Entre na sua conta" : "Crie sua conta");
}

async function fillSignUp(page: Page, { fullName, email, password }: ReturnType<typeof createPerson>) {
  await page.getByLabel("Nome completo").fill(fullName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Criar conta" }).click();
}

const REALM = `${BASE_URL}/auth/realms/penresume`;
const authorization = (more: Record<string, string> = {}) =>
  `${REALM}/protocol/openid-connect/auth?${new URLSearchParams({
    client_id: "penresume-web",
    redirect_uri: `${BASE_URL}/login`,
    response_type: "code",
    scope: "openid",
    // any value, because the code is not used
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...more,
  })}`;

test("a newcomer is greeted as one, signs up with the résumé's name and e-mail, and 'Voltar' of the checkout returns to it", async ({
  page,
  watch,
}) => {
  const person = createPerson("Nina Novata");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill(person.fullName);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await goToStep(page, "Prévia");
  await page.getByRole("button", { name: "Baixar PDF" }).first().click();
  await page
    .getByRole("dialog", { name: "Criar conta para continuar" })
    .getByRole("button", { name: "Criar conta ou entrar" })
    .click();

  await waitForAuthForm(page, "Entre na sua conta");
  await expect(page.getByText("de novo")).toHaveCount(0);
  await expect(page.getByText("Seu currículo está guardado", { exact: false })).toBeInViewport();
  const signUpLink = page.getByRole("link", { name: "Cadastre-se aqui" });
  await expect(signUpLink).toBeInViewport({ ratio: 1 });
  await watch.expectAccessible();
  const opened = page.waitForEvent("framenavigated", (frame) => new URL(frame.url()).pathname === "/signup");
  await signUpLink.click();
  await opened;

  await waitForAuthForm(page, "Crie sua conta");
  await expect(page.getByLabel("Nome completo")).toHaveValue(person.fullName);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  expect(page.url()).not.toContain(encodeURIComponent(person.email));
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill("outra");
  await page.getByRole("button", { name: "Criar conta" }).click();
  const mismatch = page.locator("form").getByText("As senhas não coincidem.");
  await expect(mismatch).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Confirmar senha", { exact: true })).toBeFocused();
  await watch.expectAccessible();
  await page.getByLabel("Confirmar senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Criar conta" }).click();

  const upgrade = page.getByRole("dialog", { name: "Upgrade para o PenResume Pro" });
  await upgrade.getByRole("link", { name: "Continuar" }).click({ timeout: 30_000 });
  await page.getByRole("link", { name: "Voltar", exact: true }).click();
  await expect(page).toHaveURL(/\/editor\/[0-9a-f]{24}$/);
  await expect(page.getByRole("button", { name: "Baixar PDF" }).first()).toBeVisible();
});

test("a guest at a saved résumé is there again after signing in", async ({ page, request }) => {
  const person = createPerson("Vera Volta");
  const id = await storeResume(await createAccount(request, person), person.fullName);
  await page.goto(`/editor/${id}`);
  await page.getByRole("link", { name: "Entrar", exact: true }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/editor/${id}$`), { timeout: 30_000 });
});

test("a sign-in with Google that is confirmed by mail leads to the guest's résumé, in the mail's tab too", async ({
  page,
  request,
}) => {
  const person = createPerson("Gabi Google");
  await createAccount(request, person);
  await page.goto("/editor");
  await goToStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill(person.fullName);
  await page.getByRole("link", { name: "Já tem uma conta? Faça login" }).click();
  await signInWithGoogle(page, person);
  await expect(page.getByRole("heading", { name: "Confirme pelo seu email" })).toBeVisible({ timeout: 30_000 });
  const mailTab = await page.context().newPage();
  await mailTab.goto(await waitForMailedLink(person.email));
  await expect(mailTab).toHaveURL(/\/editor$/, { timeout: 30_000 });
  await expect(mailTab.getByRole("button", { name: "Abrir esse currículo" })).toBeVisible();
  await mailTab.close();
});

test("signing in explains its errors: unknown user, wrong password, Google cancelled", async ({ page, watch }) => {
  const nobody = createPerson();
  await openSignIn(page, "login");
  await logIn(page, nobody);
  await expect(failure(page)).toHaveText("Usuário não encontrado.");
  await watch.expectAccessible();
  await logIn(page, { email: KNOWN, password: nobody.password });
  await expect(failure(page)).toHaveText("Senha incorreta.");
  await page.getByRole("button", { name: "Google" }).click();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(failure(page)).toHaveText("Falha ao entrar com Google. Por favor, tente novamente.");
  await logIn(page, { email: KNOWN, password: "penresume" });
  await expect(page).toHaveURL(/\/home$/);
});

test("Keycloak's other pages have the product's design: expired, refused, signed out", async ({ page, watch }) => {
  const title = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await openSignIn(page, "login");
  const form = await page.locator("form").getAttribute("action");
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
  await title("Recuperar senha");
  // the earlier form, as restored by Back
  await page.goto(form ?? "");
  await title("Esta página expirou");
  await watch.expectAccessible();
  await page.getByRole("link", { name: "Entrar novamente" }).click();
  await logIn(page, { email: KNOWN, password: "penresume" });
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });

  await page.goto(authorization({ redirect_uri: "https://outro.example" }));
  await title("Não foi possível continuar");
  await watch.expectAccessible();

  await page.goto(`${REALM}/protocol/openid-connect/logout`);
  await title("Sair da conta");
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Sair" }).click();
  await title("Você saiu da sua conta.");
  await watch.expectAccessible();
  await page.getByRole("link", { name: "Voltar para o PenResume Pro" }).click();
  await page.getByRole("link", { name: "Entrar", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
});

test("signing up explains its errors: address in use, invalid address", async ({ page, watch }) => {
  const person = createPerson("Tadeu Tomado");
  await openSignIn(page, "signup");
  await fillSignUp(page, { ...person, email: KNOWN });
  await expect(failure(page)).toHaveText("Este email já está em uso.");
  await waitForAuthForm(page, "Crie sua conta");
  await watch.expectAccessible();
  await fillSignUp(page, { ...person, email: "tadeu@exemplo..com" });
  await expect(failure(page)).toHaveText("Email inválido.");
  await fillSignUp(page, { ...person, password: "abcde" });
  await expect(failure(page)).toHaveText("A senha deve ter pelo menos 6 caracteres.");
});

test("an account is locked after too many guesses: signing in fails without giving the reason", async ({
  page,
  browser,
}) => {
  const { person } = await createSignedInUser(page, createPerson("Beto Bloqueado"));
  const guesser = await browser.newPage({ locale: "pt-BR" });
  const locked = "Falha no login. Verifique suas credenciais.";
  // without rendering the page
  const guessByForm = async () => {
    const action = await readFormAction(await guesser.request.get(authorization()));
    const response = await guesser.request.post(action, { form: { username: person.email, password: "errada" } });
    return response.text();
  };
  // a guess while Keycloak counts the one before is refused, but not counted
  for (let counted = 0; counted < 10; ) if ((await guessByForm()).includes("Senha incorreta.")) counted++;

  await openSignIn(guesser, "login");
  const guess = async (password: string) => {
    const loaded = guesser.waitForEvent("load");
    await logIn(guesser, { ...person, password });
    await loaded;
    await expect(failure(guesser)).toBeVisible();
    return failure(guesser).textContent();
  };
  expect(await guess("errada")).toBe(locked);
  expect(await guess(person.password)).toBe(locked);
  await guesser.close();
});

test("a name that Keycloak rejects shows the general error and the reason", async ({ page }) => {
  await openSignIn(page, "signup");
  await fillSignUp(page, createPerson("Zé <Teste>"));
  await expect(failure(page)).toContainText("Falha no cadastro. Tente novamente.");
  await expect(failure(page)).toContainText("O nome");
});

test("without JavaScript the plain form works, and Keycloak itself rejects a weak password", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(authorization({ prompt: "create" }));
  await fillSignUp(page, { ...createPerson(), password: "abcde" });
  await expect(page.getByText(/^A senha é muito fraca\./)).toBeVisible();
  await page.close();
});
