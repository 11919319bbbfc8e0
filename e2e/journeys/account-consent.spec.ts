import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "@playwright/test";
import { createAccount, createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { fillPersonal, openStep, signInWithGoogle } from "../support/screens.ts";
import { BASE_URL } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

const IDS = { measurementId: "G-1", adConversionId: "AW-1/assinou", sessionReplayId: "replay1" };

/** Ids of the analytics tools. The stack under test has none configured. */
const { ORIGINS = "" } =
  /ANALYTICS_ORIGINS=(?<ORIGINS>.+)/.exec(
    readFileSync(new URL("../../deploy/k8s/overlays/production/kustomization.yaml", import.meta.url), "utf8"),
  )?.groups ?? {};

let interception: CDPSession | undefined;
// the next test reuses the page
test.afterEach(async ({ page }) => {
  // what a page still asks when the test ends
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await interception?.detach();
});

/** Adds the tools' origins to the content security policy of each page, as the gateway does in production. */
async function allowTools(page: Page) {
  const browser = await page.context().newCDPSession(page);
  interception = browser;
  const allowOrigins = (headers: { name: string; value: string }[]) =>
    headers.map(({ name, value }) => ({
      name,
      value: /^content-security-policy$/i.test(name)
        ? value.replace(/(script|img|connect)-src [^;]*/g, `$& ${ORIGINS}`)
        : value,
    }));
  browser.on("Fetch.requestPaused", async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    try {
      if (responseStatusCode !== 200) return await browser.send("Fetch.continueResponse", { requestId });
      const { body, base64Encoded } = await browser.send("Fetch.getResponseBody", { requestId });
      await browser.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: allowOrigins(responseHeaders),
        body: base64Encoded ? body : Buffer.from(body).toString("base64"),
      });
    } catch {
      // a page that was left needs no response
    }
  });
  // not by page.route, which does not intercept redirects, as after signing in
  await browser.send("Fetch.enable", {
    patterns: [{ urlPattern: `${BASE_URL}/*`, resourceType: "Document", requestStage: "Response" }],
  });
}

/** Configures analytics, with a tag that replaces Google's, takes over the queue and sends its events. */
async function configureAnalytics(page: Page) {
  const sent: string[] = [];
  const loaded: string[] = [];
  const tag = `for (const entry of dataLayer.splice(0)) take(entry);
    dataLayer.push = take;
    function take([kind, name, more]) {
      if (kind !== "event") return;
      const query = new URLSearchParams({ name, action: more?.action ?? "", id: more?.transaction_id ?? "", door: more?.door ?? "" });
      fetch("https://www.google-analytics.com/g/collect?" + query, { mode: "no-cors", keepalive: true });
      more?.event_callback?.();
    }`;
  await allowTools(page);
  await page.route("**/config.json", async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, analytics: IDS } });
  });
  await page.route(/googletagmanager|clarity\.ms/, async (route) => {
    loaded.push(new URL(route.request().url()).hostname);
    await route.fulfill({ contentType: "text/javascript", body: route.request().url().includes("gtag") ? tag : "" });
  });
  await page.route("https://www.google-analytics.com/**", async (route) => {
    const { searchParams } = new URL(route.request().url());
    sent.push([...searchParams.values()].filter(Boolean).join(" "));
    await route.fulfill({ status: 204 });
  });
  return {
    sent,
    loaded,
    /** Expects these events since the last call. */
    async expectEvents(...names: string[]) {
      await expect.poll(() => sent).toEqual(names);
      sent.length = 0;
    },
  };
}

test("nothing is measured before consent, every page and conversion after it, and nothing once it is withdrawn", async ({
  page,
  watch,
}) => {
  const { expectEvents, sent, loaded } = await configureAnalytics(page);

  await page.goto("/");
  const banner = page.getByRole("region", { name: "Privacidade" });
  await expect(banner).toContainText("Podemos medir o uso do site");
  await watch.expectAccessible();
  expect([loaded, sent]).toEqual([[], []]);
  await banner.getByRole("button", { name: "Permitir", exact: true }).click();
  await expect(banner).toBeHidden();
  await expectEvents("sales_page_view");
  expect(loaded).toEqual(["www.googletagmanager.com", "www.clarity.ms"]);

  await page.goto("/editor");
  await expectEvents("resume_editor_view");
  const person = createPerson("Célio Consente");
  await fillPersonal(page, person);
  await openStep(page, "Prévia");
  await expectEvents("resume_complete_view");
  const api = await createAccount(page.request, person);
  await page.goto("/login");
  await expectEvents("login_page_view login", "conversion", "home_page_view");
  await storeResume(api, person.fullName);
  await page.reload();
  await expectEvents("home_page_view");
  await page.getByRole("button", { name: /^Baixar/ }).click();
  await expectEvents("door_used download", "subscription_modal_view");
  await page.getByRole("dialog").getByRole("link", { name: "Continuar" }).click();
  await expectEvents("conversion", "checkout_start_view");
  const id = await createSubscription(api);
  await page.goto(`/sucesso?session_id=${id}`);
  await expectEvents(`conversion ${id}`);

  await page.goto("/");
  await expectEvents("sales_page_view");
  await expect(page.getByRole("link", { name: "Meus Currículos" }).first()).toHaveAttribute("href", "/home");
  await page.getByRole("link", { name: "Preferências de cookies" }).click();
  const choice = page.getByRole("heading", { name: "Preferências de cookies" });
  await expect(choice).toBeInViewport();
  await watch.expectAccessible();
  loaded.length = 0;
  await page.getByRole("button", { name: "Não permitir" }).click();
  await expect(page.getByText("Hoje você não permite a medição", { exact: false })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: person.fullName })).toBeVisible();
  expect([loaded, sent]).toEqual([[], []]);
});

test("the first sign-in with Google is a conversion", async ({ page }) => {
  const { expectEvents } = await configureAnalytics(page);
  await page.addInitScript(() => localStorage.setItem("consent", "granted"));
  await page.goto("/login");
  await signInWithGoogle(page, createPerson("Gil Google"));
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  await expectEvents("login_page_view login", "conversion", "home_page_view");
});

test("which door is used is counted by its name after consent only; what was pressed before is never counted", async ({
  page,
}) => {
  const { expectEvents, sent, loaded } = await configureAnalytics(page);
  const { api } = await createSignedInUser(page, createPerson("Dora Portas"));
  const id = await storeResume(api, "Dora Portas");
  await page.goto("/home");
  const open = (name: string) => page.getByRole("link", { name, exact: true }).click();
  await open("Vagas");
  await expect(page.getByText("Nenhuma vaga ainda")).toBeVisible();
  expect([loaded, sent]).toEqual([[], []]);
  await page.getByRole("button", { name: "Permitir", exact: true }).click();
  await expectEvents("home_page_view");
  await open("Meus Currículos");
  await page.getByRole("button", { name: "Enviar o currículo Dora Portas" }).click();
  await expectEvents("door_used /home", "home_page_view", "door_used send");
  expect(JSON.stringify(sent)).not.toContain(id);
});
