import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, nodePdf } from "../../packages/resume-import/node.ts";
import { readPdf } from "../../packages/resume-import/src/sources/pdf-pages.ts";
import { FONT_FAMILIES, type FontFamily, fontStack } from "../../packages/resume-view/src/font-families.ts";
import { FONT_COVERAGE } from "../../packages/resume-view/src/glyphs.ts";
import { sidebar } from "../../packages/resume-view/src/templates/sidebar.ts";
import { CONTENTS } from "../../packages/resume-view/test/contents.ts";
import { openStage, type Stage } from "../../packages/resume-view/testing/stage.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { createMediaBucket } from "./fixtures.ts";
import { createResume, pdfText } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const userId = randomUUID();
let stage: Stage;
let worker: WorkerProcess;
let api: Api;
beforeAll(async () => {
  const { config } = await createMediaBucket();
  [worker, api, stage] = await Promise.all([startWorker(config), startApi(), openStage()]);
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
});
afterAll(async () => {
  await stage.close();
  await api.stop();
  await worker.kill("SIGTERM");
});

async function download(html: string, content?: ResumeContent): Promise<Buffer> {
  const response = await api.generatePdf(userId, html, undefined, content);
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

// marks of indigenous languages of Brazil and of Latin scripts, also two on one letter
const MARKS = [
  ..."\u0300\u0301\u0302\u0303\u0304\u0306\u0308\u030a\u030c\u0323\u0327\u0328\u0330\u0331",
  "\u0308\u0303",
  "\u0303\u0301",
];
const LATIN = [..."abcdefghijklmnopqrstuvwxyzɨʉŋʔəɛɔABCDEFGHIJKLMNOPQRSTUVWXYZƗɄŊ"];
const MARKED = LATIN.flatMap((letter) => MARKS.map((mark) => (letter + mark).normalize("NFC")));
const covered = new RegExp(`^(?=\\p{L})[${FONT_COVERAGE}]$`, "u");
const COVERED = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) =>
    // its glyph is that of an i below a mark
    covered.test(letter) && letter !== "ı",
);
const WORDS = "Ỹvyrarovỹ Ẽ Nhe'ẽ G̃uyra g̃ mba’e Ũkũ ɨ̃ ʉ́ ṵ ḭ ã̱ Kỹĩ ü̃".normalize("NFC").split(" ");

/** The values of all maps from glyphs to characters. */
function listCharacters(pdf: Buffer): string[] {
  const streams = [...pdf.toString("latin1").matchAll(/\/FlateDecode\n\/Length \d+>> stream\n([\s\S]*?)\nendstream/g)];
  return streams.flatMap(([, data = ""]) => {
    const [, map = ""] = inflateSync(Buffer.from(data, "latin1")).toString("latin1").split("endcodespacerange");
    return [...map.matchAll(/^<[0-9A-F]+>(?: <[0-9A-F]+>)? <([0-9A-F]+)>$/gm)].map(([, value = ""]) => value);
  });
}

// programs show ligatures and letters above the line as other ones
const fold = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ");
// pdf.js sees a space behind a mark
const foldLetters = (text: string) => fold(text).replaceAll(" ", "");

const FAMILIES = Object.keys(FONT_FAMILIES) as FontFamily[];
const STYLES = ["normal 400", "italic 400", "normal 600"];

it.each(FAMILIES)(
  "every letter of the font %s, alone and with marks, is read as it was written",
  async (family) => {
    for (const letters of [COVERED, MARKED, WORDS]) {
      const lines = Array.from({ length: Math.ceil(letters.length / 20) }, (_, n) =>
        letters.slice(20 * n, 20 * n + 20).join(" "),
      );
      const texts = STYLES.map(
        (style) =>
          `<div style='font: ${style} 9pt ${fontStack(family)}; word-spacing: 1em'>${lines.map((line) => `<p>${line}</p>`).join("")}</div>`,
      );
      const pdf = await download(createResume("Ana", texts.join("")));
      const characters = listCharacters(pdf);
      expect(characters.length).toBeGreaterThan(20);
      expect(characters.filter((value) => /^0000|FFF[DEF]/.test(value))).toEqual([]);
      const poppler = fold(await pdfText(pdf));
      expect(lines.filter((line) => !poppler.includes(fold(line)))).toEqual([]);
      const pdfjs = foldLetters((await readPdf(new Uint8Array(pdf), nodePdf)).text);
      expect(lines.filter((line) => !pdfjs.includes(foldLetters(line)))).toEqual([]);
    }
  },
  120_000,
);

it("a résumé with such letters is restored from its PDF", async () => {
  const sample = CONTENTS.sample as ResumeContent;
  const content = themed({ ...sample, personalInfo: { ...sample.personalInfo, fullName: WORDS.join(" ") } }, sidebar);
  const file = join(tmpdir(), `${randomUUID()}.pdf`);
  await writeFile(file, await download(await stage.createSnapshot(content), content));
  expect(await importFile(file)).toMatchObject({
    attachment: "restored",
    content: { personalInfo: { fullName: WORDS.join(" ") } },
  });
});
