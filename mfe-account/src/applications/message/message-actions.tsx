import { Button, buttonClass } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { LetterActions } from "./letter-actions.tsx";
import { createOpeningMailLink, createWhatsAppLink } from "./links.ts";
import styles from "./message.module.css";
import { ShareWithPdf } from "./share-with-pdf.tsx";
import { messageTexts as texts } from "./texts.ts";
import type { MessageContextProps } from "./use-message.ts";

/** Copies a message, or opens it where it is sent. */
export function MessageActions({ kind, message, match, text }: MessageContextProps & { text: string }) {
  const [outcome, setOutcome] = useState<"" | "copied" | "failed">("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is not copied yet
  useEffect(() => setOutcome(""), [text]);

  const mail = createOpeningMailLink(message.address, message.subject, text);

  async function copy() {
    message.keep(kind);
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
          <a
            href={mail.link}
            className={buttonClass()}
            onClick={() => (mail.isPasted ? void copy() : message.keep(kind))}
          >
            {texts.openMail}
          </a>
        )}
        {kind === "whatsapp" && (
          <>
            <a
              href={createWhatsAppLink(message.whatsAppNumber, text)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass()}
              onClick={() => message.keep(kind)}
            >
              {texts.openWhatsApp}
            </a>
            {match.resume && <ShareWithPdf resume={match.resume} text={text} onShare={() => message.keep(kind)} />}
          </>
        )}
        {kind === "letter" && <LetterActions match={match} message={message} text={text} />}
        <Button variant={kind === "letter" ? "quiet" : "secondary"} onClick={() => void copy()}>
          {outcome === "copied" ? texts.copied : texts.copy}
        </Button>
      </div>
      {kind === "email" && mail.isPasted && <p className={styles.note}>{texts.pasteMail}</p>}
      <p role="status" className={styles.note}>
        {outcome === "failed" ? texts.copyFailed : kind === "letter" ? "" : texts.attach}
      </p>
    </div>
  );
}
