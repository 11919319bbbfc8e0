import type { ResumeContent } from "@penresume/contracts";
import { mergeContents } from "@penresume/resume/versions";
import { Button, Toast } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { createReader } from "./reader.ts";
import { type BlockKind, recogniseBlock } from "./recognise-block.ts";
import { pasteTexts as texts } from "./texts.ts";

/** A pasted text, with the résumé before and after the paste. */
export interface PastedBlock {
  text: string;
  before: ResumeContent;
  after: ResumeContent;
}

export interface PasteOfferProps {
  block: PastedBlock;
  /** `content` has no longer what was pasted. */
  onImport(text: string, content: ResumeContent): void;
  onCompare(text: string, content: ResumeContent): void;
  getCurrent(): ResumeContent;
  onClose(): void;
}

/** Offers a pasted résumé to the import and a pasted posting to the job match. Nothing is shown for other texts. */
export default function PasteOffer({ block, onImport, onCompare, getCurrent, onClose }: PasteOfferProps) {
  const [kind, setKind] = useState<BlockKind | null>(null);
  useEffect(() => {
    const reader = createReader();
    let isClosed = false;
    recogniseBlock(block.text, reader)
      .catch(() => null)
      .then((found) => !isClosed && setKind(found))
      .finally(reader.close);
    return () => {
      isClosed = true;
      reader.close();
    };
  }, [block]);
  if (!kind) return null;
  function accept() {
    // What was typed since is kept.
    const { content } = mergeContents({ base: block.after, mine: getCurrent(), theirs: block.before });
    if (kind === "resume") onImport(block.text, content);
    else onCompare(block.text, content);
  }
  return (
    <Toast
      seconds={20}
      onClose={onClose}
      action={
        <>
          <Button variant="quiet" onClick={accept}>
            {texts[kind].accept}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      {texts[kind].question}
    </Toast>
  );
}
