import {
  FILE_LIMIT_BYTES,
  type HeadingChoices,
  type ImportResult,
  type OrganizedResume,
  type TextPlace,
} from "@penresume/resume-import";
import type { PageTexts } from "@penresume/resume-view";
import { createWorker } from "../lib/create-worker.ts";
import {
  type CallName,
  type Calls,
  type Imported,
  type ImportProblem,
  READY,
  type Request,
  type Response,
  type Result,
} from "./protocol.ts";

/** Time limit in ms; only hostile or damaged files take longer. */
const TIME_LIMIT_MS = 30_000;

/** Thrown when nothing was imported. */
export class ImportError extends Error {
  override name = "ImportError";
  readonly problem: ImportProblem;
  /** Where a text is broken. */
  readonly place: TextPlace | undefined;
  /** The text of a document that is no résumé. */
  readonly text: string | undefined;
  constructor(
    problem: ImportProblem,
    { place, text, ...options }: ErrorOptions & { place?: TextPlace | undefined; text?: string | undefined } = {},
  ) {
    super(`not imported: ${problem}`, options);
    this.problem = problem;
    this.place = place;
    this.text = text;
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

  function close(problem: ImportProblem = "failed") {
    worker?.terminate();
    worker = null;
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

  return {
    async readFile(file: Blob): Promise<Imported> {
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
    countPages: () => call("countPages"),
    drawPage: (page: number, width: number) => call("drawPage", page, width),
    close: () => close(),
  };
}

function accept(result: ImportResult): Imported {
  if (result.rejected) throw new ImportError(result.reason, { place: result.place, text: result.text });
  return result;
}
