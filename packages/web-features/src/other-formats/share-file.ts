/** Whether the system's share sheet takes PDF files. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([""], "curriculo.pdf", { type: "application/pdf" })] }) ?? false;

/** Hands a file to the system's share sheet. Resolves to false if the browser wants another press, because the last one was long ago. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    // The user has closed the sheet.
    if (name === "AbortError") return true;
    if (name === "NotAllowedError") return false;
    throw error;
  }
}

/** Opens WhatsApp with a message; its user chooses the chat and attaches the file. */
export const createWhatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;
