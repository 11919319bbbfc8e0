import { PROBLEM_TYPES, type ResumeContent, type ResumeLanguage } from "@penresume/contracts";
import { collapseSpaces } from "@penresume/text";
import { type Api, ApiProblem, noteDownload, type SubscriptionStatus } from "@penresume/web-host";
import { type ContactWarning, type DownloadWarnings, findDownloadWarnings } from "./download-warnings.ts";

/** `upgrade`: an attempt without a subscription. `warnings` are those that stopped the download. */
export type DownloadStatus =
  | { kind: "idle" | "busy" | "upgrade" }
  | { kind: "failed"; error: unknown }
  | { kind: "warnings"; warnings: DownloadWarnings };

/** The longest file name, without its ending. */
export const FILE_NAME_LIMIT = 60;

/** Control characters, and characters that Windows or a path forbids. */
const FORBIDDEN = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;

/** Creates a file name from the full name, or from the name that the user has typed. A long one ends after a word. */
export function createFileName(name: string, ending: string): string {
  const plain = collapseSpaces(name.replace(FORBIDDEN, " ").replace(/\.pdf\s*$/i, "")).replace(/^\.+|\.+$/g, "");
  const short = plain.length > FILE_NAME_LIMIT ? plain.slice(0, FILE_NAME_LIMIT + 1).replace(/\s+\S*$/, "") : plain;
  return `${short.slice(0, FILE_NAME_LIMIT).trim() || "curriculo"}.${ending}`;
}

export const createPdfName = (name: string): string => createFileName(name, "pdf");

const LANGUAGES: Partial<Record<ResumeLanguage, string>> = { en: "English", es: "Español" };

/** The full name; with the posting of a version and another language than Portuguese, so that their files differ. */
export function suggestFileName({ personalInfo, base, posting, language = "pt" }: ResumeContent): string {
  const { fullName } = personalInfo;
  return fullName && [fullName, base && posting?.title, LANGUAGES[language]].filter(Boolean).join(" - ");
}

/** Contact data that the user has confirmed on this page, so that the question is asked once. */
const confirmedContacts = new Set<string>();
const isConfirmed = ({ text }: ContactWarning) => confirmedContacts.has(text);

/** Finds what must be asked before the download; null when there is nothing. */
async function findNewWarnings(content: ResumeContent): Promise<DownloadWarnings | null> {
  const { blankCount, contacts } = await findDownloadWarnings(content);
  const newContacts = contacts.filter((contact) => !isConfirmed(contact));
  return blankCount > 0 || newContacts.length > 0 ? { blankCount, contacts: newContacts } : null;
}

interface DownloadOptions {
  api: Api;
  subscription: SubscriptionStatus;
  /** The snapshot and the content it shows. */
  loadSnapshot(): Promise<{ html: string; content: ResumeContent }>;
  /** The warnings of the last attempt, if the user downloads despite them. */
  allowed?: DownloadWarnings | undefined;
  /** File name without its ending; see `suggestFileName`. */
  name?: string | undefined;
}

/** Downloads a résumé as PDF. Resolves to what happened. */
export async function downloadPdf(options: DownloadOptions): Promise<DownloadStatus | { kind: "done" }> {
  const end = await createProFile("pdf", options);
  if (end.kind === "done") saveBlob(end.file, end.file.name);
  return end;
}

/** Creates a PDF or a Word file: checks the subscription, then the content, then requests the file. Resolves to what happened. */
export async function createProFile(
  format: "pdf" | "docx",
  { api, subscription, loadSnapshot, allowed, name }: DownloadOptions,
): Promise<DownloadStatus | { kind: "done"; file: File }> {
  for (const { text } of allowed?.contacts ?? []) confirmedContacts.add(text);
  try {
    // After a payment the loaded status may be outdated. If the server is unreachable, svc-pdf decides.
    if (!subscription.isSubscribed && (await subscription.refresh()) === false) return { kind: "upgrade" };
    const { html, content } = await loadSnapshot();
    const warnings = allowed ? null : await findNewWarnings(content);
    if (warnings) return { kind: "warnings", warnings };
    const fileName = createFileName(name || suggestFileName(content), format);
    const blob =
      format === "pdf"
        ? await api.blob("POST", "/api/generate-pdf", { body: { htmlContent: html, fileName, content } })
        : await api.blob("POST", "/api/generate-docx", { body: { content, fileName } });
    return { kind: "done", file: new File([blob], fileName, { type: blob.type }) };
  } catch (error) {
    if (error instanceof ApiProblem && error.type === PROBLEM_TYPES.subscriptionRequired) return { kind: "upgrade" };
    console.error("File not created", error);
    return { kind: "failed", error };
  }
}

/** Downloads a blob in the browser. */
export function saveBlob(blob: Blob, fileName: string) {
  noteDownload(fileName);
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
