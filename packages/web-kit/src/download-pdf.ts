import type { Api } from "./api-client.ts";

/** The file's name for a person's résumé. */
export const pdfFileName = (fullName: string): string => (fullName.trim() ? `${fullName.trim()}.pdf` : "curriculo.pdf");

/**
 * Makes the PDF of an html snapshot and hands it to the browser's downloads as `<fullName>.pdf`.
 * Throws ApiProblem; for a free user its type is PROBLEM_TYPES.subscriptionRequired: show the upgrade modal.
 */
export async function downloadPdf(api: Api, resume: { html: string; fullName: string }): Promise<void> {
  const fileName = pdfFileName(resume.fullName);
  const pdf = await api.blob("POST", "/api/generate-pdf", { body: { htmlContent: resume.html, fileName } });
  saveAs(pdf, fileName);
}

/** Hands a blob to the browser's downloads. */
export function saveAs(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
