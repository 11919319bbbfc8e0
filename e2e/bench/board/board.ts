/**
 * Loads /candidaturas with ten and with 500 applications in turns, and compares when the first cards are painted. Needs a running stack:
 * `BASE_URL` names another than the default one. Never fails a build.
 */
import { loadavg } from "node:os";
import { type Browser, chromium, type Page } from "@playwright/test";
import { createSignedInUser } from "../../support/fixtures.ts";
import { createPerson } from "../../support/person.ts";

const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";
const ROUNDS = 9;
const GOAL = 1.2;
const STAGES = ["interest", "sent", "tests", "interview", "offer", "closed", "unanswered"];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
  args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage"],
});
try {
  const few = await openBoard(browser, 10);
  const many = await openBoard(browser, 500);
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.few.push(await measurePaint(few));
    times.many.push(await measurePaint(many));
  }
  const [ten, all] = [median(times.few), median(times.many)];
  console.log(`First cards of the board after the start of the page load, median of ${ROUNDS}, in turns:`);
  console.log(`  10 applications ${Math.round(ten)} ms, 500 applications ${Math.round(all)} ms`);
  console.log(
    `  ratio ${(all / ten).toFixed(2)} (goal: at most ${GOAL}); the machine's load is ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await browser.close();
}

/** A page of a new user with so many applications. */
async function openBoard(browser: Browser, count: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: BASE_URL, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const { api } = await createSignedInUser(page, createPerson(`Bia ${count}`));
  const items = Array.from({ length: count }, (_, index) => ({
    company: `Empresa ${index} Comércio e Serviços`,
    title: `Analista de Processos ${index}`,
    stage: STAGES[index % STAGES.length],
    nextStep: { text: "Pedir retorno", date: "2030-01-02" },
  }));
  const created = await api.post("/api/applications/batch", { data: { items } });
  if (created.status() !== 201) throw new Error(`no applications: ${created.status()}`);
  await page.addInitScript(() => {
    const waitForCard = () => {
      if (!document.querySelector("[data-stage] [data-id]")) requestAnimationFrame(waitForCard);
      // The task after the frame that painted it.
      else requestAnimationFrame(() => setTimeout(() => performance.mark("first card")));
    };
    requestAnimationFrame(waitForCard);
  });
  // Fills the cache.
  await measurePaint(page);
  return page;
}

/** Milliseconds from the start of the navigation to the first painted card. */
async function measurePaint(page: Page): Promise<number> {
  // A page behind another one paints nothing.
  await page.bringToFront();
  await page.goto("/candidaturas", { waitUntil: "commit" });
  const mark = await page.waitForFunction(() => performance.getEntriesByName("first card")[0]?.startTime);
  return (await mark.jsonValue()) as number;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
