import type { ResumeContent } from "@penresume/contracts";
import { toJsonResume, toMarkdown, toText } from "@penresume/resume-export";
import { type Api, getErrorMessage, NeedsNetwork, useSubscription } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, Dialog } from "@penresume/web-ui";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createFileName, createProFile, saveBlob, suggestFileName } from "../download-pdf.ts";
import type { DownloadWarnings } from "../download-warnings.ts";
import { DownloadWarningsDialog } from "../download-warnings-dialog.tsx";
import { UpgradeModal } from "../upgrade-modal.tsx";
import styles from "./other-formats-dialog.module.css";
import { canShareFiles, createWhatsAppLink, shareFile } from "./share-file.ts";
import { otherFormatsTexts, formatTexts as texts } from "./texts.ts";

/** Formats that the browser writes. */
const TEXT_FORMATS = [
  { ending: "txt", type: "text/plain", texts: texts.text, write: toText },
  { ending: "md", type: "text/markdown", texts: texts.markdown, write: toMarkdown },
  {
    ending: "json",
    type: "application/json",
    texts: texts.json,
    write: (content: ResumeContent) => `${JSON.stringify(toJsonResume(content), null, 2)}\n`,
  },
] as const;

/** What subscribers can do: download a Word file, share the PDF. */
type ProAction = "docx" | "share";

type Status =
  | { kind: "idle" | "upgrade" }
  | { kind: "busy"; action: ProAction }
  | { kind: "done"; text: string; whatsApp?: boolean }
  | { kind: "ready"; file: File }
  | { kind: "failed"; text: string }
  | { kind: "warnings"; action: ProAction; warnings: DownloadWarnings };

