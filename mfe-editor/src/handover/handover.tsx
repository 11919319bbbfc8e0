import { isResumeEmpty } from "@penresume/resume-view";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, Dialog, Spinner, VisuallyHidden } from "@penresume/web-ui";
import { QRCodeSVG } from "qrcode.react";
import { useCallback, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { leaveResume } from "../lib/transfer.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import styles from "./handover.module.css";
import { handoverTexts as texts } from "./texts.ts";

/** 'Enviar' while a résumé is written for another person: it goes to that person's phone, or as PDF. */
export default function Handover({ isOpen, onClose }: SidePanelProps) {
  const { download } = useDocumentStore();
  const isEmpty = useDocument(({ state }) => isResumeEmpty(state.content));
  if (!isOpen) return null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {isEmpty ? (
        <p>{texts.empty}</p>
      ) : (
        <div className={styles.ways}>
          <Transfer />
          <h3>{texts.noPhone}</h3>
          <p>{texts.pdf}</p>
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                onClose();
                download();
              }}
            >
              {texts.download}
            </Button>
          </div>
          <p>{texts.next}</p>
        </div>
      )}
    </Dialog>
  );
}

function Transfer() {
  const { api, getState } = useDocumentStore();
  const [isCopied, setCopied] = useState(false);
  const transfer = useLoadable(useCallback(() => leaveResume(api, getContent(getState())), [api, getState]));
  if (transfer.state === "failed")
    return <AlertBox onRetry={transfer.reload}>{getErrorMessage(transfer.error, texts.failed)}</AlertBox>;
  const link = transfer.state === "loaded" ? transfer.data : "";
  function createAgain() {
    setCopied(false);
    transfer.reload();
  }
  return (
    <div className={styles.transfer}>
      <p>{texts.scan}</p>
      <div className={styles.code} role="status" aria-busy={!link}>
        {link ? <QRCodeSVG value={link} size={208} marginSize={4} title={texts.qr} /> : <Loading />}
      </div>
      <p>{texts.once}</p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={!link}
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true), console.error)}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button variant="quiet" disabled={!link} onClick={createAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  );
}

const Loading = () => (
  <>
    <Spinner />
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
  </>
);
