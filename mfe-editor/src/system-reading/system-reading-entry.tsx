import { Button } from "@penresume/web-ui";
import { useState } from "react";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { entryTexts as texts } from "./entry-texts.ts";

const loadDialog = () => import("./system-reading-dialog.tsx");

/** Opens the text of the PDF as software reads it. `onOpen` returns whether there is something to read. */
export function SystemReadingEntry({ onOpen }: { onOpen(): boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(onOpen())}>
        {texts.open}
      </Button>
      {isOpen && <LazyComponent load={loadDialog} props={{ onClose: () => setOpen(false) }} failed={texts.failed} />}
    </>
  );
}
