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
export const isRenderError = (reason: string): boolean => reason.startsWith("RenderError:") || isPdfTooLarge(reason);
