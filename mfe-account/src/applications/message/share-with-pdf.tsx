import type { SavedResume } from "@penresume/contracts";
import { canShareFiles, saveBlob, UpgradeModal } from "@penresume/web-features";
import { NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useState } from "react";
import { messageTexts as texts } from "./texts.ts";
import { usePdf } from "./use-pdf.ts";

/** Hands message and résumé to the device's share sheet; where it takes no files, downloads the résumé. */
export function ShareWithPdf({ resume, text, onShare }: { resume: SavedResume; text: string; onShare(): void }) {
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
          {!canShare ? texts.downloadPdf : file ? texts.shareAgain : texts.shareWithPdf}
        </Button>
      </NeedsNetwork>
      {status.kind === "failed" && <AlertBox>{texts.pdfFailed}</AlertBox>}
      {status.kind === "upgrade" && <UpgradeModal resumeId={resume.id} onClose={close} />}
    </>
  );
}
