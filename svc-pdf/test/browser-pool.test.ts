import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createMetrics } from "@penresume/service-kit";
import { eventually } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createBrowserPool, type Lifespan } from "../src/browser-pool.ts";
import { launchChromium, type WarmBrowser } from "../src/chromium.ts";
import { installFonts } from "../src/fonts.ts";
import { canSandbox } from "../src/sandbox.ts";
import { aResume, pdfTitle } from "./pdf.ts";
import { log, variables } from "./stage.ts";

const path = variables.CHROMIUM_PATH as string;
const lasting: Lifespan = { prints: 1_000, memory: Number.POSITIVE_INFINITY };
let fonts: Awaited<ReturnType<typeof installFonts>>;
let sandbox: boolean;
let pool: Awaited<ReturnType<typeof onePool>> | undefined;

beforeAll(async () => {
  fonts = await installFonts();
  sandbox = await canSandbox({ path, log });
});
afterEach(() => pool?.close());
afterAll(() => fonts.remove());

/** A pool of one browser, which tells what it launched and why browsers ended. */
async function onePool(lifespan: Lifespan, readPhoto = async () => null) {
  const metrics = createMetrics("svc-pdf-test");
  const launched: WarmBrowser[] = [];
  const { fontconfigFile } = fonts;
  const launch = async () => {
    const browser = await launchChromium({ path, fontconfigFile, sandbox, readPhoto, log });
    launched.push(browser);
    return browser;
  };
  const created = createBrowserPool({ launch, size: 1, lifespan, log, metrics });
  await vi.waitFor(() => expect(created.ready()).toBe(true), 15_000);
  const ended = async (reason: string) => {
    const { values } = (await metrics.getSingleMetric("pdf_browser_renewals_total")?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
  };
  return { ...created, launched, ended };
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => aResume(`Pessoa ${n}`));

async function expectAll(pdfs: Promise<Uint8Array>[]) {
  for (const [n, pdf] of (await Promise.all(pdfs)).entries())
    expect(await pdfTitle(await pdf)).toBe(`Currículo de Pessoa ${n}`);
}

describe("a browser", () => {
  it("is replaced after so many prints, and no print fails", async () => {
    pool = await onePool({ ...lasting, prints: 5 });
    const { print, ended } = pool;
    await expectAll(numbered(17).map((html) => print({ html, ahead: false })));
    await eventually(async () => expect(await ended("renewed")).toBe(3));
    expect(pool.launched).toHaveLength(4);
  });

  it("is replaced when it has grown, and no print fails", async () => {
    pool = await onePool({ ...lasting, memory: 1 });
    const { print, ended } = pool;
    await expectAll(numbered(45).map((html) => print({ html, ahead: false })));
    await eventually(async () => expect(await ended("grown")).toBe(2));
  });

  it("that dies while it prints is replaced, and the print is done by the next", async () => {
    let killed = 0;
    // asked for in the middle of a print
    const readPhoto = async () => {
      if (killed++ === 0) await pool?.launched[0]?.kill();
      return null;
    };
    pool = await onePool(lasting, readPhoto);
    const html = aResume("Pessoa 0", '<img src="/media/profile-photos/1-a.jpg">');
    await expectAll([pool.print({ html, ahead: false })]);
    expect(killed).toBe(2);
    expect(pool.launched).toHaveLength(2);
  });

  it("that loses its tab while it prints is replaced, and the print is done by the next", async () => {
    let asked = 0;
    const readPhoto = async () => {
      if (asked++ === 0) for (const pid of tabs()) process.kill(pid, "SIGKILL");
      return null;
    };
    pool = await onePool(lasting, readPhoto);
    const html = aResume("Pessoa 0", '<img src="/media/profile-photos/1-a.jpg">');
    await expectAll([pool.print({ html, ahead: false })]);
    expect(asked).toBe(2);
    expect(await pool.ended("failed")).toBe(1);
  });
});

/** The processes in which pages of browsers of this test live. */
function tabs(): number[] {
  const parent = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  const isOurs = (pid: number): boolean => pid > 1 && (pid === process.pid || isOurs(parent(pid)));
  const isTab = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer");
  const pids = readdirSync("/proc").map(Number).filter(Boolean);
  return pids.filter((pid) => existsSync(`/proc/${pid}/stat`) && isTab(pid) && isOurs(pid));
}

describe("work ahead", () => {
  it("waits behind everyone who came later, until somebody waits for it", async () => {
    pool = await onePool(lasting);
    const { print } = pool;
    const done: string[] = [];
    const order = (name: string, ahead: boolean) => {
      const made = { html: aResume(name), ahead };
      return { made, printed: print(made).then(() => done.push(name)) };
    };
    const orders = [order("first", false), order("ahead 1", true), order("ahead 2", true), order("person", false)];
    (orders[2] as (typeof orders)[number]).made.ahead = false;
    await Promise.all(orders.map(({ printed }) => printed));
    expect(done).toEqual(["first", "ahead 2", "person", "ahead 1"]);
  });
});
