import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { call } from "../support/api.ts";
import { createSignedInUser } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { THEME } from "../support/resume.ts";
import { openStep } from "../support/screens.ts";
import { BASE_URL } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

const PRODUCT_PAGES = [
  "/",
  "/editor",
  "/login",
  "/home",
  "/assinaturas",
  "/checkout",
  "/sucesso",
  "/erro",
  "/minha-conta",
  "/conta-excluida",
  "/desfazer-troca-de-email",
  "/cancelar-lembretes",
  "/ajuda",
  "/privacidade",
  "/termos",
  "/nowhere",
];
const createKeycloakPath = (prompt: "login" | "create") =>
  `/auth/realms/penresume/protocol/openid-connect/auth?client_id=penresume-web&response_type=code&scope=openid&prompt=${prompt}` +
  `&redirect_uri=${encodeURIComponent(`${BASE_URL}/login`)}&code_challenge=${"a".repeat(43)}&code_challenge_method=S256`;
// sign-in, registration, and the error page for an unknown client
const KEYCLOAK_PAGES = [
  createKeycloakPath("login"),
  createKeycloakPath("create"),
  createKeycloakPath("login").replace("penresume-web", "unknown-client"),
];

// a script element without src that is not declared as data
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(ld\+)?json")[^>]*>/i;
// an attribute like onclick="…"
const INLINE_HANDLER = /<[a-z][^>]*\son[a-z]+\s*=/i;

for (const [name, pages] of Object.entries({ product: PRODUCT_PAGES, Keycloak: KEYCLOAK_PAGES }))
  test(`${name} pages forbid inline scripts, framing by other sites and MIME sniffing`, async () => {
    for (const path of pages) {
      const { headers, text, status } = await call("GET", path, { headers: { accept: "text/html" } });
      expect(status, path).toBeLessThan(500);
      const policy = headers.get("content-security-policy") ?? "";
      const scripts = /(?:script-src|default-src) ([^;]*)/g;
      expect(policy, path).toMatch(/default-src|script-src/);
      for (const [, sources] of policy.matchAll(scripts))
        expect(sources, path).not.toMatch(/unsafe-inline|unsafe-eval|\*(?!\.)|data:/);
      expect(policy, path).toContain("frame-ancestors 'self'");
      expect(policy, path).toContain("object-src 'none'");
      expect(policy, path).toContain("base-uri 'self'");
      expect(headers.get("x-frame-options"), path).toBe("SAMEORIGIN");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("referrer-policy"), path).toMatch(/no-referrer|strict-origin/);
      expect(text, path).not.toMatch(INLINE_SCRIPT);
      expect(text, path).not.toMatch(INLINE_HANDLER);
    }
  });

test("other sites can neither frame our pages nor read our responses", async ({ page, watch }) => {
  watch.tolerate(/frame-ancestors/);
  const otherSite = createServer((_request, response) =>
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!doctype html><title>evil</title><iframe id="f" src="${BASE_URL}/home"></iframe>`),
  );
  await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}`;
  try {
    await page.goto(origin);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContainEqual(expect.stringMatching(/^chrome-error:/));
    const canRead = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      `${BASE_URL}/config.json`,
    );
    expect(canRead).toBe(false);
  } finally {
    otherSite.close();
  }
  for (const method of ["OPTIONS", "GET"]) {
    const headers = {
      origin,
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "authorization",
    };
    const response = await call(method, "/api/resumes", { headers });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.status).toBeGreaterThanOrEqual(400);
  }
});

test("no URL of the product redirects to another site", async ({ page }) => {
  const otherHost = "evil.example";
  const urls = [
    `//${otherHost}`,
    `//${otherHost}/%2e%2e`,
    `/\\${otherHost}`,
    `/mfe-account//${otherHost}/`,
    "/mfe-account",
    `/auth//${otherHost}/`,
    `/media//${otherHost}/`,
    createKeycloakPath("login").replace(
      encodeURIComponent(`${BASE_URL}/login`),
      encodeURIComponent(`https://${otherHost}/`),
    ),
    `/auth/realms/penresume/protocol/openid-connect/logout?client_id=penresume-web&post_logout_redirect_uri=https://${otherHost}/`,
  ];
  for (const url of urls) {
    const location = (await call("GET", url)).headers.get("location") ?? "";
    expect(new URL(location, BASE_URL).host, `${url} → ${location}`).toBe(new URL(BASE_URL).host);
  }
  await createSignedInUser(page, createPerson("Otávia Fica"));
  for (const query of [
    `?redirect=https://${otherHost}`,
    `?returnTo=//${otherHost}`,
    `?next=javascript:alert(1)`,
    `#//${otherHost}`,
  ]) {
    await page.goto(`/login${query}`);
    await expect(page).toHaveURL(/\/home$/);
  }
});

