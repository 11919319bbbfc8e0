/** Whether the system's share sheet takes PDF files. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([""], "curriculo.pdf", { type: "application/pdf" })] }) ?? false;

/** Hands a file to the system's share sheet. `late`: the browser wants another press, because the last one was long ago. */
export async function shareFile(file: File): Promise<"shared" | "closed" | "late"> {
  try {
    await navigator.share({ files: [file] });
    return "shared";
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "AbortError") return "closed";
    if (name === "NotAllowedError") return "late";
    throw error;
  }
}

/** Addresses that open a message; its writer chooses whom it is for and attaches the file. */
export const createMessageLink = {
  whatsapp: (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`,
  email: (message: string, subject: string): string =>
    `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`,
};
