import { isLinkAddress } from "@penresume/resume/markup";
import { Button, Dialog, TextField } from "@penresume/web-ui";
import { useState } from "react";
import { emphasisTexts as texts } from "./texts.ts";

/** Reads a typed address; returns what is wrong with it otherwise. */
export function readAddress(typed: string): { address: string } | { problem: string } {
  const text = typed.trim();
  if (!text) return { problem: texts.noAddress };
  if (/\s/.test(text)) return { problem: texts.hasSpace };
  const isMail = /^[^@/:]+@[^@/]+$/.test(text);
  const hasProtocol = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+\.[^/:]+:\d/.test(text);
  if (hasProtocol && !/^(?:https?|mailto):/i.test(text)) return { problem: texts.wrongKind };
  const address = hasProtocol ? text : isMail ? `mailto:${text}` : `https://${text}`;
  const encoded = address.replace(/[()<>"\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return isLinkAddress(encoded) ? { address: encoded } : { problem: texts.noAddress };
}

/** Asks for the address of a link. */
export function LinkDialog({
  address,
  onClose,
  onUse,
}: {
  /** The present address. */
  address: string | undefined;
  onClose(): void;
  /** Called without an address to remove the link. */
  onUse(address: string | undefined): void;
}) {
  const [typed, setTyped] = useState(address?.replace(/^mailto:/, "") ?? "");
  const [error, setError] = useState<string>();
  function use(): void {
    const read = readAddress(typed);
    if ("problem" in read) setError(read.problem);
    else onUse(read.address);
  }
  return (
    <Dialog
      title={texts.linkTitle}
      onClose={onClose}
      cancel={texts.cancel}
      actions={
        <>
          {address !== undefined && (
            <Button variant="secondary" onClick={() => onUse(undefined)}>
              {texts.remove}
            </Button>
          )}
          <Button onClick={use}>{texts.create}</Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={texts.address}
        placeholder={texts.placeholder}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // In the form behind, Enter moves to the next field.
          event.preventDefault();
          event.stopPropagation();
          use();
        }}
      />
    </Dialog>
  );
}
