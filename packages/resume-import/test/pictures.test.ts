import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPictures } from "../src/index.ts";
import { createGrey, type Grey, turn } from "../src/picture/grey.ts";
import { readPage } from "../src/picture/read-page.ts";
import { preparePicture } from "../src/picture/read-picture.ts";
import type { TextLine } from "../src/picture/recogniser.ts";
import { CORPUS } from "./corpus/cases.ts";
import { Random } from "./generate/random.ts";
import { LEVELS, photograph } from "./picture/photograph.ts";
import { drawPage, f1, importPicture, openRecogniser, scorePhoto } from "./picture/read-photo.ts";

const pdf = (name: string) => join(CORPUS, name, "input.pdf");

/** Lines as the recogniser reads them: words with their confidence, in letters of 20 pixels. */
const readLines = (...lines: [string, number][][]): TextLine[] =>
  lines.map((words, row) => {
    const y = 100 + row * 40;
    let x = 100;
    return {
      words: words.map(([text, confidence]) => {
        const box = { x0: x, y0: y - 20, x1: x + text.length * 12, y1: y };
        x = box.x1 + 8;
        return { text, confidence, bbox: box };
      }),
      rowAttributes: { rowHeight: 24 },
      baseline: { x0: 100, y0: y, x1: x, y1: y },
    };
  });
const sure = (text: string) => text.split(" ").map((word): [string, number] => [word, 95]);
const RESUME = [
  sure("Ana Lima"),
  sure("Experiência"),
  sure("Vendedora"),
  sure("Loja Azul"),
  sure("03/2019 - 12/2021"),
  sure("Atendimento no balcão e no caixa"),
];
function importLines(...lines: [string, number][][]) {
  const page = readPage(readLines(...lines), { width: 1240, height: 1754 });
  if (typeof page === "string") throw new Error(page);
  const result = importPictures([page]);
  if (result.rejected) throw new Error(result.reason);
  return result;
}

describe("photos of pages", () => {
  it("are read as the page itself, in three levels of light, turn and noise, and no value is invented", async () => {
    const recogniser = await openRecogniser();
    for (const [level, name, least] of [
      [0, "pdfdocx-ivone", 0.95],
      [1, "web-mirella", 0.9],
      [2, "pdfdocx-ivone", 0.8],
    ] as const) {
      const score = await scorePhoto(recogniser, pdf(name), level);
      expect(score && f1([score]), `${name}: ${score?.errors.join(", ")}`).toBeGreaterThanOrEqual(least);
      expect(score?.invented, name).toEqual([]);
    }
  }, 180_000);

  it("without print are refused: an empty sheet, and scribbles", async () => {
    const recogniser = await openRecogniser();
    const empty = createGrey(1200, 1600);
    empty.data.fill(230);
    expect(importPicture(recogniser, empty)).toMatchObject({ rejected: true });
    expect(importPicture(recogniser, scribble(600, 400))).toMatchObject({ rejected: true });
  }, 60_000);

  it.each([1, 2, 3])(
    "that are turned by %d quarters are turned upright and read",
    async (quarters) => {
      const photo = turn(drawPage(pdf("pdfdocx-ivone"), 220), quarters);
      const result = importPicture(await openRecogniser(), photo);
      expect(result).toMatchObject({
        rejected: false,
        content: { personalInfo: { email: "ivone.teles@exemplo.com.br" } },
      });
    },
    120_000,
  );

  it("lose the table around the paper and their slope, and keep a dark column of the page", () => {
    const page = drawPage(pdf("li-pdf-larissa"), 100);
    const [, level] = LEVELS;
    if (!level) throw new Error("no level");
    const photo = photograph(page, level, new Random("table"));
    const prepared = preparePicture(photo);
    const share = (picture: Grey) => prepared.width / picture.width;
    expect(share(photo)).toBeLessThan(0.97);
    expect(share(photo)).toBeGreaterThan(0.8);
    const dark = (from: number, to: number) => {
      const row = prepared.data.subarray(prepared.width * 500, prepared.width * 501);
      const part = row.subarray(prepared.width * from, prepared.width * to);
      return part.reduce((sum, shade) => sum + shade, 0) / part.length;
    };
    expect(dark(0.1, 0.2)).toBeLessThan(dark(0.8, 0.9) - 60);
  }, 30_000);
});

