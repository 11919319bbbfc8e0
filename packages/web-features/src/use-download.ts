import { PROBLEM_TYPES, type ResumeContent } from "@penresume/contracts";
import { collapseSpaces } from "@penresume/resume/fold";
import type { Api } from "@penresume/web-host";
import { ApiProblem, useSubscription } from "@penresume/web-host";
import { useState } from "react";
import { type ContactWarning, type DownloadWarnings, findDownloadWarnings } from "./download-warnings.ts";

/** The snapshot and the content it shows. */
type LoadSnapshot = () => Promise<{ html: string; content: ResumeContent }>;

export interface DownloadOptions {
  /** Runs before the subscription check; a falsy result stops the download. */
  save?(): Promise<unknown>;
  /** Whether to download despite warnings. */
  allowsWarnings?: boolean;
  /** File name without its ending; the full name by default. */
  name?: string | undefined;
}

/** The longest file name, without its ending. */
export const FILE_NAME_LIMIT = 60;

/** Control characters, and characters that Windows or a path forbids. */
const FORBIDDEN = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;

/** Creates a file name from the full name, or from the name that the user has typed. A long one ends after a word. */
export function createPdfName(name: string): string {
  const plain = collapseSpaces(name.replace(FORBIDDEN, " ").replace(/\.pdf\s*$/i, "")).replace(/^\.+|\.+$/g, "");
  const short = plain.length > FILE_NAME_LIMIT ? plain.slice(0, FILE_NAME_LIMIT + 1).replace(/\s+\S*$/, "") : plain;
  return `${short.slice(0, FILE_NAME_LIMIT).trim() || "curriculo"}.pdf`;
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
  async function download({ save, allowsWarnings = false, name }: DownloadOptions = {}): Promise<boolean> {
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
      const fileName = createPdfName(name || content.personalInfo.fullName);
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
