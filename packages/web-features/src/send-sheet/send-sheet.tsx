import type { ResumeContent } from "@penresume/contracts";
import { toJsonResume, toMarkdown, toText } from "@penresume/resume-export";
import { type Api, getErrorMessage, NeedsNetwork, useSubscription } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, Dialog, isBackEntry, RowButton, RowList } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { createFileName, createProFile, saveBlob, suggestFileName } from "../download-pdf.ts";
import type { DownloadWarnings } from "../download-warnings.ts";
import { DownloadWarningsDialog } from "../download-warnings-dialog.tsx";
import { createOpeningMailLink, createWhatsAppLink } from "../message-links.ts";
import { UpgradeModal } from "../upgrade-modal.tsx";
import styles from "./send-sheet.module.css";
import { canShareFiles, shareFile } from "./share-file.ts";
import { sheetTexts as texts } from "./texts.ts";

/** A way to send a résumé. */
export type Channel = "whatsapp" | "email" | "link" | "word" | "text" | "form";

/** What a vaga says about its sending. */
export interface VagaMessage {
  /** Where to; empty if it does not say. */
  address: string;
  whatsAppNumber: string;
  subject: string;
  /** The text of an email. */
  body: string;
  whatsapp: string;
  /** Whether the person's own text is older than the résumé. */
  isOlder: boolean;
}

/** The channels of a file that only subscribers get. */
type ProChannel = "whatsapp" | "email" | "word";
type MessageChannel = Exclude<ProChannel, "word">;

const isMessage = (channel: string): channel is MessageChannel => channel === "whatsapp" || channel === "email";

/** Files that the browser writes. */
const FILES = [
  { ending: "txt", type: "text/plain", texts: texts.plain, write: toText },
  { ending: "md", type: "text/markdown", texts: texts.markdown, write: toMarkdown },
  {
    ending: "json",
    type: "application/json",
    texts: texts.json,
    write: (content: ResumeContent) => `${JSON.stringify(toJsonResume(content), null, 2)}\n`,
  },
] as const;

type Status =
  | { kind: "idle" | "upgrade" | "noting" | "sent" }
  | { kind: "busy"; channel: ProChannel }
  /** `channel`: what can be sent now. `opens`: where the message is written. */
  | { kind: "done"; text: string; channel?: Channel | undefined; opens?: MessageChannel }
  | { kind: "ready"; channel: MessageChannel; file: File }
  | { kind: "failed"; text: string }
  | { kind: "warnings"; channel: ProChannel; warnings: DownloadWarnings };