/** Waves as of a pen. */
function scribble(width: number, height: number): Grey {
  const picture = createGrey(width, height);
  picture.data.fill(230);
  const random = new Random("scribble");
  for (let line = 0; line < 5; line++)
    for (let x = 40; x < width - 40; x++) {
      const y = Math.round(50 + line * 70 + 18 * Math.sin(x / (3 + random.next() * 6)) + 12 * Math.sin(x / 17));
      for (let at = 0; at < 3; at++) picture.data[(y + at) * width + x] = 40;
    }
  return picture;
}

describe("words of a picture", () => {
  it("that are not sure mark their field, and keep their text and their place in the picture", () => {
    const [name = [], section = [], ...rest] = RESUME;
    const result = importLines(name, section, [["Vendecora", 71]], ...rest.slice(1));
    expect(result.content.experience).toMatchObject([{ position: "Vendecora", company: "Loja Azul" }]);
    expect(result.uncertainties).toContainEqual({ path: "experience.0.position", reason: "unsure-word" });
    expect(result.unsure).toMatchObject([
      { text: "Vendecora", box: { x: expect.closeTo(48, 1), width: expect.closeTo(51.8, 1) } },
    ]);
    expect(result.uncertainties.filter(({ reason }) => reason === "unsure-word")).toHaveLength(1);
  });

  it("that are hardly legible fill no field, and stay as text that is not classified", () => {
    const line = (text: string, confidence: number) => [...RESUME, [[text, confidence] as [string, number]]];
    const read = (confidence: number) => importLines(...line("Brashtnica", confidence));
    expect(JSON.stringify(read(71).content)).toContain("Brashtnica");
    const { content, unplaced } = read(60);
    expect(content).toEqual(importLines(...RESUME).content);
    expect(unplaced).toContainEqual({ text: "Brashtnica", page: 1, line: 0 });
  });

  it("that are dots divide their line, though they are read as a plus", () => {
    const dotted = sure("Loja Azul + Recife, PE");
    const read = (width: number) => {
      const lines = readLines(...RESUME.slice(0, 3), dotted, ...RESUME.slice(4));
      for (const { text, bbox } of lines[3]?.words ?? []) if (text === "+") bbox.x1 = bbox.x0 + width;
      const page = readPage(lines, { width: 1240, height: 1754 });
      const result = typeof page === "string" ? undefined : importPictures([page]);
      return result && !result.rejected ? result.content.experience[0] : undefined;
    };
    expect(read(4)).toMatchObject({ company: "Loja Azul", location: "Recife, PE" });
    expect(read(12)?.company).toContain("+");
  });

  it("mark a date that is read from one of them", () => {
    const lines = RESUME.map((line) => line.map(([text]): [string, number] => [text, text === "12/2021" ? 60 : 95]));
    expect(importLines(...lines).uncertainties).toContainEqual({ path: "experience.0.endDate", reason: "unsure-word" });
  });

  it.each([
    "ana.lima&exemplo.com.br",
    "ana.limaQexemplo.com.br",
    "ana.lima(dexemplo.com.br",
    "ana.lima&Qexemplo.com.br",
    "ana.lima &exemplo.com.br",
  ])("have '@' in an e-mail address that is read as '%s', which is never sure", (address) => {
    const { content, uncertainties } = importLines(sure("Ana Lima"), sure(address), ...RESUME.slice(1));
    expect(content.personalInfo.email).toBe("ana.lima@exemplo.com.br");
    expect(uncertainties).toContainEqual({ path: "personalInfo.email", reason: "unsure-word" });
  });

  it("that are small signs before a line are bullets, and a rule is no text", () => {
    const { content } = importLines(...RESUME.slice(0, 5), sure("« Atendimento no balcão"), sure("* Caixa e estoque"), [
      ["EAAAA", 12],
      ["Aaras", 8],
    ]);
    expect(content.experience[0]?.description).toBe("Atendimento no balcão\nCaixa e estoque");
  });

  it("of which most are not sure make no page: too small, or not printed", () => {
    const lines = readLines(...RESUME).map((line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, confidence: 45 })),
    }));
    expect(readPage(lines, { width: 1240, height: 1754 })).toBe("no-print");
    const small = lines.map((line) => ({ ...line, rowAttributes: { rowHeight: 9 } }));
    expect(readPage(small, { width: 1240, height: 1754 })).toBe("too-small");
    expect(readPage([], { width: 1240, height: 1754 })).toBe("no-text");
  });
});
