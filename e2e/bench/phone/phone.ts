/**
 * Opens the first pages on a phone with slow 4G and a slow processor, first and later, without and with the service worker, and a plain
 * page for comparison, and runs Lighthouse, if npx can provide it. Needs a running stack with the demo accounts: `BASE_URL` names another
 * than the default one. Takes at most six minutes and prints what it has then. Never fails a build.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { logIn } from "../../support/screens.ts";
import { watchTransfer } from "../../support/transfer.ts";

const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** As Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, in bytes per second, and 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** A text without styles and scripts. */
const PLAIN = "/robots.txt";
/** Time in which a worker installs, in milliseconds. */
const INSTALLATION = 8000;
/** After which no further round begins. */
const ROUNDS_END = Date.now() + 170_000;
/** After which no further run of Lighthouse begins, and the seconds that one may take. */
const END = Date.now() + 270_000;
const LIGHTHOUSE_TIMEOUT = 90;
/** An account of the demo, which has résumés. */
const OWNER = { email: "pro@penresume.local", password: "penresume" };

interface Visit {
  bytes: number;
  fcp: number;
  lcp: number;
  /** Time from the navigation to the first typed character in a field. */
  key: number;
}

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell";
const browserFlags = [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"];
const browser = await chromium.launch({ executablePath, args: browserFlags });
const visits = new Map<string, Visit[]>();
try {
  const signedIn = await signIn().catch((error: unknown) => warn("/home is not measured", error));
  const pages = [["/"], ["/editor"], ...(signedIn ? [["/home", signedIn] as const] : [])] as const;
  let rounds = 0;
  while (rounds < ROUNDS && (rounds === 0 || Date.now() < ROUNDS_END)) {
    await measure(PLAIN, "block");
    for (const [path, state] of pages)
      for (const workers of ["block", "allow"] as const) await measure(path, workers, state);
    rounds++;
  }
  console.log(`Slow 4G, ${SLOWDOWN}× CPU slowdown, 360 × 800; medians of ${rounds}; load ${loadavg()[0]?.toFixed(1)}`);
  const unit = getMedian(visits.get(`${PLAIN}, first`) ?? [], ({ fcp }) => fcp);
  for (const [name, list] of visits) print(name, list, unit);
} finally {
  await browser.close();
}
for (const path of ["/", "/editor"]) runLighthouse(path);

function warn(name: string, error: unknown): void {
  console.error(`  ${name}: ${String(error).split("\n")[0]}`);
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signIn(): Promise<State> {
  const context = await browser.newContext({ baseURL: BASE_URL, locale: "pt-BR", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/login");
  await logIn(page, OWNER);
  await page.waitForURL("**/home");
  await page.waitForLoadState("load");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A first and a later visit. One that fails is named, and the others go on. */
async function measure(path: string, serviceWorkers: "allow" | "block", storageState?: State) {
  const hasWorker = serviceWorkers === "allow";
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale: "pt-BR",
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(30_000);
  for (const name of ["first", "later"]) {
    const key = `${path}, ${name}${hasWorker ? ", with the worker" : ""}`;
    try {
      const result = await visit(context, path, name === "first", hasWorker);
      visits.set(key, [...(visits.get(key) ?? []), result]);
    } catch (error) {
      warn(key, error);
    }
  }
  await context.close();
}

/** Prints the scores of a first visit, and of a later one with the worker and what the browser has kept. */
function runLighthouse(path: string) {
  const profile = mkdtempSync(join(tmpdir(), "phone-"));
  for (const isLater of [false, true]) {
    const name = `Lighthouse ${path}${isLater ? ", later, with the worker" : ""}`;
    if (Date.now() > END) {
      console.log(`  ${name}: no time left`);
      continue;
    }
    const flags = ["--headless=new", `--user-data-dir=${profile}`, ...browserFlags].join(" ");
    const { stdout, stderr } = spawnSync(
      // An interrupted Lighthouse ends its browser.
      "timeout",
      [
        "--signal=INT",
        "--kill-after=5",
        String(LIGHTHOUSE_TIMEOUT),
        "npx",
        "--yes",
        "--prefer-offline",
        "lighthouse",
        `${BASE_URL}${path}`,
        `--chrome-flags=${flags}`,
        "--output=json",
        "--quiet",
      ].concat(isLater ? "--disable-storage-reset" : []),
      // Lighthouse needs a Chromium that can show a window.
      {
        cwd: tmpdir(),
        env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? "/usr/lib/chromium/chromium" },
        encoding: "utf8",
        maxBuffer: 100_000_000,
      },
    );
    try {
      const { categories, audits, environment } = JSON.parse(stdout);
      const scores = Object.entries<{ score: number }>(categories).map(
        ([id, { score }]) => `${id} ${Math.round(score * 100)}`,
      );
      const times = [
        "first-contentful-paint",
        "largest-contentful-paint",
        "total-blocking-time",
        "cumulative-layout-shift",
      ].map((id) => `${id} ${audits[id].displayValue}`);
      console.log(`  ${name}: ${[...scores, ...times].join(", ")}; benchmarkIndex ${environment.benchmarkIndex}`);
    } catch {
      console.log(`  ${name}: no result. ${(stderr ?? "").trim().split("\n").at(-1)}`);
    }
  }
  rmSync(profile, { recursive: true, force: true });
}

async function visit(context: BrowserContext, path: string, isFirst: boolean, hasWorker: boolean): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const transfer = await watchTransfer(page);
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watchPaint);
  await page.goto(path, { waitUntil: "commit" });
  const key = path === "/editor" ? await typeFirstKey(page, isFirst) : NaN;
  await page.waitForLoadState("load");
  await page.waitForTimeout(isFirst && hasWorker ? INSTALLATION : 2500);
  const { bytes } = transfer;
  const paint = await page.evaluate(readPaint);
  await page.close();
  return { bytes, key, ...paint };
}

/**
 * Types into the first field as soon as there is one, at first after 'Próximo', later in the step that was left. Resolves to the time at which
 * the character is painted.
 */
async function typeFirstKey(page: Page, isFirst: boolean): Promise<number> {
  const field = page.getByLabel("Nome completo");
  // Playwright's click repeats itself when the app replaces the button.
  if (isFirst) await page.getByRole("button", { name: "Próximo" }).evaluate((button: HTMLElement) => button.click());
  const isShown = await field.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  if (!isShown) return NaN;
  await field.focus();
  await page.keyboard.type("A");
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
}

function watchPaint() {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) document.documentElement.dataset.lcp = String(startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function readPaint() {
  const [first] = performance.getEntriesByName("first-contentful-paint");
  return { fcp: first?.startTime ?? NaN, lcp: Number(document.documentElement.dataset.lcp ?? NaN) };
}

function getMedian(list: Visit[], read: (visit: Visit) => number): number {
  return list.map(read).toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
}

function print(name: string, list: Visit[], unit: number) {
  const time = (read: (visit: Visit) => number) => {
    const value = getMedian(list, read);
    return Number.isNaN(value) ? "–" : `${(value / 1000).toFixed(2)} s (${(value / unit).toFixed(1)}×)`;
  };
  const kilobytes = (getMedian(list, ({ bytes }) => bytes) / 1000).toFixed(1);
  console.log(
    `  ${name.padEnd(34)} ${kilobytes} kB, first paint ${time(({ fcp }) => fcp)}, largest ${time(({ lcp }) => lcp)}, first key ${time(({ key }) => key)}`,
  );
}
