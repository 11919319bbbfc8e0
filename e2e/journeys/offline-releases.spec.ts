import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { type Front, listCaches, publish, readRelease, startFront } from "../support/front.ts";
import { setServiceWorker } from "../support/gateway-switch.ts";
import { openGuestDraft } from "../support/guest-editor.ts";
import { createPerson } from "../support/person.ts";
import { openJobMatch, openReview } from "../support/screens.ts";
import { BASE_URL } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";
import { downloadApp, heading, installApp, openPage, sendToWorker } from "../support/worker.ts";

// a touch screen whose connection is not known: nothing is downloaded unasked
test.use({ reuseContext: false, serviceWorkers: "allow", hasTouch: true });

const DRAFT = {
  content: {
    personalInfo: {
      fullName: "Ana Sem Rede",
      email: "ana@exemplo.test",
      phone: "(81) 98765-4321",
      location: "Recife, PE",
    },
    education: [],
    experience: [
      {
        company: "Estúdio Ipê",
        position: "Analista",
        startDate: "03/2021",
        endDate: "Atual",
        current: true,
        description: "Organizo  a agenda",
      },
    ],
    skills: ["Excel"],
    languages: [],
  },
  step: "experience",
};

let front: Front;
test.beforeEach(async () => {
  front = await startFront();
});
test.afterEach(() => front.close());

const install = (page: Page, path = "/editor") => installApp(page, front.origin + path);

/** As after a return to the page minutes later. */
async function check(page: Page) {
  await page.evaluate(async () => (await caches.open("offline-state")).delete("/offline/attempt"));
  return sendToWorker(page, { type: "check" });
}

const open = (page: Page, path: string) => openPage(page, front.origin + path);

test("after one visit of the editor the app starts without network", async ({ page }) => {
  await install(page);
  front.cut();
  await open(page, "/editor");
  await open(page, "/");
  await open(page, "/ajuda");
  await open(page, "/abrir");
  await expect(page).toHaveURL(/\/editor$/);
});

test("a later visit transfers less than 30 kB", async ({ page }) => {
  await install(page);
  await check(page);
  front.requests.length = 0;
  await open(page, "/editor");
  await check(page);
  const bytes = front.requests.reduce((sum, request) => sum + request.bytes, 0);
  expect(bytes, JSON.stringify(front.requests)).toBeLessThan(30_000);
  expect(front.requests.filter(({ path }) => path.includes("assets/"))).toEqual([]);
});

test("with everything downloaded, review and job match work without network", async ({ page }) => {
  await install(page);
  await downloadApp(page);
  front.cut();
  await openGuestDraft(page, DRAFT, 1280, front.origin);
  await openReview(page);
  const review = page.getByRole("region", { name: "Conferir" });
  await expect(review.locator("[data-finding]").filter({ hasText: "Há espaços a mais" })).toBeVisible();
  await review.getByRole("button", { name: "Fechar a conferência" }).click();
  await openJobMatch(page);
  const match = page.getByRole("region", { name: "Combina com uma vaga?" });
  await match
    .getByLabel("Texto ou link da vaga")
    .fill("Analista de agenda. Requisitos: Excel e Power BI. Benefícios: vale-transporte.");
  await match.getByRole("button", { name: "Continuar" }).click();
  await expect(match.getByText("Power BI").first()).toBeVisible();
});

test("with everything downloaded, a file is imported without network", async ({ page }) => {
  await install(page);
  await downloadApp(page);
  front.cut();
  await open(page, "/editor?importar");
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "curriculo.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Ana Sem Rede\nana@exemplo.test\n\nExperiência\nAnalista, Estúdio Ipê\n03/2021 - Atual\n"),
  });
  await expect(dialog.getByText("Estúdio Ipê").first()).toBeVisible();
});

