/**
 * Processor time that rendering one document may take; it may last twice as long. On a machine with ten times its load 30 pages
 * take 0.7 s, the largest html 3.5 s.
 */
export const RENDER_LIMIT_MS = 5_000;

/** The html cannot be rendered: it is empty or exceeds a limit. A retry does not help. */
export class RenderError extends Error {
  override readonly name: string = "RenderError";
}

/** The PDF does not fit one message. */
export class PdfTooLargeError extends RenderError {
  override readonly name = "PdfTooLargeError";
}

// the response of a failed command has the worker's error as text
export const isPdfTooLarge = (reason: string): boolean => reason.startsWith("PdfTooLargeError:");
/** Also a document whose workers ended each time. */
export const isRenderError = (reason: string): boolean => /^(?:Render|ReceiverDied|PdfTooLarge)Error:/.test(reason);
/** Whether a dependency of the worker was unavailable. */
export const isOutage = (reason: string): boolean => reason.startsWith("UnavailableError:");
