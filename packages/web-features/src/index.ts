export { CheckoutLink, type CheckoutState } from "./checkout-link.tsx";
export { createResume } from "./create-resume.ts";
export {
  createPdfName,
  createProFile,
  type DownloadStatus,
  downloadPdf,
  FILE_NAME_LIMIT,
  saveBlob,
  suggestFileName,
} from "./download-pdf.ts";
export * from "./draft-store.ts";
export { getLoadError, type Loadable, LoadableContent } from "./loadable.tsx";
export * from "./pending-download.ts";
export { ProBenefits } from "./pro-benefits.tsx";
export { requestVersion } from "./request-version.ts";
export * from "./resume-document.ts";
export { canShareFiles } from "./send-sheet/share-file.ts";
export { sendTexts } from "./send-sheet/texts.ts";
export { UpgradeModal } from "./upgrade-modal.tsx";
