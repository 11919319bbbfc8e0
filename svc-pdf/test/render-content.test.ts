import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_RESUME } from "../../packages/resume-view/src/samples.ts";
import { TEMPLATES } from "../../packages/resume-view/src/templates.ts";
import { CONTENTS } from "../../packages/resume-view/test/contents.ts";
import { openStage, type Stage } from "../../packages/resume-view/testing/stage.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { launchChromium, type WarmBrowser } from "../src/chromium.ts";
import { installFonts } from "../src/fonts.ts";
import { createLayoutScript } from "../src/layout-script.ts";
import { createMediaBucket, log, startBroker, variables } from "./fixtures.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const TIMEOUT_MS = 180_000;
let stage: Stage;
let browser: WarmBrowser;
let fonts: Awaited<ReturnType<typeof installFonts>>;
let worker: WorkerProcess;
let api: Api;
let resumes: Awaited<ReturnType<typeof startBroker>>;
beforeAll(async () => {
  const bucket = await createMediaBucket();
  worker = await startWorker(bucket.config);
  api = await startApi({ limits: { timeMs: 120_000 } });
  resumes = await startBroker("svc-resumes");
  stage = await openStage();
  fonts = await installFonts();
  browser = await launchChromium({
    ...{ path: variables.CHROMIUM_PATH as string, fontconfigFile: fonts.fontconfigFile, log },
    ...{ sandbox: process.getuid?.() !== 0, layoutScript: await createLayoutScript(), readPhoto: async () => null },
  });
}, TIMEOUT_MS);
afterAll(async () => {
  await browser?.kill();
  await fonts?.remove();
  await stage?.close();
  await resumes?.stop();
  await api?.stop();
  await worker?.kill("SIGTERM");
});

/** A PDF without the time of its creation. */
const withoutTime = (pdf: Buffer) => pdf.toString("latin1").replace(/\(D:[^)]*\)/g, "");

async function print(document: Parameters<WarmBrowser["renderPdf"]>[0]): Promise<string> {
  const pdf = await browser.renderPdf(document);
  await browser.reset();
  return withoutTime(pdf);
}

it(
  "prints content as the preview's pages, in every template, with chosen fonts, colours and sizes",
  async () => {
    const { colors } = SAMPLE_RESUME.theme;
    const looks = [
      { fonts: "playfair-lato", textSize: 11, spacing: "airy" as const, colors: { ...colors, primary: "#7a1f5c" } },
      {},
    ];
    for (const template of TEMPLATES)
      for (const name of ["sample", "a photo", "every section", "a long career"]) {
        const content = themed(CONTENTS[name] ?? SAMPLE_RESUME, template);
        for (const look of name === "every section" ? looks : looks.slice(-1)) {
          const looking = { ...content, theme: { ...content.theme, ...look } };
          const snapshot = await stage.createSnapshot(looking);
          expect(
            (await print(looking)) === (await print(snapshot)),
            `${template.id}: ${name} ${JSON.stringify(look)}`,
          ).toBe(true);
        }
      }
  },
  TIMEOUT_MS,
);

it(
  "leaves nothing of a content in the browser for the next document",
  async () => {
    const blank = await print("<!doctype html><p>Nada</p>");
    await print(SAMPLE_RESUME);
    expect(await print("<!doctype html><p>Nada</p>")).toBe(blank);
  },
  TIMEOUT_MS,
);

const requestLink = (userId: string, fullName: string, description = "") =>
  resumes.broker.request(
    "pdf.render-link",
    { userId, content: { ...SAMPLE_RESUME, personalInfo: { ...SAMPLE_RESUME.personalInfo, fullName, description } } },
    { timeoutMs: 120_000 },
  );

it(
  "makes the PDF of a link from its content, through svc-pdf and a worker",
  async () => {
    const response = await requestLink(randomUUID(), "Elza Prado");
    expect("pdf" in response && Buffer.from(String(response.pdf), "base64").subarray(0, 5).toString()).toBe("%PDF-");
  },
  TIMEOUT_MS,
);
