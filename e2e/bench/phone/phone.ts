/**
 * Opens the first pages on a phone with slow 4G and a slow processor, first and later, without and with the service worker, and a plain
 * page for comparison. Needs a running stack: `BASE_URL` names another than the default one. Never fails a build.
 */
import { loadavg } from "node:os";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
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

interface Visit {
  bytes: number;
  fcp: number;
  lcp: number;
  /** Time from the navigation to the first typed character in a field. */
  key: number;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
  args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"],
});
try {
  console.log(`Slow 4G, ${SLOWDOWN}× CPU slowdown, 360 × 800; medians of ${ROUNDS}; load ${loadavg()[0]?.toFixed(1)}`);
  const plain = await measure(PLAIN, "block");
  const unit = plain.first.map(({ fcp }) => fcp).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
  print("plain page, first", plain.first, unit);
  for (const path of ["/", "/editor"]) {
    for (const workers of ["block", "allow"] as const) {
      const { first, later } = await measure(path, workers);
      const suffix = workers === "allow" ? ", with the worker" : "";
      print(`${path}, first${suffix}`, first, unit);
      print(`${path}, later${suffix}`, later, unit);
    }
  }
} finally {
  await browser.close();
}

async function measure(path: string, serviceWorkers: "allow" | "block") {
  const first: Visit[] = [];
  const later: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({
      baseURL: BASE_URL,
      locale: "pt-BR",
      viewport: { width: 360, height: 800 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers,
    });
    first.push(await visit(context, path, serviceWorkers === "allow"));
    later.push(await visit(context, path, false));
    await context.close();
  }
  return { first, later };
}

async function visit(context: BrowserContext, path: string, waitsForWorker: boolean): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const transfer = await watchTransfer(page);
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watchPaint);
  await page.goto(path, { waitUntil: "commit" });
  const key = path === "/editor" ? await typeFirstKey(page) : NaN;
  await page.waitForLoadState("load");
  await page.waitForTimeout(waitsForWorker ? INSTALLATION : 2500);
  const { bytes } = transfer;
  const paint = await page.evaluate(readPaint);
  await page.close();
  return { bytes, key, ...paint };
}

/** Presses 'Próximo' and types into the first field as soon as there is one; resolves to the time at which the character is painted. */
async function typeFirstKey(page: Page): Promise<number> {
  const field = page.getByLabel("Nome completo");
  // Playwright's click repeats itself when the app replaces the button.
  await page.getByRole("button", { name: "Próximo" }).evaluate((button: HTMLElement) => button.click());
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

function print(name: string, visits: Visit[], unit: number) {
  const median = (read: (visit: Visit) => number) =>
    visits.map(read).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? NaN;
  const time = (value: number) =>
    Number.isNaN(value) ? "–" : `${(value / 1000).toFixed(2)} s (${(value / unit).toFixed(1)}×)`;
  const [fcp, lcp, key] = [median(({ fcp }) => fcp), median(({ lcp }) => lcp), median(({ key }) => key)].map(time);
  const kilobytes = (median(({ bytes }) => bytes) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(34)} ${kilobytes} kB, first paint ${fcp}, largest ${lcp}, first key ${key}`);
}
