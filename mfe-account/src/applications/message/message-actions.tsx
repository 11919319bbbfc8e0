import type { SavedResume } from "@penresume/contracts";
import { canShareFiles, saveBlob, UpgradeModal } from "@penresume/web-features";
import { createOpeningMailLink, createWhatsAppLink } from "@penresume/web-features/message-links";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { ProMark } from "../../lib/pro-mark.tsx";
import { isNewId } from "../saving/new-applications.ts";
import { LetterActions } from "./letter-actions.tsx";
import styles from "./message.module.css";
import { recordTexts, messageTexts as texts } from "./texts.ts";
import { useCopies } from "./use-copies.ts";
import type { Message, MessageContextProps } from "./use-message.ts";
import { usePdf } from "./use-pdf.ts";

/** Copies a message, or opens it where it is sent, with the PDF that goes with it, and asks whether it was sent. */
export function MessageActions({
  kind,
  application,
  message,
  match,
  text,
  onSent,
}: Pick<MessageContextProps, "kind" | "application"> & {
  message: Pick<Message, "address" | "whatsAppNumber" | "subject" | "keep">;
  /** The comparison with the résumé that is sent; null: the message goes alone. */
  match: MessageContextProps["match"] | null;
  text: string;
  onSent?(): void;
}) {
  const site = match && !message.address && !message.whatsAppNumber && kind !== "letter" ? application.link : "";
  const [outcome, setOutcome] = useState<"" | "copied" | "failed">("");
  const { adding } = useCopies(application.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is not copied yet
  useEffect(() => setOutcome(""), [text]);

  const mail = createOpeningMailLink(message.address, message.subject, text);

  const keep = () => message.keep(kind);
  function recordSent() {
    keep();
    const copy: Parameters<typeof adding.mutate>[0] = {
      channel: site ? "site" : kind === "letter" ? "other" : kind,
      ...(match?.resume && { resumeId: match.resume.id }),
      ...(kind === "letter" ? { letter: text } : !site && { message: text }),
      ...(kind === "email" && !site && { subject: message.subject }),
    };
    // also when the dialog has been closed meanwhile; the error is shown
    adding.mutateAsync(copy).then(onSent, () => {});
  }

  async function copy() {
    keep();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch (error) {
      console.error("message not copied", error);
      setOutcome("failed");
    }
  }

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {site && (
          <a href={site} target="_blank" rel="noreferrer" className={buttonClass()} onClick={keep}>
            {texts.applyOn(site.replace(/^https?:\/\/(?:www\.)?|[/?#].*$/gi, ""))}
          </a>
        )}
        {kind === "email" && (
          <a
            href={mail.link}
            className={buttonClass(site ? "secondary" : "primary")}
            onClick={() => (mail.isPasted ? void copy() : keep())}
          >
            {texts.openMail}
          </a>
        )}
        {kind === "whatsapp" && (
          <a
            href={createWhatsAppLink(message.whatsAppNumber, text)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass(site ? "secondary" : "primary")}
            onClick={keep}
          >
            {texts.openWhatsApp}
          </a>
        )}
        {kind !== "letter" && match?.resume && <ShareWithPdf resume={match.resume} text={text} onShare={keep} />}
        {kind === "letter" && match && <LetterActions match={match} message={message} text={text} />}
        <Button variant={kind === "letter" ? "quiet" : "secondary"} onClick={() => void copy()}>
          {outcome === "copied" ? texts.copied : texts.copy}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {outcome === "failed" ? texts.copyFailed : kind === "letter" || !match ? "" : texts.attach}
      </p>
      {!isNewId(application.id) && (
        <p className={styles.sent}>
          <span>{adding.isSuccess ? texts.noted : texts.sentQuestion}</span>
          {!adding.isSuccess && (
            <NeedsNetwork action={recordTexts.sendWhenOnline}>
              <Button variant="secondary" busyText={adding.isPending && texts.noting} onClick={recordSent}>
                {recordTexts.sent}
              </Button>
            </NeedsNetwork>
          )}
        </p>
      )}
      {adding.error && <AlertBox>{getErrorMessage(adding.error)}</AlertBox>}
      {kind === "email" && mail.isPasted && <p className={styles.note}>{texts.pasteMail}</p>}
    </div>
  );
}

/** Hands message and résumé to the device's share sheet; where it takes no files, downloads the résumé. */
function ShareWithPdf({ resume, text, onShare }: { resume: SavedResume; text: string; onShare(): void }) {
  const { status, create, close } = usePdf();
  /** The file waits for another press, because browsers open the sheet only shortly after one. */
  const [file, setFile] = useState<File | null>(null);
  const canShare = canShareFiles();

  async function share(ready: File | null) {
    onShare();
    const { html, id: _id, userId: _userId, version: _version, updatedAt: _updatedAt, ...content } = resume;
    const pdf = ready ?? (await create(async () => ({ html, content })));
    if (!pdf) return;
    if (!canShare) return saveBlob(pdf, pdf.name);
    try {
      await navigator.share({ text, files: [pdf] });
      setFile(null);
    } catch (error) {
      const name = error instanceof DOMException ? error.name : "";
      if (name === "NotAllowedError") setFile(pdf);
      else if (name !== "AbortError") console.error("message not shared", error);
    }
  }

  return (
    <>
      <NeedsNetwork action={texts.pdfWhenOnline}>
        <Button variant="secondary" busyText={status.kind === "busy" && texts.sharing} onClick={() => void share(file)}>
          <span>{!canShare ? texts.downloadPdf : file ? texts.shareAgain : texts.shareWithPdf}</span> <ProMark />
        </Button>
      </NeedsNetwork>
      {status.kind === "failed" && <AlertBox>{texts.pdfFailed}</AlertBox>}
      {status.kind === "upgrade" && <UpgradeModal resumeId={resume.id} onClose={close} />}
    </>
  );
}
