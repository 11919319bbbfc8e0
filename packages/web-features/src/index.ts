export { CheckoutLink, type CheckoutState } from "./checkout-link.tsx";
export { createResume } from "./create-resume.ts";
export * from "./draft-store.ts";
export * from "./pending-download.ts";
export { ProBenefits } from "./pro-benefits.tsx";
export { requestVersion } from "./request-version.ts";
export * from "./resume-document.ts";
export { UpgradeModal } from "./upgrade-modal.tsx";
export { createPdfName, type DownloadOptions, FILE_NAME_LIMIT, saveBlob, useDownload } from "./use-download.ts";