test("an open page keeps its release while a newer one arrives, and the next start has the newer one", async ({
  page,
}) => {
  await publish(front, "one");
  await install(page);
  await open(page, "/editor");
  expect(await readRelease(page)).toBe("one");
  const readWorker = () => page.evaluate(async () => (await fetch("/mfe-editor/review-worker.js")).text());
  expect(await readWorker()).toContain("// release one");
  // the servers no longer have what the page has not loaded yet
  await publish(front, "two", (path) => (path.includes("/assets/") ? { status: 404, body: "gone" } : undefined));
  await check(page);
  expect(await sendToWorker(page, { type: "is-newer" })).toEqual({ newer: true });
  expect(await readRelease(page)).toBe("one");
  expect(await readWorker(), "a file with the same name in both releases").toContain("// release one");
  // never loaded by this page: only the newer one exists, which it must not get
  expect(await page.evaluate(() => fetch("/mfe-editor/job-match-worker.js").catch(() => "refused"))).toBe("refused");
  await open(page, "/editor");
  expect(await readRelease(page)).toBe("two");
  expect(await readWorker()).toContain("// release two");
  expect(await sendToWorker(page, { type: "is-newer" })).toEqual({ newer: false });
});

test("two tabs have different releases, and the older one is deleted when its tab is closed", async ({
  page,
  context,
}) => {
  await publish(front, "one");
  await install(page);
  await open(page, "/editor");
  await page.evaluate(() => fetch("/mfe-editor/import-worker.js"));
  await publish(front, "two");
  await check(page);
  const other = await context.newPage();
  await open(other, "/editor");
  expect([await readRelease(page), await readRelease(other)]).toEqual(["one", "two"]);
  const read = (tab: Page) => tab.evaluate(async () => (await fetch("/mfe-editor/import-worker.js")).text());
  const countGenerations = async () =>
    (await listCaches(other))["offline-state"]?.filter((path) => path.startsWith("/offline/generation/")).length;
  expect(await countGenerations()).toBe(2);
  // stored, so that it also holds after the browser has stopped the worker
  const cdp = await context.newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.stopAllWorkers");
  expect(await read(page)).toContain("// release one");
  expect(await read(other)).toContain("// release two");
  await page.close();
  await expect
    .poll(async () => {
      await check(other);
      return countGenerations();
    })
    .toBe(1);
});

test("security headers that change without a release are those of stored pages and web workers at the next start", async ({
  page,
}) => {
  await install(page);
  await open(page, "/editor");
  const config = await fetch(`${BASE_URL}/config.json`);
  const policy = `${config.headers.get("content-security-policy")}; manifest-src 'self'`;
  const answer = {
    body: await config.text(),
    type: "application/json",
    headers: { "content-security-policy": policy },
  };
  front.answer((path) => (path === "/config.json" ? answer : undefined));
  await check(page);
  const document = await page.goto(`${front.origin}/editor`);
  expect(document?.headers()["content-security-policy"]).toBe(policy);
  const worker = await page.evaluate(async () =>
    (await fetch("/mfe-editor/review-worker.js")).headers.get("content-security-policy"),
  );
  expect(worker).toBe(policy);
});

test("a release with a file that fails is not downloaded again at each return to the page", async ({ page }) => {
  await publish(front, "one");
  await install(page);
  await publish(front, "two", (path) => (path === "/ajuda.html" ? { status: 404, body: "" } : undefined));
  expect(await check(page)).toHaveProperty("failed");
  front.requests.length = 0;
  await sendToWorker(page, { type: "check" });
  await open(page, "/editor");
  expect(await readRelease(page)).toBe("one");
  expect(front.requests.filter(({ path }) => /release\.json|\.html/.test(path))).toEqual([]);
});

test("a captive portal's page enters no cache, and the app starts behind it", async ({ page }) => {
  await install(page);
  front.answer(() => ({ body: "<html><title>Wi-Fi do hotel</title>Entre para navegar</html>" }));
  await open(page, "/editor");
  expect(await check(page)).toHaveProperty("failed");
  await page.evaluate(() => fetch("/mfe-editor/review-worker.js").catch(() => {}));
  await open(page, "/");
  const wrong = await page.evaluate(async () => {
    const cache = await caches.open("offline-files");
    const found: string[] = [];
    for (const key of await cache.keys()) {
      const content = await (await cache.match(key))?.arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content ?? new ArrayBuffer(0)));
      const integrity = encodeURIComponent(`sha256-${btoa(String.fromCharCode(...hash))}`);
      if (!key.url.endsWith(integrity)) found.push(key.url);
    }
    const config = await (await caches.open("offline-config")).match("/config.json");
    if (!(await config?.text())?.startsWith("{")) found.push("config");
    return found;
  });
  expect(wrong).toEqual([]);
});

