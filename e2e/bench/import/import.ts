/**
 * Imports files as a guest does. Measures the time from the choice of a file until its review is painted, and the longest task
 * of the main thread until the file's first page is drawn. Needs a running stack: `BASE_URL` names another than the default one.
 * Never fails a build.
 */
import { loadavg } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";

const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";
const RUNS = 5;
const CORPUS = join(import.meta.dirname, "../../../packages/resume-import/test/corpus/dev");

interface Source {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
  args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"],
});
try {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`Import in the browser, ${RUNS} runs each; the machine's load is ${load}`);
  const isRunning = await fetch(BASE_URL).then(
    ({ ok }) => ok,
    () => false,
  );
  const sources = isRunning ? await createSources(browser) : [];
  if (!isRunning) console.log(`  not measured: nothing runs at ${BASE_URL}`);
  for (const [title, file] of sources) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await importFile(file, title.startsWith("PDF")));
    print(title, runs);
  }
} finally {
  await browser.close();
}

async function createSources(browser: Browser): Promise<[string, Source | string][]> {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(import.meta.dirname, "../pdf/3-page.html")).href);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.close();
  return [
    ["PDF of three pages", { name: "curriculo.pdf", mimeType: "application/pdf", buffer: pdf }],
    ["PDF of LinkedIn", join(CORPUS, "li-pdf-thiago/input.pdf")],
    ["archive of LinkedIn", join(CORPUS, "li-zip-thiago/input.zip")],
    ["DOCX", join(CORPUS, "docx-anderson/input.docx")],
  ];
}

async function importFile(file: Source | string, hasPages: boolean) {
  const page = await browser.newPage({ baseURL: BASE_URL, viewport: { width: 1280, height: 900 } });
  await page.goto("/editor");
  await page.getByRole("button", { name: "Já tenho um currículo" }).click();
  await page.locator("input[data-import]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchImport);
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.locator("input[data-import]").setInputFiles(file);
  await page.waitForFunction(() => window.importWatch.paintedAt > 0);
  if (hasPages) await page.locator("canvas + [aria-hidden]").first().waitFor({ state: "attached" });
  const task = findLongestTask(await browser.stopTracing());
  const { chosenAt, paintedAt } = await page.evaluate(() => window.importWatch);
  await page.close();
  return { review: paintedAt - chosenAt, task };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Microseconds of wall-clock time, and of CPU time. */
  dur?: number;
  tdur?: number;
}

/** The longest task of any page's main thread, in milliseconds. */
function findLongestTask(trace: Buffer): { duration: number; cpuTime: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith("RunTask") && main.has(`${pid}.${tid}`));
  const longest = (times: (number | undefined)[]) => Math.max(...times.map((time = 0) => time / 1000));
  return { duration: longest(tasks.map(({ dur }) => dur)), cpuTime: longest(tasks.map(({ tdur }) => tdur)) };
}

declare global {
  interface Window {
    importWatch: { chosenAt: number; paintedAt: number };
  }
}

/** Runs in the page: notes when the file is chosen and when the review is painted. */
function watchImport(): void {
  const watch = { chosenAt: 0, paintedAt: 0 };
  window.importWatch = watch;
  document.querySelector("input[data-import]")?.addEventListener(
    "change",
    () => {
      watch.chosenAt = performance.now();
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    if (!document.querySelector("dialog [data-refs]")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port2.onmessage = () => {
        watch.paintedAt = performance.now();
      };
      painted.port1.postMessage(null);
    });
  });
  observer.observe(document.body, { subtree: true, childList: true });
}

function print(title: string, runs: Awaited<ReturnType<typeof importFile>>[]) {
  const sort = (values: number[]) => values.map(Math.round).sort((a, b) => a - b);
  const line = (values: number[]) => `median ${sort(values)[RUNS >> 1]} ms, worst ${sort(values).at(-1)} ms`;
  console.log(`  ${title}`);
  console.log(`    file chosen → review painted    ${line(runs.map(({ review }) => review))}`);
  console.log(`    longest task                    ${line(runs.map(({ task }) => task.duration))}`);
  console.log(`    longest task, CPU time          ${line(runs.map(({ task }) => task.cpuTime))}`);
}
