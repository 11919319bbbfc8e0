import type { ImportResult, RejectionReason } from "@penresume/resume-import";
import type { Calls } from "./import-worker.ts";

export type Imported = Extract<ImportResult, { rejected: false }>;

/** Why nothing was imported: the importer rejected the file, or failed. */
export type ImportProblem = RejectionReason | "timeout" | "failed" | "unreadable";

/** A page of a PDF as a picture; its size in points. */
export interface PagePicture {
  bitmap: ImageBitmap;
  width: number;
  height: number;
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
