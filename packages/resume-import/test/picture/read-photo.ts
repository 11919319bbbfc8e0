import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { nodePdf, toScored } from "../../node.ts";
import { type ImportResult, importPageTexts, importPictures } from "../../src/index.ts";
import { createRecogniser, type Grey, readPicture } from "../../src/picture/index.ts";
import { readPdf } from "../../src/sources/pdf-pages.ts";
import { invented, scoreCase } from "../corpus/score.mjs";
import { Random } from "../generate/random.ts";
import { LEVELS, photograph } from "./photograph.ts";

const require = createRequire(import.meta.url);

/** The recogniser as Node runs it. */
export const openRecogniser = () =>
  createRecogniser(
    require("tesseract.js-core/tesseract-core-simd-lstm.js"),
    readFileSync(require.resolve("tesseract.js-core/tesseract-core-simd-lstm.wasm")),
    gunzipSync(readFileSync(require.resolve("@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz"))),
  );

type Recogniser = Awaited<ReturnType<typeof openRecogniser>>;

/** Draws the first page of a PDF, as a printer with `dpi` dots per inch does. */
export function drawPage(file: string, dpi: number): Grey {
  const pgm = execFileSync("pdftoppm", ["-gray", "-r", String(dpi), "-f", "1", "-l", "1", "-singlefile", file], {
    maxBuffer: 2 ** 26,
  });
  const [head = "", width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(pgm.subarray(0, 40).toString("latin1")) ?? [];
  return { width: Number(width), height: Number(height), data: new Uint8Array(pgm.subarray(head.length)) };
}

/** Imports a picture of a page. */
export function importPicture(recogniser: Recogniser, photo: Grey): ImportResult {
  const { page } = readPicture(recogniser, photo);
  return typeof page === "string" ? { rejected: true, reason: "not-a-resume" } : importPictures([page]);
}

export interface PhotoScore {
  /** Fields that are as in the PDF, extra ones, missing ones. */
  right: number;
  extra: number;
  missing: number;
  errors: string[];
  /** Values that the page does not have, and no mark of a doubt. */
  invented: string[];
  /** Fields that are marked as not surely read. */
  marked: number;
  seconds: number;
}

/** Compares a photo of the first page of a PDF with what is read from that page itself; null for a page that is no résumé. */
export async function scorePhoto(recogniser: Recogniser, file: string, level: number): Promise<PhotoScore | null> {
  const { pages } = await readPdf(new Uint8Array(readFileSync(file)), nodePdf);
  const [page] = pages;
  const expected = page && importPageTexts([{ ...page, items: page.spans, links: [] }]);
  const conditions = LEVELS[level];
  if (!expected || expected.rejected || !conditions) return null;
  const picture = photograph(
    drawPage(file, conditions.dpi),
    conditions,
    new Random(`${file.split("/").at(-2)} ${level}`),
  );
  const start = performance.now();
  const result = importPicture(recogniser, picture);
  const seconds = (performance.now() - start) / 1000;
  const truth = toScored(expected);
  const groups = Object.values(scoreCase(truth, result.rejected ? {} : toScored(result)));
  const sum = (name: "tp" | "fp" | "fn") => groups.reduce((total, group) => total + group[name], 0);
  const source = expected.lines.map(({ text }) => text).join("\n");
  return {
    right: sum("tp"),
    extra: sum("fp"),
    missing: sum("fn"),
    errors: groups.flatMap(({ errs }) => errs),
    invented: result.rejected ? [] : invented(truth, toScored(withoutMarked(result)), source),
    marked: result.rejected ? 0 : result.uncertainties.length,
    seconds,
  };
}

/** An import without the values that the person is asked to check. */
function withoutMarked(result: Extract<ImportResult, { rejected: false }>): ImportResult {
  const copy = structuredClone(result);
  for (const { path } of copy.uncertainties) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const parent = keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], copy.content);
    if (parent && typeof (parent as Record<string, unknown>)[last] === "string")
      (parent as Record<string, unknown>)[last] = "";
  }
  return copy;
}

export const f1 = (scores: Pick<PhotoScore, "right" | "extra" | "missing">[]): number => {
  const sum = (name: "right" | "extra" | "missing") => scores.reduce((total, score) => total + score[name], 0);
  return (2 * sum("right")) / (2 * sum("right") + sum("extra") + sum("missing"));
};
