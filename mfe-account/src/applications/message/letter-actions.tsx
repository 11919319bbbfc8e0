import type { SavedResume } from "@penresume/contracts";
import { saveBlob, UpgradeModal } from "@penresume/web-features";
import { NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { ProMark } from "../../lib/pro-mark.tsx";
import type { useMatch } from "../match/use-match.ts";
import { messageTexts as texts } from "./texts.ts";
import type { Message } from "./use-message.ts";
import { usePdf } from "./use-pdf.ts";

/** The letter as PDF in the résumé's design, alone or before the résumé. */
export function LetterActions({
  match: { resume },
  message,
  text,
}: {
  match: ReturnType<typeof useMatch>;
  message: Pick<Message, "keep">;
  text: string;
}) {
  const { status, create, close } = usePdf();
  if (!resume) return <p>{texts.noResume}</p>;

  async function download(resume: SavedResume, withResume: boolean) {
    message.keep("letter");
    const name = texts.letterName(resume.personalInfo.fullName);
    const file = await create(() => renderLetter(resume, text, withResume), withResume ? undefined : name);
    if (file) saveBlob(file, file.name);
  }

  return (
    <>
      <NeedsNetwork action={texts.pdfWhenOnline}>
        <Button busyText={status.kind === "busy" && texts.creating} onClick={() => void download(resume, true)}>
          {texts.bothPdf} <ProMark />
        </Button>
      </NeedsNetwork>
      <NeedsNetwork action={texts.pdfWhenOnline}>
        <Button variant="secondary" disabled={status.kind === "busy"} onClick={() => void download(resume, false)}>
          {texts.letterPdf} <ProMark />
        </Button>
      </NeedsNetwork>
      {status.kind === "failed" && <AlertBox>{texts.pdfFailed}</AlertBox>}
      {status.kind === "upgrade" && <UpgradeModal resumeId={undefined} onClose={close} />}
    </>
  );
}

/** The pages of the letter in the résumé's design, with those of the résumé after them if wanted. */
export async function renderLetter(resume: SavedResume, text: string, withResume: boolean) {
  const { createLetter, renderSnapshot } = await import("@penresume/resume-view");
  const { html: _html, id: _id, userId: _userId, version: _version, updatedAt: _updatedAt, ...content } = resume;
  const letter = await createLetter(content, text);
  // only the pages of the résumé are its data
  if (withResume) return { html: await renderSnapshot(content, letter), content };
  return { html: await renderSnapshot(letter), content: { ...letter, embedsData: false } };
}
