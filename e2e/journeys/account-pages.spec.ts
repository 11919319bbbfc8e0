import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { fillPersonal, logIn, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const LEGAL = [
  { path: "/privacidade", link: "Privacidade", says: ["OpenAI, nos Estados Unidos", "Stripe", "LGPD"] },
  {
    path: "/termos",
    link: "Termos de uso",
    says: ["R$\u00a04,90", "A nossa garantia é de 30 dias", "7 dias de arrependimento", "LGPD, artigo 14"],
  },
  { path: "/ajuda", link: "Ajuda", says: ["Gupy", "Esqueci minha senha", "R$\u00a04,90", "30 dias"] },
];

for (const { path, link, says } of LEGAL) {
  test(`${path} is linked from the landing page and readable without JavaScript`, async ({ page, browser, watch }) => {
    await page.goto("/");
    // added after hydration; it moves the footer's links, or covers them
    await expect(page.getByText("Demonstração: pagamento", { exact: false })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(`${link} | PenResume Pro`);
    await expect(page.getByRole("heading", { level: 1, name: link })).toBeVisible();
    await watch.expectAccessible();
    const reader = await browser.newPage({ javaScriptEnabled: false });
    await reader.goto(path);
    for (const words of says) await expect(reader.getByRole("main")).toContainText(words);
    await reader.close();
  });
}

test("the landing page enlarges its samples by keyboard, returns the focus, and works without JavaScript", async ({
  page,
  browser,
  watch,
}) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Entrar" }).first()).toHaveAttribute("href", "/login");
  // visible after hydration
  await expect(page.getByText("Demonstração: pagamento", { exact: false })).toBeVisible();
  await watch.expectAccessible();
  const samples = page.getByRole("button", { name: /^Ampliar o layout/ });
  await expect(samples).toHaveCount(4);
  const readLeft = () => samples.first().evaluate((sample) => sample.getBoundingClientRect().left);
  const before = await readLeft();
  await page.getByRole("button", { name: "Próximos layouts" }).press("Enter");
  await expect.poll(readLeft).toBeLessThan(before);

  const modern = page.getByRole("button", { name: "Ampliar o layout Moderno" });
  await modern.press("Enter");
  const overlay = page.getByRole("dialog", { name: "Layout Moderno" });
  const picture = overlay.getByRole("img", { name: /layout Moderno/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700);
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(modern).toBeFocused();
  await modern.press("Enter");
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(/\/$/);

  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto("/");
  const main = reader.getByRole("main");
  for (const words of [
    "menos de 10 minutos",
    "3 passos",
    "Etapas 2 a 6",
    "R$\u00a04,90 por mês",
    "Júlia Exemplo",
    "Aurora Logística",
  ])
    await expect(main).toContainText(words);
  await expect(main.getByRole("img", { name: /^Currículo no layout/ })).toHaveCount(4);
  await main.getByRole("link", { name: "Criar meu currículo" }).first().click();
  await expect(reader).toHaveURL(/\/editor$/);
  await reader.close();
});

test("the landing page describes itself to link previews and search engines within the security policy", async ({
  page,
}) => {
  await page.goto("/");
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute("content");
  expect(await content("description")).toContain("3 passos");
  expect(await content("og:title")).toContain("menos de 10 minutos");
  const picture = await page.request.get(new URL((await content("og:image")) ?? "").pathname);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "WebApplication", inLanguage: "pt-BR", offers: [{}, { price: "4.90" }] });
  expect(await (await page.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain("/privacidade</loc>");
});

test("after a session ended elsewhere signing in returns to the same page, in the editor with all changes", async ({
  page,
}) => {
  await page.clock.install();
  const { person, api } = await createSignedInUser(page, createPerson("Vera Volta"));
  await createSubscription(api);

  /** Opens a page; returns a function that ends its session, as signing out on another device does. */
  async function openPage(path: string) {
    const tokenResponse = page.waitForResponse((response) => response.url().endsWith("/openid-connect/token"));
    await page.goto(path);
    const { refresh_token } = await (await tokenResponse).json();
    return async () => {
      const ended = await page.request.post("/auth/realms/penresume/protocol/openid-connect/logout", {
        form: { client_id: "penresume-web", refresh_token },
      });
      expect(ended.ok()).toBe(true);
      // the page's token has expired
      await page.clock.fastForward("10:00");
    };
  }

  const endWhileReading = await openPage("/assinaturas");
  await expect(page.getByText("Ativa", { exact: true })).toBeVisible();
  await endWhileReading();
  await page.getByRole("button", { name: "Gerenciar Assinatura" }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/assinaturas$/, { timeout: 30_000 });
  await expect(page.getByText("Ativa", { exact: true })).toBeVisible();

  const endWhileWriting = await openPage("/editor");
  await fillPersonal(page, person);
  // saved by itself
  await expect(page).toHaveURL(/\/editor\/\w+$/);
  await endWhileWriting();
  await page.getByLabel("Localização").fill("Santos, SP");
  await openStep(page, "Prévia");
  await page.getByRole("button", { name: "Salvar Currículo" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "o que você escreveu fica guardado" });
  await notice.getByRole("button").click();
  await logIn(page, person);
  // the click has been handled
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  await page.getByRole("link", { name: `Editar o currículo ${person.fullName}` }).click();
  await openStep(page, "Dados pessoais");
  await expect(page.getByLabel("Localização")).toHaveValue("Santos, SP");
});

test("signing out in one tab is noticed in the others at once", async ({ page, context }) => {
  await createSignedInUser(page, createPerson("Duda Duas Abas"));
  await page.goto("/home");
  const other = await context.newPage();
  await other.goto("/minha-conta");
  await expect(other.getByRole("heading", { name: "Minha conta", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
});

test("a free user finds the way to subscribe in the header and on the account page", async ({ page }) => {
  await createSignedInUser(page, createPerson("Gil Grátis"));
  await page.goto("/home");
  const subscribe = page.getByRole("link", { name: "Assinar", exact: true });
  await expect(subscribe).toHaveAttribute("href", "/checkout");
  await page.getByRole("link", { name: "Minha conta" }).click();
  await expect(page.getByText("Você está no plano Grátis.", { exact: false })).toBeVisible();
  await subscribe.click();
  await expect(page.getByRole("heading", { name: "Assine o Pen Resume Pro" })).toBeVisible();
});
