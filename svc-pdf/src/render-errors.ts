/** The html is at fault: it is empty, or takes more than a résumé may. Retrying does not help. */
export class RenderError extends Error {
  override readonly name: string = "RenderError";
}

/** The PDF does not fit one message. */
export class PdfTooLargeError extends RenderError {
  override readonly name = "PdfTooLargeError";
}

// a failed command carries the worker's error as text
export const isPdfTooLarge = (reason: string): boolean => reason.startsWith("PdfTooLargeError:");
export const isRenderError = (reason: string): boolean => reason.startsWith("RenderError:") || isPdfTooLarge(reason);
