import type { Grey } from "./grey.ts";

/** What is used of Tesseract as WebAssembly (tesseract.js-core). */
interface TesseractModule {
  FS: { writeFile(name: string, content: Uint8Array): void; unlink(name: string): void };
  TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  Init(folder: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** Takes the picture that is stored as `/input`. Returns 1 when it cannot be read. */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(progress: null): number;
  GetJSONText(page: number): string;
}

export type TesseractCore = (options: {
  wasmBinary: ArrayBuffer | Uint8Array;
  TesseractProgress(percent: number): void;
  print(text: string): void;
  printErr(text: string): void;
}) => Promise<TesseractModule>;

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word of a picture: its box in pixels, and how sure the recogniser is, from 0 to 100. */
export interface Word {
  text: string;
  confidence: number;
  bbox: Box;
}

export interface TextLine {
  words: Word[];
  rowAttributes: { rowHeight: number };
  baseline: Box;
}

interface Output {
  blocks: { paragraphs: { lines: TextLine[] }[] }[] | null;
}

/** The engine of neural networks. */
const LSTM_ONLY = 1;
/** Lines anywhere on the page: the importer's layout finds the columns. */
const SPARSE_TEXT = "11";
/** Inches of a page's width, as of A4. */
const PAGE_INCHES = 8.27;

/** Starts Tesseract with the data of Portuguese. */
export async function createRecogniser(core: TesseractCore, wasm: ArrayBuffer | Uint8Array, data: Uint8Array) {
  let report: (percent: number) => void = () => {};
  const tesseract = await core({
    wasmBinary: wasm,
    // biome-ignore lint/correctness/noComponentHookFactories: the name that Tesseract calls
    TesseractProgress: (percent) => report(percent),
    print() {},
    printErr() {},
  });
  tesseract.FS.writeFile("por.traineddata", data);
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, "por", LSTM_ONLY) !== 0) throw new Error("Tesseract did not start");
  tesseract.FS.unlink("por.traineddata");
  api.SetVariable("tessedit_pageseg_mode", SPARSE_TEXT);
  return {
    /** Reads the lines of a page, which fills the picture. */
    read({ width, height, data }: Grey, onProgress: (percent: number) => void = () => {}): TextLine[] {
      // the format PGM
      const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
      const file = new Uint8Array(head.length + data.length);
      file.set(head);
      file.set(data, head.length);
      tesseract.FS.writeFile("/input", file);
      if (api.SetImageFile(1, 0) === 1) throw new Error("Tesseract did not open the picture");
      tesseract.FS.unlink("/input");
      api.SetVariable("user_defined_dpi", String(Math.round(width / PAGE_INCHES)));
      report = onProgress;
      api.Recognize(null);
      const { blocks }: Output = JSON.parse(api.GetJSONText(0));
      return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
    },
  };
}
