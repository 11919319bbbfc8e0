/**
 * Types into a résumé with every kind of section and into a plain text area, with the processor slowed down, and weighs the
 * JavaScript of the two pages users meet first. Needs a running stack: `BASE_URL` names another than the default one. Never fails a build.
 */
import { loadavg } from "node:os";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { createLongResume } from "./long-resume.ts";
import { readTyping, watchPreview, watchSuggestions, watchTyping } from "./watch-typing.ts";
import { weighJavaScript } from "./weight.ts";

const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";
const SLOWDOWN = 4;
const TEXT = "Coordenei a equipe de campo e entreguei tudo no prazo combinado com o cliente. ".repeat(2);
/** Milliseconds between two keys: 100 words a minute. */
const PACE = 120;
const PROCESSOR_KEYS = 60;
const TITLES = [
  "operador de empilhadeira",
  "auxiliar de cozinha",
  "téc enfermagem",
  "magarefe",
  "cosinheira industrial",
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
  args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"],
});
try {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `Typing at ${SLOWDOWN}× CPU slowdown, ${TEXT.length} keys, one every ${PACE} ms; the machine's load is ${load}`,
  );
  const plain = await typePlain();
  print("plain text area", plain);
  for (const layout of ["classic", "sidebar"] as const) {
    const typed = await typeInEditor(layout);
    print(layout, typed);
    const difference = percentile(typed.event, 0.95) - percentile(plain.event, 0.95);
    console.log(`    over the plain text area: p95 ${Math.round(difference)} ms (goal: at most 15)`);
  }
  const suggested = await typeTitles();
  console.log(`  suggestions of 'Cargo ou objetivo' (goal: at most 50 ms)`);
  line("key → painted suggestions", suggested);
  for (const [path, budget] of [
    ["/editor", 230],
    ["/", 130],
  ] as const) {
    const { files, bytes } = await weighJavaScript(browser, `${BASE_URL}${path}`);
    console.log(`JavaScript of ${path}: ${kilobytes(bytes)} kB gzip in ${files} files (at most ${budget})`);
  }
} finally {
  await browser.close();
}

/** Types in a page with only a text area, which has as much text as the editor's. */
async function typePlain() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent('<textarea rows="8" cols="80"></textarea>');
  await page.locator("textarea").fill(createLongResume("classic").experience[0]?.description ?? "");
  await page.locator("textarea").focus();
  await page.keyboard.press("Control+End");
  return typeSlowly(page);
}

async function typeInEditor(layout: "classic" | "sidebar") {
  const page = await browser.newPage({ baseURL: BASE_URL, viewport: { width: 1280, height: 900 } });
  const draft = { content: createLongResume(layout), step: "experience", savedAt: new Date().toISOString() };
  const document = { kind: "new", idempotencyKey: crypto.randomUUID() };
  await page.addInitScript(
    (draft) => localStorage.setItem("penresume:draft:guest:new", draft),
    JSON.stringify({ ...draft, document }),
  );
  await page.goto("/editor");
  await page.getByText(/\d páginas/).waitFor();
  await page.getByRole("button", { name: /^Experiência 6/ }).click();
  await page.getByLabel("Descrição das atividades").focus();
  await page.keyboard.press("Control+End");
  // The mark shows the observer where in the preview the typing begins.
  await page.keyboard.type(" §", { delay: 300 });
  return typeSlowly(page, watchPreview);
}

/** Types titles into a field with suggestions that are loaded. Returns the time from each key to its suggestions. */
async function typeTitles(): Promise<number[]> {
  const page = await browser.newPage({ baseURL: BASE_URL, viewport: { width: 1280, height: 900 } });
  await page.goto("/editor");
  await page.getByRole("button", { name: "Dados pessoais" }).first().click();
  const field = page.getByLabel("Cargo ou objetivo");
  await field.pressSequentially("moto");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.evaluate(watchTyping);
  await page.evaluate(watchSuggestions);
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  for (const title of TITLES) {
    await field.fill("");
    await page.keyboard.type(title, { delay: PACE });
  }
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const suggested = await page.evaluate(() => window.watch.suggested);
  await page.close();
  return suggested;
}

/** Types `TEXT` into the focused field and closes the page. */
async function typeSlowly(page: Page, watchMore?: () => void) {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(watchTyping);
  if (watchMore) await page.evaluate(watchMore);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.keyboard.type(TEXT, { delay: PACE });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const measured = await page.evaluate(readTyping);
  const event = readEventTiming(await browser.stopTracing());
  const processor = await processorTime(page, client);
  await page.close();
  return { ...measured, event, processor };
}

/** The durations of Event Timing in ms, https://www.w3.org/TR/event-timing/. Pages get them in steps of 8 ms, the trace has microseconds. */
function readEventTiming(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ name, ph, args }) => name === "EventTiming" && ph === "b" && args.data?.type === "keydown")
    .map(({ args }) => args.data?.duration ?? NaN);
}

interface TraceEvent {
  name: string;
  /** "b" is the begin of an interval. */
  ph: string;
  args: { data?: { type: string; duration: number } };
}

/** Measures the main thread's processor time per key in ms, without slowdown. Other programs do not affect it. */
async function processorTime(page: Page, client: CDPSession): Promise<number> {
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const readTaskDuration = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
  };
  const before = await readTaskDuration();
  await page.keyboard.type(TEXT.slice(0, PROCESSOR_KEYS), { delay: PACE });
  return ((await readTaskDuration()) - before) / PROCESSOR_KEYS;
}

function print(name: string, { event, preview, longFrames, processor }: Awaited<ReturnType<typeof typeSlowly>>) {
  console.log(`  ${name}`);
  line("key → painted input (Event Timing)", event);
  if (preview.length > 0) line("key → painted preview", preview);
  console.log(`    main thread, processor time a key, no slowdown: ${processor.toFixed(1)} ms`);
  console.log(
    `    frames over 50 ms: ${longFrames.length}${longFrames.length ? `, longest ${Math.max(...longFrames)} ms` : ""}`,
  );
}

function line(what: string, values: number[]) {
  const at = (share: number) => Math.round(percentile(values, share));
  console.log(`    ${what.padEnd(36)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms (${values.length} keys)`);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1);
}