/** 'Outros formatos' of a résumé. What needs Pro is marked. */
export default function OtherFormatsDialog({
  api,
  loadContent,
  loadSnapshot,
  withShownSizes,
  name,
  resumeId,
  onGuest,
  onSeeWarning,
  onClose,
}: {
  api: Api;
  loadContent(): Promise<ResumeContent>;
  /** The snapshot and the content it shows. */
  loadSnapshot(): Promise<{ html: string; content: ResumeContent }>;
  /** Returns the content with the sizes in which its pages are shown. */
  withShownSizes(content: ResumeContent): Promise<ResumeContent>;
  /** File name without its ending; see `suggestFileName`. */
  name?: string;
  /** Its PDF is downloaded after paying. */
  resumeId: string | undefined;
  /** Called for what needs an account, if there is none. */
  onGuest?: (() => void) | undefined;
  onSeeWarning(warnings: DownloadWarnings): void;
  onClose(): void;
}) {
  const subscription = useSubscription();
  const [content, setContent] = useState<ResumeContent | null>(null);
  const [status, setStatus] = useState<Status>({ kind: "idle" });
  const isBusy = status.kind === "busy";
  const fail = (error: unknown) => setStatus({ kind: "failed", text: getErrorMessage(error) });

  // Loaded before the first press: browsers copy and share only at once after one.
  const load = useEffectEvent(() => void loadContent().then(setContent, fail));
  useEffect(() => load(), []);

  const getFileName = (ending: string) => createFileName(name || (content ? suggestFileName(content) : ""), ending);

  async function run(action: ProAction, allowed?: DownloadWarnings) {
    if (onGuest) return onGuest();
    setStatus({ kind: "busy", action });
    const options = { api, subscription, allowed, name };
    const loadSized = async () => ({ html: "", content: await withShownSizes(await loadContent()) });
    const end =
      action === "docx"
        ? await createProFile("docx", { ...options, loadSnapshot: loadSized })
        : await createProFile("pdf", { ...options, loadSnapshot });
    if (end.kind === "warnings") setStatus({ kind: "warnings", action, warnings: end.warnings });
    else if (end.kind === "failed") fail(end.error);
    else if (end.kind === "upgrade") setStatus({ kind: "upgrade" });
    else if (end.kind === "done" && action === "share" && canShareFiles()) await share(end.file);
    else if (end.kind === "done") {
      saveBlob(end.file, end.file.name);
      const isSent = action === "share";
      setStatus({ kind: "done", text: (isSent ? texts.attach : texts.downloaded)(end.file.name), whatsApp: isSent });
    }
  }

  async function share(file: File) {
    try {
      setStatus((await shareFile(file)) ? { kind: "idle" } : { kind: "ready", file });
    } catch (error) {
      fail(error);
    }
  }

  function downloadText({ ending, type, write }: (typeof TEXT_FORMATS)[number], content: ResumeContent) {
    const fileName = getFileName(ending);
    saveBlob(new Blob([write(content)], { type: `${type};charset=utf-8` }), fileName);
    setStatus({ kind: "done", text: texts.downloaded(fileName) });
  }

  async function copy({ write, texts: { title } }: (typeof TEXT_FORMATS)[number], content: ResumeContent) {
    try {
      await navigator.clipboard.writeText(write(content));
      setStatus({ kind: "done", text: texts.copied(title) });
    } catch (error) {
      console.error(error);
      setStatus({ kind: "failed", text: texts.copyFailed });
    }
  }

  if (status.kind === "upgrade")
    return <UpgradeModal resumeId={resumeId} onClose={() => setStatus({ kind: "idle" })} />;

  const renderPro = (action: ProAction, label: string, { title }: { title: string }) => (
    <NeedsNetwork action="baixe ou envie">
      <Button
        variant="secondary"
        aria-label={status.kind === "busy" && status.action === action ? undefined : texts.label(label, title)}
        busyText={status.kind === "busy" && status.action === action && texts.preparing}
        disabled={isBusy || !content}
        onClick={() => void (status.kind === "ready" && action === "share" ? share(status.file) : run(action))}
      >
        {label}
      </Button>
    </NeedsNetwork>
  );
  const isMarked = !subscription.isSubscribed;

  return (
    <Dialog title={otherFormatsTexts.open} onClose={onClose}>
      <ul className={styles.formats} aria-busy={!content}>
        <Format {...texts.pdf} isPro={isMarked}>
          {renderPro("share", canShareFiles() ? texts.share : texts.whatsApp, texts.pdf)}
        </Format>
        <Format {...texts.docx} isPro={isMarked}>
          {renderPro("docx", texts.download, texts.docx)}
        </Format>
        {TEXT_FORMATS.map((format) => (
          <Format key={format.ending} {...format.texts}>
            <Button
              variant="secondary"
              aria-label={texts.label(texts.download, format.texts.title)}
              disabled={!content}
              onClick={() => content && downloadText(format, content)}
            >
              {texts.download}
            </Button>
            <Button
              variant="secondary"
              aria-label={texts.label(texts.copy, format.texts.title)}
              disabled={!content}
              onClick={() => content && void copy(format, content)}
            >
              {texts.copy}
            </Button>
          </Format>
        ))}
      </ul>
      <div className={styles.status} role="status">
        {status.kind === "done" && <p>{status.text}</p>}
        {status.kind === "ready" && <p>{texts.ready}</p>}
        {status.kind === "done" && status.whatsApp && (
          <a
            className={buttonClass("primary")}
            href={createWhatsAppLink(texts.message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.openWhatsApp}
          </a>
        )}
      </div>
      {status.kind === "failed" && <AlertBox>{status.text}</AlertBox>}
      {status.kind === "warnings" && (
        <DownloadWarningsDialog
          warnings={status.warnings}
          onSee={() => onSeeWarning(status.warnings)}
          onDownload={() => void run(status.action, status.warnings)}
          onClose={() => setStatus({ kind: "idle" })}
        />
      )}
    </Dialog>
  );
}

function Format({
  title,
  hint,
  isPro = false,
  children,
}: {
  title: string;
  hint: string;
  isPro?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={styles.format}>
      <div>
        <h3>
          <span>{title}</span> {isPro && <span className={styles.pro}>{texts.pro}</span>}
        </h3>
        <p>{hint}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}
