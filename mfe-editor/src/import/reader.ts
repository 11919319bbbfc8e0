import {
  FILE_LIMIT_BYTES,
  type HeadingChoices,
  type ImportResult,
  type OrganizedResume,
  type SourceLine,
  type TextPlace,
} from "@penresume/resume-import";
import type { PageTexts } from "@penresume/resume-view";
import { createWorker } from "../lib/create-worker.ts";
import {
  type CallName,
  type Calls,
  type Imported,
  type ImportProblem,
  type PagePicture,
  READY,
  type Request,
  type Response,
  type Result,
} from "./protocol.ts";
import { openPicture, type ReadPicture, type RecogniserProgress, recognisePictures } from "./recogniser.ts";

/** Time limit in ms; only hostile or damaged files take longer. */
const TIME_LIMIT_MS = 30_000;

/** Photos of one résumé, or pages of a scan, that are read: each takes half a minute on a slow phone. */
export const PICTURES_LIMIT = 4;
/** Pixels of the width in which a scanned page is drawn to be read. */
const SCAN_WIDTH = 1900;

/** Thrown when nothing was imported. */
export class ImportError extends Error {
  override name = "ImportError";
  readonly problem: ImportProblem;
  /** Where a text is broken. */
  readonly place: TextPlace | undefined;
  /** The text of a document that is no résumé. */
  readonly text: string | undefined;
  /** Which of several pictures cannot be read. */
  readonly picture: number | undefined;
  constructor(
    problem: ImportProblem,
    {
      place,
      text,
      picture,
      ...options
    }: ErrorOptions & { place?: TextPlace | undefined; text?: string | undefined; picture?: number } = {},
  ) {
    super(`not imported: ${problem}`, options);
    this.problem = problem;
    this.place = place;
    this.text = text;
    this.picture = picture;
  }
}

export type Reader = ReturnType<typeof createReader>;

/** Reads files and texts in a worker. All methods but `close` throw ImportError. */
export function createReader() {
  const pendingCalls = new Map<number, { resolve(result: never): void; reject(error: ImportError): void }>();
  let worker: Worker | null = null;
  let isReady: Promise<void>;
  let lastId = 0;
  let readLast: ((choices: HeadingChoices) => Promise<Imported>) | null = null;
  /** The pages that the recogniser has read last. */
  let pictures: readonly ReadPicture[] = [];
  let recognising = new AbortController();

  function close(problem: ImportProblem = "failed") {
    worker?.terminate();
    worker = null;
    recognising.abort();
    for (const { reject } of pendingCalls.values()) reject(new ImportError(problem));
    pendingCalls.clear();
  }

  function start(): Worker {
    const newWorker = createWorker("import");
    isReady = new Promise((resolve) => {
      newWorker.addEventListener("message", ({ data }: MessageEvent<Response | typeof READY>) => {
        if (data === READY) return resolve();
        const call = pendingCalls.get(data.id);
        pendingCalls.delete(data.id);
        if ("error" in data) call?.reject(new ImportError("failed", { cause: data.error }));
        else call?.resolve(data.result as never);
      });
    });
    // The script did not load, or threw.
    newWorker.addEventListener("error", () => close());
    return newWorker;
  }

  function call<N extends CallName>(name: N, ...parameters: Parameters<Calls[N]>): Promise<Result<N>> {
    worker ??= start();
    const id = ++lastId;
    const receiver = worker;
    void isReady.then(() => receiver.postMessage({ id, call: name, parameters } as Request));
    const timeout = setTimeout(() => close("timeout"), TIME_LIMIT_MS);
    const result = new Promise<Result<N>>((resolve, reject) => pendingCalls.set(id, { resolve, reject }));
    return result.finally(() => clearTimeout(timeout));
  }

  /** The pages of the file that was read last, which is a scan. */
  async function listScans(): Promise<(() => Promise<ImageBitmap>)[]> {
    const count = Math.min(PICTURES_LIMIT, await call("countPages"));
    return Array.from({ length: count }, (_, index) => async () => {
      const { bitmap } = await call("drawPage", index + 1, SCAN_WIDTH);
      return bitmap;
    });
  }

  return {
    /** Reads photos of pages; without any the scan that was refused last. */
    async readPictures(photos: readonly Blob[], onProgress: (progress: RecogniserProgress) => void): Promise<Imported> {
      recognising = new AbortController();
      const pages = photos.length > 0 ? photos.map((photo) => () => openPhoto(photo)) : await listScans();
      pictures = await recognisePictures(pages, recognising.signal, onProgress).catch((cause: unknown) => {
        throw cause instanceof ImportError ? cause : new ImportError("recogniser", { cause });
      });
      const read = pictures.map(({ page }, index) => {
        if (typeof page === "string") throw new ImportError(page, { picture: index + 1 });
        return page;
      });
      readLast = async (choices) => accept(await call("readPictures", read, choices));
      return readLast({});
    },
    /** Cuts a part, in points, out of the picture of a page that the recogniser has read. */
    async drawPiece(
      number: number,
      { x, y, width, height }: NonNullable<SourceLine["box"]>,
    ): Promise<ImageBitmap | null> {
      const { page, picture } = pictures[number - 1] ?? {};
      if (!picture || !page || typeof page === "string") return null;
      const scale = picture.width / page.width;
      return createImageBitmap(picture, x * scale, y * scale, Math.max(1, width * scale), Math.max(1, height * scale));
    },
    async readFile(file: Blob): Promise<Imported> {
      pictures = [];
      if (file.size > FILE_LIMIT_BYTES) throw new ImportError("too-large");
      const bytes = await file.arrayBuffer().catch((cause: unknown) => {
        throw new ImportError("unreadable", { cause });
      });
      readLast = async (choices) => accept(await call("readFile", new Uint8Array(bytes), choices));
      return readLast({});
    },
    readText(text: string): Promise<Imported> {
      readLast = async (choices) => accept(await call("readText", text, choices));
      return readLast({});
    },
    /** Reads the last file or text with other headings. */
    async readAgain(choices: HeadingChoices): Promise<Imported> {
      if (!readLast) throw new ImportError("failed");
      return readLast(choices);
    },
    canReadAgain: () => readLast !== null,
    /** Reads a part of the last file or text. */
    readPart: async (text: string) => accept(await call("readText", text)),
    /** Reads pages of the editor. */
    readPages: async (pages: PageTexts[]) => accept(await call("readPages", pages)),
    /** Reads a text in the user's own words. */
    readStory: async (text: string) => accept(await call("readStory", text)),
    organize: (imported: Imported, organized: OrganizedResume) => call("organize", imported, organized),
    countPages: async () => pictures.length || call("countPages"),
    async drawPage(number: number, width: number): Promise<PagePicture> {
      const { page, picture } = pictures[number - 1] ?? {};
      if (!picture || !page || typeof page === "string") return call("drawPage", number, width);
      return { bitmap: await createImageBitmap(picture), width: page.width, height: page.height };
    },
    close: () => close(),
  };
}

async function openPhoto(photo: Blob): Promise<ImageBitmap> {
  if (photo.size > FILE_LIMIT_BYTES) throw new ImportError("too-large");
  const picture = await openPicture(photo);
  if (!picture) throw new ImportError("picture-type");
  return picture;
}

function accept(result: ImportResult): Imported {
  if (result.rejected) throw new ImportError(result.reason, { place: result.place, text: result.text });
  return result;
}
