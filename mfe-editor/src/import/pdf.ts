import "@penresume/web-host/promise-with-resolvers";
import type { PdfOptions } from "@penresume/resume-import";
import type { PDFDocumentProxy } from "pdfjs-dist";
import type { PagePicture } from "./protocol.ts";
import { STANDARD_FONTS } from "./standard-fonts.ts";

/** Largest picture of a page, in pixels: a hostile page may be hundreds of metres long. */
const MAX_SIDE = 4096;

export type Pdf = ReturnType<typeof createPdf>;

/** pdf.js inside a worker: without a document, eval, WebAssembly, or fonts of the page. */
const documentOptions = {
  CanvasFactory: createOffscreenCanvasFactory,
  FilterFactory: createFilterFactory,
  BinaryDataFactory: createFontLoader,
  useWorkerFetch: false,
  standardFontDataUrl: "/",
  isOffscreenCanvasSupported: true,
  disableWorkerRendering: true,
};

/** Opens a PDF for the importer and for pictures of its pages. */
export function createPdf(bytes: Uint8Array) {
  let documentPromise: Promise<PDFDocumentProxy> | undefined;
  const open = () => {
    documentPromise ??= loadPdfjs().then(
      ({ getDocument }) =>
        getDocument({
          data: bytes.slice(),
          verbosity: 0,
          useSystemFonts: false,
          disableFontFace: true,
          enableXfa: false,
          useWasm: false,
          maxImageSize: MAX_SIDE * MAX_SIDE,
          canvasMaxAreaInBytes: MAX_SIDE * MAX_SIDE * 4,
          ...documentOptions,
        } as object).promise,
    );
    return documentPromise;
  };
  return {
    options: { loadPdfjs, documentOptions } satisfies PdfOptions,
    async drawPage(number: number, width: number): Promise<PagePicture> {
      const page = await (await open()).getPage(number);
      const size = page.getViewport({ scale: 1 });
      const scale = Math.min(width / size.width, MAX_SIDE / size.width, MAX_SIDE / size.height);
      const viewport = page.getViewport({ scale });
      const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
      page.cleanup();
      return { bitmap: canvas.transferToImageBitmap(), width: size.width, height: size.height };
    },
    countPages: async () => (await open()).numPages,
  };
}

let starting: Promise<Worker> | undefined;

async function loadPdfjs() {
  starting ??= startPdfWorker();
  const [pdfjs, worker] = await Promise.all([import("pdfjs-dist/legacy/build/pdf.mjs"), starting]);
  pdfjs.GlobalWorkerOptions.workerPort = worker;
  return pdfjs;
}

/** Starts the worker and resolves at its first message. A message to the worker before that would be lost. */
function startPdfWorker(): Promise<Worker> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), { name: "pdf" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", () => resolve(worker), { once: true });
    worker.addEventListener("error", () => reject(new Error("pdf.js did not start")), { once: true });
  });
}

interface CanvasAndContext {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D | null;
}

// pdf.js calls these with `new`
function createOffscreenCanvasFactory() {
  return {
    create(width: number, height: number): CanvasAndContext {
      const canvas = new OffscreenCanvas(width, height);
      return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
    },
    reset({ canvas }: CanvasAndContext, width: number, height: number) {
      canvas.width = width;
      canvas.height = height;
    },
    destroy({ canvas }: CanvasAndContext) {
      canvas.width = 0;
      canvas.height = 0;
    },
    getNoAlphaContext: (canvas: OffscreenCanvas) => canvas.getContext("2d", { alpha: false, willReadFrequently: true }),
  };
}

/** Colour filters need SVG, and SVG needs a document. */
function createFilterFactory() {
  const none = () => "none";
  return {
    addFilter: none,
    addAlphaFilter: none,
    addLuminosityFilter: none,
    addKnockoutFilter: none,
    destroy() {},
  };
}

/** Loads the fonts that PDFs need not embed, such as Helvetica. */
function createFontLoader() {
  return {
    async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const address = STANDARD_FONTS[filename];
      const response = address && (await fetch(address));
      if (!response?.ok) throw new Error(`no file ${filename}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
