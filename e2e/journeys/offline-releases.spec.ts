import type { Page } from "@playwright/test";
import { askWorker, type Front, listCaches, publish, readRelease, startFront } from "../support/front.ts";
import { expect, test } from "../support/test.ts";

test.use({ reuseContext: false, serviceWorkers: "allow" });

let front: Front;
test.beforeEach(async () => {
  front = await startFront();
});
test.afterEach(() => front.close());

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** Opens the editor and waits until this release is complete on the device. */
async function install(page: Page, path = "/editor"): Promise<void> {
  await page.goto(front.origin + path);
  await expect(heading(page)).toBeVisible();
  expect(await askWorker(page, { type: "status" })).not.toHaveProperty("failed");
}

/** As after a return to the page minutes later. */
const check = (page: Page) => askWorker(page, { type: "check-now" });

const open = async (page: Page, path: string) => {
  await page.goto(front.origin + path);
  await expect(heading(page)).toBeVisible();
};

test("after one visit of the editor the app starts without network", async ({ page }) => {
  await install(page);
  front.cut();
  await open(page, "/editor");
  await expect(page.getByLabel("Nome completo")).toBeVisible();
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

test("with everything downloaded, import, review and job match open without network", async ({ page }) => {
  await install(page);
  expect(await askWorker(page, { type: "download", chosen: true })).toEqual({ complete: true });
  front.cut();
  await open(page, "/editor?importar");
  await expect(page.getByRole("dialog")).toBeVisible();
  await open(page, "/editor");
  await page.getByRole("button", { name: "Revisar currículo" }).first().click();
  await expect(page.getByRole("region", { name: "Revisar currículo" }).or(page.getByRole("dialog"))).toBeVisible();
});

test("an open page keeps its release while a newer one arrives, and the next start has the newer one", async ({
  page,
}) => {
  await publish(front, "one");
  await install(page);
  await open(page, "/editor");
  expect(await readRelease(page)).toBe("one");
  // the servers no longer have what the page has not loaded yet
  await publish(front, "two", (path) => (path.includes("/assets/") ? { status: 404, body: "gone" } : undefined));
  await check(page);
  expect(await askWorker(page, { type: "is-newer" })).toEqual({ newer: true });
  expect(await readRelease(page)).toBe("one");
  const worker = await page.evaluate(async () => (await fetch("/mfe-editor/review-worker.js")).text());
  expect(worker, "a file with the same name in both releases").toContain("// release one");
  await open(page, "/editor");
  expect(await readRelease(page)).toBe("two");
  const next = await page.evaluate(async () => (await fetch("/mfe-editor/review-worker.js")).text());
  expect(next).toContain("// release two");
  expect(await askWorker(page, { type: "is-newer" })).toEqual({ newer: false });
});

test("two tabs have different releases, and the older one is deleted when its tab is closed", async ({
  page,
  context,
}) => {
  await publish(front, "one");
  await install(page);
  await open(page, "/editor");
  await publish(front, "two");
  await check(page);
  const other = await context.newPage();
  await open(other, "/editor");
  expect([await readRelease(page), await readRelease(other)]).toEqual(["one", "two"]);
  const countGenerations = async () =>
    (await listCaches(other))["offline-state"]?.filter((path) => path.startsWith("/offline/generation/")).length;
  expect(await countGenerations()).toBe(2);
  // stored, so that it also holds after the browser has stopped the worker
  const cdp = await context.newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.stopAllWorkers");
  const read = (tab: Page) => tab.evaluate(async () => (await fetch("/mfe-editor/import-worker.js")).text());
  expect(await read(page)).toContain("// release one");
  expect(await read(other)).toContain("// release two");
});

test("a captive portal's page enters no cache, and the app starts behind it", async ({ page }) => {
  await install(page);
  const before = await listCaches(page);
  front.answer(() => ({ body: "<html><title>Wi-Fi do hotel</title>Entre para navegar</html>" }));
  await open(page, "/editor");
  expect(await check(page)).toHaveProperty("failed");
  await page.evaluate(() => fetch("/mfe-editor/review-worker.js").catch(() => {}));
  await open(page, "/");
  const bodies = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) texts.push((await (await cache.match(key))?.text()) ?? "");
    }
    return texts.filter((text) => text.includes("Wi-Fi do hotel"));
  });
  expect(bodies).toEqual([]);
  expect((await listCaches(page))["offline-files"]).toEqual(before["offline-files"]);
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
    await expect(page.getByLabel("Nome completo")).toBeVisible();
    await expect.poll(() => front.requests.filter(({ path }) => path === "/sw.js").length).toBeGreaterThan(0);
    await page.getByLabel("Nome completo").fill("Ana Sem Rede");
    front.answer(() => undefined);
    await install(page);
  });

test("without space the download says so, and the app works on", async ({ page, context }) => {
  await install(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: front.origin, quotaSize: 1 });
  expect(await askWorker(page, { type: "download", chosen: true })).toEqual({ failed: "full" });
  await open(page, "/editor");
  await expect(page.getByLabel("Nome completo")).toBeVisible();
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: front.origin });
  expect(await askWorker(page, { type: "download", chosen: true })).toEqual({ complete: true });
});

test("no response enters the caches under a name that no release has", async ({ page }) => {
  await install(page);
  await open(page, "/editor");
  await askWorker(page, { type: "download", chosen: true });
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
