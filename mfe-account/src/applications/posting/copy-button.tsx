import { Button, VisuallyHidden } from "@penresume/web-ui";
import { useState } from "react";
import { postingTexts as texts } from "./texts.ts";

/** Copies a text, and says so. */
export function CopyButton({ text, onFail }: { text: string; onFail(): void }) {
  const [copied, setCopied] = useState("");
  const isCopied = copied === text;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={texts.copyLabel(text)}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(text),
            (error: unknown) => {
              console.error("text not copied", error);
              onFail();
            },
          )
        }
      >
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <VisuallyHidden role="status">{isCopied && texts.copied}</VisuallyHidden>
    </>
  );
}
