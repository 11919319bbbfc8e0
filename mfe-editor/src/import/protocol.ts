import type {
  HeadingChoices,
  ImportResult,
  importNarrative,
  importPageTexts,
  importPastedText,
  importPictures,
  importResume,
  organizeImport,
  RejectionReason,
} from "@penresume/resume-import";
import type { PictureProblem } from "@penresume/resume-import/picture";

export type Imported = Extract<ImportResult, { rejected: false }>;

/** Why nothing was imported: the importer rejected the file, or failed; a picture has no text to read, or did not open; the recogniser did not run. */
export type ImportProblem =
  | RejectionReason
  | PictureProblem
  | "timeout"
  | "failed"
  | "unreadable"
  | "picture-type"
  | "recogniser";

/** A page of a PDF as a picture; its size in points. */
export interface PagePicture {
  bitmap: ImageBitmap;
  width: number;
  height: number;
}

/** What the worker does. */
export interface Calls {
  readFile(bytes: Uint8Array, choices?: HeadingChoices): ReturnType<typeof importResume>;
  readText: typeof importPastedText;
  readPages: typeof importPageTexts;
  readPictures: typeof importPictures;
  readStory: typeof importNarrative;
  organize: typeof organizeImport;
  /** Draws a page of the PDF that was read last, `width` pixels wide. Pages start at 1. */
  drawPage(page: number, width: number): Promise<PagePicture>;
  countPages(): number | Promise<number>;
}

export type CallName = keyof Calls;
export type Result<N extends CallName> = Awaited<ReturnType<Calls[N]>>;

/** Messages to the worker. */
export type Request = {
  [N in CallName]: { id: number; call: N; parameters: Parameters<Calls[N]> };
}[CallName];

/** The worker's first message: its script loads in parts, and an earlier request would be lost. */
export const READY = "ready";

/** Further messages from the worker. */
export type Response = { id: number } & ({ result: Result<CallName> } | { error: string });
