/** Whether the system's share sheet takes PDF files. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([""], "curriculo.pdf", { type: "application/pdf" })] }) ?? false;

/** Hands a file, and a text for it, to the system's share sheet. `late`: the browser wants another press, because the last one was long ago. */
export async function shareFile(file: File, text?: string): Promise<"shared" | "closed" | "late"> {
  try {
    await navigator.share({ files: [file], ...(text && { text }) });
    return "shared";
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "AbortError") return "closed";
    if (name === "NotAllowedError") return "late";
    throw error;
  }
}