test("a first visit behind a captive portal installs nothing, the next one does", async ({ page }) => {
  const portal = { body: "<html>Entre para navegar</html>" };
  front.answer((path) => (path.includes("release.json") ? portal : undefined));
  await page.goto(`${front.origin}/editor`);
  await expect(heading(page)).toBeVisible();
  await expect
    .poll(() => front.requests.filter(({ path }) => path.endsWith("/release.json")).length)
    .toBeGreaterThan(2);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null))
    .toBeNull();
  front.answer(() => undefined);
  await install(page);
});

test("evicted files come from the network, and are there again", async ({ page }) => {
  await install(page);
  await open(page, "/editor");
  const before = (await listCaches(page))["offline-files"]?.length ?? 0;
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await open(page, "/editor");
  await check(page);
  expect((await listCaches(page))["offline-files"]?.length).toBeGreaterThan(before / 2);
  front.cut();
  await open(page, "/editor");
});

for (const [title, answer] of [
  ["missing", { status: 404, body: "" }],
  ["broken", { type: "application/javascript", body: "this is no script" }],
] as const)
  test(`the app works with a worker that is ${title}, and the next visit tries again`, async ({ page }) => {
    front.answer((path) => (path === "/sw.js" ? answer : undefined));
    await page.goto(`${front.origin}/editor`);
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => front.requests.filter(({ path }) => path === "/sw.js").length).toBeGreaterThan(0);
    front.answer(() => undefined);
    await install(page);
  });

test("without space the download says so, and the app works on", async ({ page, context }) => {
  await install(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: front.origin, quotaSize: 1 });
  expect(await sendToWorker(page, { type: "download", chosen: true })).toEqual({ failed: "full" });
  await open(page, "/editor");
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: front.origin });
  await downloadApp(page);
});

test("no response enters the caches under a name that no release has", async ({ page }) => {
  await install(page);
  await open(page, "/editor");
  await downloadApp(page);
  const before = await listCaches(page);
  await page.evaluate(async () => {
    const paths = [
      "/c/assets/main.0123456789ab.js",
      "/mfe-editor/assets/other.0123456789ab.js",
      "/mfe-editor/import-worker.js?x=1",
      "/mfe-editor/%2e%2e/start.js",
      "/mfe-editor%2fassets%2fx.0123456789ab.js",
      "/media/profile-photos/main.0123456789ab.js",
      "/assets/..%5cstart.js",
    ];
    for (const path of paths) await fetch(path).catch(() => {});
  });
  expect(await listCaches(page)).toEqual(before);
});

test("'Usar sem internet' in Minha conta says the size, how it went, and what to do without space", async ({
  page,
  context,
  watch,
}) => {
  await createSignedInUser(page, createPerson("Ana Sem Rede"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/minha-conta");
  const section = page.getByRole("region", { name: "Sem internet e na tela inicial" });
  await expect(section.getByText(/^Baixa \d(,\d)? MB$/)).toBeVisible();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: BASE_URL, quotaSize: 1 });
  const button = section.getByRole("button", { name: "Usar sem internet" });
  await button.click();
  await expect(section.getByText("Não há espaço livre neste aparelho.")).toBeVisible();
  await watch.expectAccessible();
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: BASE_URL });
  await button.click();
  await expect(section.getByText("Pronto: o PenResume Pro abre sem internet neste aparelho.")).toBeVisible();
  await watch.expectAccessible();
});

test("switched off at the gateway, the worker removes itself and its caches, and the app continues @fault", async ({
  page,
}) => {
  await page.goto("/editor");
  await expect(heading(page)).toBeVisible();
  await sendToWorker(page, { type: "status" });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await setServiceWorker("off");
  try {
    await page.reload();
    await expect(heading(page)).toBeVisible();
    const readRegistrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(readRegistrations, { timeout: 60_000 }).toBe(0);
    expect(await listCaches(page)).toEqual({});
    await page.goto("/editor");
    await expect(heading(page)).toBeVisible();
    expect(await readRegistrations()).toBe(0);
    const workers = await page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter((entry) => (entry as PerformanceResourceTiming).workerStart > 0)
          .length,
    );
    expect(workers).toBe(0);
  } finally {
    await setServiceWorker("on");
  }
});
