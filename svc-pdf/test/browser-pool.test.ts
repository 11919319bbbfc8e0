import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createMetrics } from "@penresume/service-kit";
import { eventually } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createBrowserPool, type Lifespan } from "../src/browser-pool.ts";
import { type ChromiumOptions, launchChromium, type WarmBrowser } from "../src/chromium.ts";
import { installFonts } from "../src/fonts.ts";
import type { ProcessLimits } from "../src/process-limits.ts";
import { RenderError } from "../src/render-errors.ts";
import { log, variables } from "./fixtures.ts";
import { createResume, pdfTitle } from "./pdf.ts";

const path = variables.CHROMIUM_PATH as string;
const lasting: Lifespan = { renders: 1_000, memory: Number.POSITIVE_INFINITY };
let fonts: Awaited<ReturnType<typeof installFonts>>;
// Chromium refuses its sandbox to root
const sandbox = process.getuid?.() !== 0;
let pool: Awaited<ReturnType<typeof onePool>> | undefined;

beforeAll(async () => {
  fonts = await installFonts();
});
afterEach(() => pool?.close());
afterAll(() => fonts.remove());

/** A pool of one browser, with what it launched and the number of those stopped for a reason. */
async function onePool(
  lifespan: Lifespan,
  readPhoto: ChromiumOptions["readPhoto"] = async () => null,
  limits?: ProcessLimits,
) {
  const metrics = createMetrics("svc-pdf-test");
  const launched: WarmBrowser[] = [];
  const { fontconfigFile } = fonts;
  const launch = async () => {
    const browser = await launchChromium({
      ...{ path, fontconfigFile, sandbox, layoutScript: "", readPhoto, log },
      ...(limits && { limits }),
    });
    launched.push(browser);
    return browser;
  };
  const created = createBrowserPool({ launch, size: 1, lifespan, log, metrics });
  await vi.waitFor(() => expect(created.ready()).toBe(true), 15_000);
  const countStopped = async (reason: string) => {
    const { values } = (await metrics.getSingleMetric("pdf_browser_renewals_total")?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
  };
  const renderPdf = async (html: string, signal = new AbortController().signal) =>
    (await created.renderPdf(html, signal)).pdf;
  return { ...created, renderPdf, launched, countStopped };
}

const createResumes = (count: number) => Array.from({ length: count }, (_, n) => createResume(`Pessoa ${n}`));

async function expectAll(pdfs: Promise<Uint8Array>[]) {
  for (const [n, pdf] of (await Promise.all(pdfs)).entries())
    expect(await pdfTitle(await pdf)).toBe(`Currículo de Pessoa ${n}`);
}

describe("a browser", () => {
  it("is replaced after its renders, and no render fails", async () => {
    pool = await onePool({ ...lasting, renders: 5 });
    const { renderPdf, countStopped } = pool;
    await expectAll(createResumes(17).map((html) => renderPdf(html)));
    await eventually(async () => expect(await countStopped("renewed")).toBe(3));
    expect(pool.launched).toHaveLength(4);
  });

  it("is replaced when its memory has grown, and no render fails", async () => {
    pool = await onePool({ ...lasting, memory: 1 });
    const { renderPdf, countStopped } = pool;
    await expectAll(createResumes(45).map((html) => renderPdf(html)));
    await eventually(async () => expect(await countStopped("grown")).toBe(2));
  });

  it("that crashes during a render is replaced, and the next one retries the render", async () => {
    let killed = 0;
    // called during a render
    const readPhoto = async () => {
      if (killed++ === 0) await pool?.launched[0]?.kill();
      return null;
    };
    pool = await onePool(lasting, readPhoto);
    const html = createResume("Pessoa 0", '<img src="/media/profile-photos/1-a.jpg">');
    await expectAll([pool.renderPdf(html)]);
    expect(killed).toBe(2);
    expect(pool.launched).toHaveLength(2);
  });

  it("whose tab crashes during a render is replaced, and the next one retries the render", async () => {
    let reads = 0;
    const readPhoto = async () => {
      if (reads++ === 0) for (const pid of tabs()) process.kill(pid, "SIGKILL");
      return null;
    };
    pool = await onePool(lasting, readPhoto);
    const html = createResume("Pessoa 0", '<img src="/media/profile-photos/1-a.jpg">');
    await expectAll([pool.renderPdf(html)]);
    expect(reads).toBe(2);
    expect(await pool.countStopped("failed")).toBe(1);
  });
});

const many = (count: number, part: string) => part.repeat(count);

const use = (level: number) => `<g id="l${level}">${many(10, `<use href="#l${level - 1}"/>`)}</g>`;

/** Documents whose layout, style or painting takes longer, or more memory, than the real limits allow. */
const EXCESSES: Record<string, string> = {
  "100 000 nodes": many(100_000, "<p>"),
  "cells that span 65 534 rows": `<table>${many(3_000, '<tr><td colspan="1000" rowspan="65534">x')}</table>`,
  "selectors over selectors": `<style>${many(2_000, ":not(:has(q ~ w)) *>*+*~* *{color:red}")}</style>${many(8_000, "<p><i><b>x")}`,
  "an SVG that uses itself a billion times": `<svg><g id="l0"><rect width="1" height="1"/></g>${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(use).join("")}<use href="#l9"/></svg>`,
};

describe("html over a rendering limit", () => {
  it("is refused whatever Chromium is busy with, and each time a new browser renders the next", async () => {
    pool = await onePool(lasting, undefined, { ms: 2_000, bytes: Number.POSITIVE_INFINITY });
    const { renderPdf, countStopped } = pool;
    const refused = Object.entries(EXCESSES).map(([name, body]) =>
      expect(renderPdf(createResume(name, body)), name).rejects.toThrow(RenderError),
    );
    await Promise.all([...refused, expectAll(createResumes(1).map((html) => renderPdf(html)))]);
    expect(await countStopped("exceeded")).toBe(refused.length);
  });
});

describe("a job that no request waits for any more", () => {
  it("is not rendered", async () => {
    const photos: string[] = [];
    const started = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    pool = await onePool(lasting, async (name) => {
      photos.push(name);
      started.resolve();
      await proceed.promise;
      return null;
    });
    const { renderPdf } = pool;
    const gone = new AbortController();
    const withPhoto = (name: string) => createResume("Pessoa 0", `<img src="/media/profile-photos/${name}">`);
    const first = renderPdf(withPhoto("first"));
    await started.promise;
    const dropped = expect(renderPdf(withPhoto("dropped"), gone.signal)).rejects.toThrow("nobody waits");
    const last = renderPdf(withPhoto("last"));
    gone.abort();
    proceed.resolve();
    await expectAll([first]);
    await dropped;
    await expectAll([last]);
    expect(photos).toEqual(["profile-photos/first", "profile-photos/last"]);
  });
});

/** Renderer processes of this test's browsers. */
function tabs(): number[] {
  const parent = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  const isOurs = (pid: number): boolean => pid > 1 && (pid === process.pid || isOurs(parent(pid)));
  const isTab = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer");
  const pids = readdirSync("/proc").map(Number).filter(Boolean);
  return pids.filter((pid) => existsSync(`/proc/${pid}/stat`) && isTab(pid) && isOurs(pid));
}