/** 'Enviar': the ways to send a résumé, and its other files. What needs Pro is marked. */
export default function SendSheet({
  api,
  loadContent,
  loadSnapshot,
  withShownSizes,
  name,
  resumeId,
  message,
  notice,
  onGuest,
  onSeeWarning,
  onLink,
  onGupySheet,
  onSent,
  showsFiles = false,
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
  /** Of the vaga to which it is sent. */
  message?: VagaMessage | undefined;
  /** What has happened before. */
  notice?: string | undefined;
  /** Called for what needs an account, if there is none. */
  onGuest?: (() => void) | undefined;
  onSeeWarning(warnings: DownloadWarnings): void;
  /** Opens the page of the link; `hash` is a part of it. */
  onLink(hash?: string): void;
  onGupySheet?: (() => void) | undefined;
  /** Notes that the user has sent the résumé. Without it no question is asked. */
  onSent?: ((channel: Channel) => unknown) | undefined;
  /** Whether the other files are unfolded. */
  showsFiles?: boolean;
  onClose(): void;
}) {
  const subscription = useSubscription();
  const navigate = useNavigate();
  const [content, setContent] = useState<ResumeContent | null>(null);
  const [status, setStatus] = useState<Status>(notice ? { kind: "done", text: notice } : { kind: "idle" });
  const isBusy = status.kind === "busy";
  const fail = (error: unknown) => setStatus({ kind: "failed", text: getErrorMessage(error) });

  // Loaded before the first press: browsers copy and share only at once after one.
  const load = useEffectEvent(() => void loadContent().then(setContent, fail));
  useEffect(() => load(), []);

  async function send(channel: ProChannel, allowed?: DownloadWarnings) {
    if (status.kind === "ready" && status.channel === channel) return share(status.channel, status.file);
    if (onGuest) return onGuest();
    setStatus({ kind: "busy", channel });
    const options = { api, subscription, allowed, name };
    const loadSized = async () => ({ html: "", content: await withShownSizes(await loadContent()) });
    const end =
      channel === "word"
        ? await createProFile("docx", { ...options, loadSnapshot: loadSized })
        : await createProFile("pdf", { ...options, loadSnapshot });
    if (end.kind === "warnings") setStatus({ kind: "warnings", channel, warnings: end.warnings });
    else if (end.kind === "failed") fail(end.error);
    else if (end.kind === "upgrade") setStatus({ kind: "upgrade" });
    else if (end.kind === "done" && channel !== "word" && canShareFiles()) await share(channel, end.file);
    else if (end.kind === "done") {
      saveBlob(end.file, end.file.name);
      if (channel === "word") setStatus({ kind: "done", text: texts.downloaded(end.file.name), channel });
      else setStatus({ kind: "done", text: texts.attach(end.file.name), channel, opens: channel });
    }
  }

  async function share(channel: MessageChannel, file: File) {
    try {
      const end = await shareFile(file, channel === "email" ? message?.body : message?.whatsapp);
      if (end === "late") setStatus({ kind: "ready", channel, file });
      else setStatus(end === "closed" ? { kind: "idle" } : { kind: "done", text: texts.shared, channel });
    } catch (error) {
      fail(error);
    }
  }

  async function copy(text: string, title: string, channel?: Channel) {
    try {
      await navigator.clipboard.writeText(text);
      setStatus({ kind: "done", text: texts.copied(title), channel });
    } catch (error) {
      console.error(error);
      setStatus({ kind: "failed", text: texts.copyFailed });
    }
  }

  function download({ ending, type, write }: (typeof FILES)[number], content: ResumeContent) {
    const fileName = createFileName(name || suggestFileName(content), ending);
    saveBlob(new Blob([write(content)], { type: `${type};charset=utf-8` }), fileName);
    setStatus({ kind: "done", text: texts.downloaded(fileName) });
  }

  if (status.kind === "upgrade")
    return <UpgradeModal resumeId={resumeId} onClose={() => setStatus({ kind: "idle" })} />;

  const mail = createOpeningMailLink(
    message?.address ?? "",
    message?.subject || texts.subject(content?.personalInfo.fullName.trim()),
    message?.body || texts.message,
  );
  const links: Record<MessageChannel, string> = {
    whatsapp: createWhatsAppLink(message?.whatsAppNumber ?? "", message?.whatsapp || texts.message),
    email: mail.link,
  };

  const renderRow = (channel: Channel | "opinion", onPress: () => void, isPro = false) => {
    const row = (
      <RowButton
        name={texts[channel].title}
        hint={isMessage(channel) && !canShareFiles() ? texts.byHand : texts[channel].hint}
        mark={isPro && !subscription.isSubscribed && texts.pro}
        busyText={status.kind === "busy" && status.channel === channel && texts.preparing}
        disabled={isBusy || !content}
        onClick={onPress}
      />
    );
    return <li>{isPro ? <NeedsNetwork action={texts.action}>{row}</NeedsNetwork> : row}</li>;
  };

  return (
    <Dialog title={texts.title} position="top" onClose={onClose}>
      {message?.isOlder && <AlertBox tone="info">{texts.older}</AlertBox>}
      <RowList aria-busy={!content}>
        {renderRow("whatsapp", () => void send("whatsapp"), true)}
        {renderRow("email", () => void send("email"), true)}
        {renderRow("link", () => onLink(), true)}
        {renderRow("opinion", () => onLink("#link-opinions"))}
        {renderRow("word", () => void send("word"), true)}
        {renderRow("text", () => content && void copy(toText(content), texts.text.title, "text"))}
        {onGupySheet && renderRow("form", onGupySheet)}
      </RowList>
      <details className={styles.files} open={showsFiles}>
        <summary>{texts.otherFiles}</summary>
        <RowList>
          {FILES.map((file) => (
            <li key={file.ending} className={styles.file}>
              <div>
                <h3>{file.texts.title}</h3>
                <p>{file.texts.hint}</p>
              </div>
              <Button
                variant="secondary"
                aria-label={texts.label(texts.download, file.texts.title)}
                disabled={!content}
                onClick={() => content && download(file, content)}
              >
                {texts.download}
              </Button>
              <Button
                variant="secondary"
                aria-label={texts.label(texts.copy, file.texts.title)}
                disabled={!content}
                onClick={() => content && void copy(file.write(content), file.texts.title)}
              >
                {texts.copy}
              </Button>
            </li>
          ))}
        </RowList>
      </details>
      {!onGuest && (
        // Replaces the sheet's history entry.
        <Button variant="quiet" onClick={() => void navigate("/candidaturas", { replace: isBackEntry() })}>
          {texts.sentBefore}
        </Button>
      )}
      {/* Last, because what is added moves nothing that is under the pointer. */}
      <div className={styles.outcome}>
        <div className={styles.status} role="status">
          {status.kind === "ready" && <p>{texts.ready(texts[status.channel].title)}</p>}
          {status.kind === "sent" && <p>{texts.noted}</p>}
          {status.kind === "done" && <p>{status.text}</p>}
          {status.kind === "done" && status.opens && (
            <a
              className={buttonClass("primary")}
              href={links[status.opens]}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => {
                if (status.opens === "email" && mail.isPasted && message)
                  navigator.clipboard.writeText(message.body).catch(fail);
              }}
            >
              {texts.opens[status.opens]}
            </a>
          )}
          {status.kind === "done" && status.opens === "email" && mail.isPasted && <p>{texts.pasteMail}</p>}
        </div>
        {status.kind === "done" && status.channel && onSent && (
          <SentQuestion
            onSent={() => {
              setStatus({ kind: "noting" });
              Promise.resolve(status.channel && onSent(status.channel)).then(() => setStatus({ kind: "sent" }), fail);
            }}
          />
        )}
        {status.kind === "failed" && <AlertBox>{status.text}</AlertBox>}
      </div>
      {status.kind === "warnings" && (
        <DownloadWarningsDialog
          warnings={status.warnings}
          onSee={() => onSeeWarning(status.warnings)}
          onDownload={() => void send(status.channel, status.warnings)}
          onClose={() => setStatus({ kind: "idle" })}
        />
      )}
    </Dialog>
  );
}

const SentQuestion = ({ onSent }: { onSent(): void }) => (
  <p className={styles.question}>
    {texts.question}
    <Button variant="secondary" onClick={onSent}>
      {texts.sent}
    </Button>
  </p>
);