const PAYLOAD = `"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}\${7*7}`;
const isHacked = (page: Page) => page.evaluate(() => "hacked" in window);

test("markup in the query of /erro and /sucesso does not run", async ({ page }) => {
  await page.goto(`/erro?error=${encodeURIComponent(PAYLOAD)}`);
  await expect(page.getByText(PAYLOAD)).toBeVisible();
  await page.goto(`/sucesso?session_id=${encodeURIComponent(PAYLOAD)}`);
  await expect(page.getByRole("heading", { name: "Parabéns!" })).toBeVisible();
  expect(await isHacked(page)).toBe(false);
});

test("markup in résumé fields is shown as text in list, editor, preview and PDF", async ({ page }) => {
  page.on("dialog", (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  const { api } = await createSignedInUser(page, createPerson("Xavier Xis"));
  await createSubscription(api);
  // short enough for a skill, and harmful if not escaped
  const addMarkup = (text: string) => `<img src=x onerror=window.hacked=1>${text}`;
  const saved = await api.post("/api/resumes", {
    data: {
      personalInfo: {
        fullName: addMarkup("nome"),
        email: addMarkup("email"),
        phone: addMarkup("fone"),
        location: addMarkup("lugar"),
        description: `${addMarkup("resumo")} <script>window.hacked=1</script>`,
        linkedin: "javascript:window.hacked=1",
        github: addMarkup("github"),
      },
      education: [
        { institution: addMarkup("escola"), course: addMarkup("curso"), startDate: "<b>1</b>", endDate: "<b>2</b>" },
      ],
      experience: [
        {
          company: addMarkup("firma"),
          position: addMarkup("cargo"),
          startDate: "<i>1</i>",
          endDate: "<i>2</i>",
          description: addMarkup("feito"),
        },
      ],
      languages: [{ name: addMarkup("idioma"), proficiency: "Nativo" }],
      skills: [addMarkup("dom")],
      theme: { ...THEME, layout: "sidebar" },
      html: "",
    },
  });
  expect(saved.status()).toBe(201);
  const { id } = await saved.json();

  await page.goto(`/editor/${id}`);
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Localização").fill(addMarkup("bairro"));
  await openStep(page, "Prévia");
  await expect(page.getByText(addMarkup("nome")).first()).toBeVisible();
  await page.getByRole("button", { name: "Salvar Currículo" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: addMarkup("nome"), level: 2 })).toBeVisible();
  await expect(page.locator(".sheet .page.sidebar").first()).toContainText(addMarkup("nome"));
  expect(await isHacked(page)).toBe(false);

  const { html } = await (await api.get(`/api/resumes/${id}`)).json();
  expect(html).toContain("&lt;img src=x onerror=window.hacked=1&gt;nome");
  expect(html).not.toMatch(/<img src=x|<script|(href|src)="?javascript:/i);
  const pdf = await api.post("/api/generate-pdf", { data: { htmlContent: html } });
  expect(pdf.status()).toBe(200);
  const path = test.info().outputPath("curriculo.pdf");
  writeFileSync(path, await pdf.body());
  const text = readPdf(path).text.replace(/\s+/g, "");
  for (const field of ["nome", "email", "resumo", "escola", "curso", "firma", "cargo", "feito", "idioma", "dom"])
    expect(text).toContain(addMarkup(field).replace(/\s+/g, ""));
});

test("scripts in a stored snapshot do not run: the list renders the data", async ({ page, watch }) => {
  watch.tolerate(/Content Security Policy/);
  const { api } = await createSignedInUser(page, createPerson("Sílvio Script"));
  const html = `<!doctype html><html lang="pt-BR"><title>x</title><style>@import url(https://evil.example/x.css);</style><body onload="window.hacked=1"><div class="page classic"><h1>Sílvio</h1><script>window.hacked=1</script><img src="https://evil.example/x.png" onerror="window.hacked=1"><a href="javascript:window.hacked=1">a</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe></div></body></html>`;
  await api.post("/api/resumes", { data: { personalInfo: { fullName: "Sílvio Script" }, theme: THEME, html } });
  const externalRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) externalRequests.push(request.url());
  });
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Sílvio Script", level: 2 })).toBeVisible();
  await expect(page.locator(".sheet .page.classic h1")).toHaveText("Sílvio Script");
  expect(await isHacked(page)).toBe(false);
  expect(externalRequests).toEqual([]);
});
