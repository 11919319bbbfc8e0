import { createOpeningMailLink, createWhatsAppLink } from "@penresume/web-features/message-links";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { isNewId } from "../saving/new-applications.ts";
import { LetterActions } from "./letter-actions.tsx";
import styles from "./message.module.css";
import { ShareWithPdf } from "./share-with-pdf.tsx";
import { recordTexts, messageTexts as texts } from "./texts.ts";
import { useCopies } from "./use-copies.ts";
import type { MessageContextProps } from "./use-message.ts";

/** Copies a message, or opens it where it is sent, with the PDF that goes with it, and asks whether it was sent. */
export function MessageActions({ kind, application, message, match, text }: MessageContextProps & { text: string }) {
  const [outcome, setOutcome] = useState<"" | "copied" | "failed">("");
  const { adding } = useCopies(application.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is not copied yet
  useEffect(() => setOutcome(""), [text]);

  const mail = createOpeningMailLink(message.address, message.subject, text);

  const keep = () => message.keep(kind);
  function noteSent() {
    keep();
    adding.mutate({
      channel: kind === "letter" ? "other" : kind,
      ...(match.resume && { resumeId: match.resume.id }),
      ...(kind === "letter" ? { letter: text } : { message: text }),
      ...(kind === "email" && { subject: message.subject }),
    });
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
        {kind === "email" && (
          <a href={mail.link} className={buttonClass()} onClick={() => (mail.isPasted ? void copy() : keep())}>
            {texts.openMail}
          </a>
        )}
        {kind === "whatsapp" && (
          <a
            href={createWhatsAppLink(message.whatsAppNumber, text)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
            onClick={keep}
          >
            {texts.openWhatsApp}
          </a>
        )}
        {kind !== "letter" && match.resume && <ShareWithPdf resume={match.resume} text={text} onShare={keep} />}
        {kind === "letter" && <LetterActions match={match} message={message} text={text} />}
        <Button variant={kind === "letter" ? "quiet" : "secondary"} onClick={() => void copy()}>
          {outcome === "copied" ? texts.copied : texts.copy}
        </Button>
      </div>
      {!isNewId(application.id) && (
        <p className={styles.sent}>
          <span>{adding.isSuccess ? texts.noted : texts.sentQuestion}</span>
          {!adding.isSuccess && (
            <NeedsNetwork action={recordTexts.sendWhenOnline}>
              <Button variant="secondary" busyText={adding.isPending && texts.noting} onClick={noteSent}>
                {recordTexts.sent}
              </Button>
            </NeedsNetwork>
          )}
        </p>
      )}
      {adding.error && <AlertBox>{getErrorMessage(adding.error)}</AlertBox>}
      {kind === "email" && mail.isPasted && <p className={styles.note}>{texts.pasteMail}</p>}
      <p role="status" className={styles.note}>
        {outcome === "failed" ? texts.copyFailed : kind === "letter" ? "" : texts.attach}
      </p>
    </div>
  );
}
