import type { ImportResult, OrganizedResume, RefusalReason } from "@penresume/resume-import";

export type Imported = Extract<ImportResult, { refused: false }>;

/** Why nothing was imported: the importer rejected the file, or failed. */
export type ImportProblem = RefusalReason | "timeout" | "failed" | "unreadable";

/** A page of a PDF as a picture; its size in points. */
export interface PagePicture {
  bitmap: ImageBitmap;
  width: number;
  height: number;
}

/** Calls of the import worker, with their parameters and results. */
export interface Calls {
  readFile(bytes: Uint8Array): ImportResult;
  readText(text: string): ImportResult;
  readStory(text: string): ImportResult;
  /** Arranges the import by the parts that the AI found in it. */
  organize(imported: Imported, organized: OrganizedResume): Imported;
  /** Draws a page of the PDF that was read last, `width` pixels wide. Pages start at 1. */
  drawPage(page: number, width: number): PagePicture;
  countPages(): number;
}

export type CallName = keyof Calls;

/** Messages to the worker. */
export type Request = {
  [N in CallName]: { id: number; call: N; parameters: Parameters<Calls[N]> };
}[CallName];

/** The worker's first message: its script loads in parts, and an earlier request would be lost. */
export const READY = "ready";

/** Further messages from the worker. */
export type Response = { id: number } & ({ result: ReturnType<Calls[CallName]> } | { error: string });
