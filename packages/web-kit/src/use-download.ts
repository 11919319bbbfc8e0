import { PROBLEM_TYPES, type ResumeContent, type ResumeLanguage } from "@penresume/contracts";
import { useState } from "react";
import type { Api } from "./api-client.ts";
import { ApiProblem } from "./api-problem.ts";
import { collapseSpaces } from "./collapse-spaces.ts";
import { type ContactWarning, type DownloadWarnings, findDownloadWarnings } from "./download-warnings.ts";
import { useSubscription } from "./host.ts";

/** The snapshot and the content it shows. */
type LoadSnapshot = () => Promise<{ html: string; content: ResumeContent }>;

export interface DownloadOptions {
  /** Runs before the subscription check; a falsy result stops the download. */
  save?(): Promise<unknown>;
  /** Whether to download despite warnings. */
  allowsWarnings?: boolean;
}

interface ResumeNames {
  fullName: string;
  /** The résumé's title. */
  name?: string | undefined;
  language?: ResumeLanguage | undefined;
}

const DOCUMENT_NAMES: Record<ResumeLanguage, string> = { pt: "curriculo", en: "Resume", es: "Curriculum" };

/** The longest file name, without its ending, that svc-pdf accepts. */
const FILE_NAME_LIMIT = 250;

/**
 * Creates a file name from the full name and the résumé's title. Without a title, names in other languages than Portuguese get
 * the word for résumé. A title that begins with the full name is used alone.
 */
export function createPdfName({ fullName, name, language = "pt" }: ResumeNames): string {
  const document = DOCUMENT_NAMES[language];
  const person = collapseSpaces(fullName);
  const title = collapseSpaces(name ?? "") || (language !== "pt" && person && document);
  const repeatsPerson = person && title && `${title} `.startsWith(`${person} `);
  const base = repeatsPerson ? title : [person || document, title].filter(Boolean).join(" - ");
  return `${base.slice(0, FILE_NAME_LIMIT)}.pdf`;
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

/**
 * Downloads a résumé as PDF. `needsUpgrade` is true after an attempt without a subscription. `warnings` are those that stopped the
 * download.
 */
export function useDownload(api: Api, loadSnapshot: LoadSnapshot) {
  const { isSubscribed, refresh } = useSubscription();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [needsUpgrade, setNeedsUpgrade] = useState(false);
  const [warnings, setWarnings] = useState<DownloadWarnings | null>(null);

  /** Resolves to true when the browser has received the file. */
  async function download({ save, allowsWarnings = false }: DownloadOptions = {}): Promise<boolean> {
    setBusy(true);
    setError(null);
    setWarnings(null);
    if (allowsWarnings) for (const { text } of warnings?.contacts ?? []) confirmedContacts.add(text);
    try {
      if (save && !(await save())) return false;
      // After a payment the loaded status may be outdated. If the server is unreachable, svc-pdf decides.
      if (!isSubscribed && (await refresh()) === false) {
        setNeedsUpgrade(true);
        return false;
      }
      const { html, content } = await loadSnapshot();
      const newWarnings = allowsWarnings ? null : await findNewWarnings(content);
      if (newWarnings) {
        setWarnings(newWarnings);
        return false;
      }
      const { name, language, personalInfo } = content;
      const fileName = createPdfName({ fullName: personalInfo.fullName, name, language });
      saveBlob(await api.blob("POST", "/api/generate-pdf", { body: { htmlContent: html, fileName } }), fileName);
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.type === PROBLEM_TYPES.subscriptionRequired) setNeedsUpgrade(true);
      else {
        console.error("PDF not downloaded", error);
        setError(error);
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    download,
    busy,
    error,
    needsUpgrade,
    closeUpgrade: () => setNeedsUpgrade(false),
    warnings,
    closeWarnings: () => setWarnings(null),
  };
}

/** Downloads a blob in the browser. */
export function saveBlob(blob: Blob, fileName: string) {
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
