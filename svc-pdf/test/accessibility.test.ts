import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import { Registry } from "@prometheus-io/client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEMPLATES } from "../../packages/resume-view/src/templates.ts";
import { PALETTES } from "../../packages/resume-view/src/themes.ts";
import { CONTENTS, ENGLISH_RESUME } from "../../packages/resume-view/test/contents.ts";
import { openStage, type Stage } from "../../packages/resume-view/testing/stage.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { createDocumentPool } from "../src/document-pool.ts";
import { createRenderJobs } from "../src/render-jobs.ts";
import { createMediaBucket, log, variables } from "./fixtures.ts";
import { createResume, pdfImages, pdfInfo } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const userId = randomUUID();
let folder: string;
let stage: Stage;
let worker: WorkerProcess;
let api: Api;
let photo: string;
beforeAll(async () => {
  const media = await createMediaBucket();
  folder = await mkdtemp(join(tmpdir(), "penresume-accessibility-"));
  [worker, api, stage] = await Promise.all([startWorker(media.config), startApi(), openStage()]);
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: "#d9c2a7" } }).jpeg();
  photo = await media.addPhoto(await picture.toBuffer());
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
});
afterAll(async () => {
  await stage.close();
  await api.stop();
  await worker.kill("SIGTERM");
  await rm(folder, { recursive: true });
});

const {
  "a photo": withPhoto,
  "a long career": long,
  "every section": full,
  "signs and symbols": signs,
} = CONTENTS as Record<string, ResumeContent>;
const IN_EVERY_OTHER_TEMPLATE = [{ "with a photo": withPhoto }, { "on three pages": long }];
const IN_ONE_TEMPLATE = {
  "with signs": signs,
  "with letters that its font lacks": {
    ...full,
    personalInfo: { ...ENGLISH_RESUME.personalInfo, fullName: "Ỹvy Ẽ G̃uarani", description: "Nhe'ẽ ỹvỹ g̃uyra Ũ j̃ ɨ̃" },
  },
  "in English": ENGLISH_RESUME,
  "in Spanish": { ...full, language: "es" as const },
  "with a QR code": { ...full, qrCode: "https://curriculos.example/c/maria-souza" },
};

async function download(html: string, content?: ResumeContent): Promise<Buffer> {
  const response = await api.generatePdf(userId, html, undefined, content);
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const CHECK_PDF_UA = "org.verapdf.apps.GreenfieldCliWrapper --flavour ua1 --format text -v".split(" ");

/** Rules of PDF/UA-1 that the PDFs break, as lines "FILE: RULE", by veraPDF. */
async function listBrokenRules(files: string[]): Promise<string[]> {
  const args = ["-cp", variables.VERAPDF_JAR as string, ...CHECK_PDF_UA, ...files];
  // it ends with a code for a broken rule
  const { stdout } = await promisify(execFile)("java", args).catch((error) => error);
  const results = `${stdout}`.trim().split(/\n(?=PASS|FAIL)/);
  expect(results).toHaveLength(files.length);
  return results.filter((result) => !result.startsWith("PASS"));
}

describe("a PDF", () => {
  it("keeps every rule of PDF/UA-1 with its data inside, in each template, for résumés of all kinds and languages", async () => {
    const files: string[] = [];
    for (const [index, template] of TEMPLATES.entries())
      for (const [name, resume] of Object.entries({
        "with every section": full,
        ...IN_EVERY_OTHER_TEMPLATE[index % 2],
        ...(index === 0 ? IN_ONE_TEMPLATE : {}),
      })) {
        const content = themed(resume as ResumeContent, template, PALETTES[0]);
        const html = await stage.createSnapshot(content);
        const file = join(folder, `${template.id} ${name}.pdf`);
        await writeFile(file, await download(html.replace(/"\/media\/[^"]*"/, `"${photo}"`), content));
        files.push(file);
      }
    expect(await listBrokenRules(files)).toEqual([]);
  }, 600_000);

  it("names its author, title and language", async () => {
    const pdf = await download(createResume("José D'Ávila (Zé) <&> 李"));
    expect(await pdfInfo(pdf)).toMatchObject({
      Title: "Currículo de José D'Ávila (Zé) <&> 李",
      Author: "Currículo de José D'Ávila (Zé) <&> 李",
      "Metadata Stream": "yes",
      Tagged: "yes",
    });
    expect(pdf.toString()).toContain("<dc:language><rdf:Bag><rdf:li>pt-BR</rdf:li></rdf:Bag></dc:language>");
    expect(pdf.toString()).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  it("keeps the rules with a picture and a drawing that have no text", async () => {
    const html = createResume(
      "Ana",
      `<img src="${photo}" alt=""><svg width="9" height="9"><rect width="9" height="9"/></svg>`,
    );
    const pdf = await download(html);
    expect(await pdfImages(pdf)).toEqual(["80x80"]);
    const file = join(folder, "picture.pdf");
    await writeFile(file, pdf);
    expect(await listBrokenRules([file])).toEqual([]);
  });

  it("that is not as Chromium writes it is delivered as it is", async () => {
    const printed = await download(createResume("Ana"));
    // changes at the end of a file, which many programs add (ISO 32000-1, 7.5.6)
    const changed = Buffer.concat([printed, Buffer.from("xref\n0 0\ntrailer\n<</Prev 1>>\nstartxref\n1\n%%EOF\n")]);
    const browsers = {
      renderPdf: async () => ({ pdf: Buffer.from(changed), renderMs: 1 }),
      ready: () => true,
      close: async () => undefined,
    };
    const documents = createDocumentPool({ log });
    const jobs = createRenderJobs({ browsers, documents, log, metrics: new Registry() });
    const { signal } = new AbortController();
    const { pdf } = await jobs.render("<p>Ana</p>", { requestedAt: Date.now() }, { signal });
    await documents.stop();
    expect(Buffer.from(pdf, "base64").equals(changed)).toBe(true);
  });
});
