import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import jsQr from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TEMPLATES } from "../src/templates.ts";
import { PALETTES, type Palette } from "../src/themes.ts";
import { openStage, pdfInfo, pdfText, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CONTENTS } from "./contents.ts";

vi.setConfig({ testTimeout: 30_000 });
// a CommonJS module
const readQrCode = jsQr as unknown as typeof jsQr.default;
/** As long as the address of a link: 144 random bits. */
const ADDRESS = "https://www.penresume.com.br/c/Zk3vJ0q-8sT_w1RrYb5xLmQa";
const SHOWN = "penresume.com.br/c/Zk3vJ0q-8sT_w1RrYb5xLmQa";
const { sample, "a long career": long } = CONTENTS as Record<string, ResumeContent>;
const withCode = (resume: ResumeContent | undefined, qrCode = ADDRESS) => ({ ...(resume as ResumeContent), qrCode });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

async function decode(picture: Buffer | string): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQrCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** What a phone finds on the last page of a PDF that is printed at 300 dpi. */
async function decodePrint(pdf: string): Promise<string | undefined> {
  const { Pages: last = "1" } = await pdfInfo(pdf);
  const picture = pdf.replace(".pdf", "");
  await promisify(execFile)("pdftocairo", ["-r", "300", "-f", last, "-l", last, "-singlefile", "-png", pdf, picture]);
  return decode(await readFile(`${picture}.png`));
}

/** What another phone finds on the screen of a phone that is 360 px wide. */
async function decodeScreen(resume: ResumeContent): Promise<string | undefined> {
  const phone = await stage.openPhone();
  try {
    await phone.evaluate((value) => window.show(value), resume);
    return await decode(await phone.screenshot({ fullPage: true }));
  } finally {
    await phone.close();
  }
}

describe("the QR code of a link", () => {
  it.each(TEMPLATES.map((template, index) => ({ id: template.id, template, index })))(
    "is read from a print and from a phone's screen in the template $id, after the text",
    async ({ template, index }) => {
      const palette = PALETTES[index % PALETTES.length] as Palette;
      const resume = themed(withCode(sample), template, palette);
      const html = await stage.createSnapshot(resume);
      const pdf = await stage.print(html);
      expect(await decodePrint(pdf)).toBe(ADDRESS);
      expect(await decodeScreen(resume)).toBe(ADDRESS);
      // the footer is in the page's margin
      const text = (await pdfText(pdf, "-raw")).trim().replace(/\n.*\d\/\d\s*$/, "");
      if (template.columns.at(-1) === "main") expect(text.endsWith(SHOWN)).toBe(true);
      expect(html).toContain(`<a class="nowrap" href="${ADDRESS}">${SHOWN}</a>`);
    },
  );

  it("ends a résumé of several pages, on paper of any colour", async () => {
    const template = TEMPLATES.find(({ id }) => id === "sidebar") ?? TEMPLATES[0];
    const resume = themed(withCode(long), template as (typeof TEMPLATES)[number]);
    resume.theme = { ...resume.theme, colors: { ...resume.theme.colors, background: "#1f2937", text: "#ffffff" } };
    expect(await decodePrint(await stage.print(await stage.createSnapshot(resume)))).toBe(ADDRESS);
  });

  it("of the longest address is larger, and still read", async () => {
    const address = `https://curriculos.example/c/${"a1B2".repeat(100)}`.slice(0, 300);
    const resume = themed(withCode(sample, address), TEMPLATES[0] as (typeof TEMPLATES)[number]);
    expect(await decodePrint(await stage.print(await stage.createSnapshot(resume)))).toBe(address);
  });

  it.each(["", "javascript:alert(1)", "data:text/html,<b>", "penresume.com.br/c/ana", "ftp://exemplo.com", "http://"])(
    "is not drawn for the text %j",
    async (qrCode) => {
      const template = TEMPLATES[0] as (typeof TEMPLATES)[number];
      const html = await stage.createSnapshot(themed(withCode(sample, qrCode), template));
      expect(html).toBe(await stage.createSnapshot(themed(sample as ResumeContent, template)));
    },
  );

  it("has no markup of a draft's address in the page", async () => {
    const address = 'https://exemplo.com/"><script>alert(1)</script>';
    const html = await stage.createSnapshot(
      themed(withCode(sample, address), TEMPLATES[0] as (typeof TEMPLATES)[number]),
    );
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('href="https://exemplo.com/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"');
  });
});

describe("a résumé to store", () => {
  it.each(["", ADDRESS, "http://localhost:8080/c/ana"])("can have a code of the address %j", (qrCode) => {
    expect(resumeContentSchema.parse(withCode(sample, qrCode)).qrCode).toBe(qrCode);
  });

  it.each([
    "penresume.com.br/c/ana",
    "javascript:alert(1)",
    "https://exemplo.com/<b>",
    'https://exemplo.com/"onclick="',
    "https://exemplo.com/c/ana maria",
    `https://exemplo.com/${"a".repeat(300)}`,
  ])("has no code of the text %j", (qrCode) => {
    expect(resumeContentSchema.safeParse(withCode(sample, qrCode)).success).toBe(false);
  });
});
