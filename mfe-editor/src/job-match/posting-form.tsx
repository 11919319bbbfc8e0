import { POSTING_LIMITS } from "@penresume/contracts";
import { Button, TextArea } from "@penresume/web-ui";
import { useState } from "react";
import { useDocumentStore } from "../document/document-context.tsx";
import { createTypedText } from "../lib/typed-text.ts";
import panel from "../side-panel/panel.module.css";
import styles from "./job-match-panel.module.css";
import { jobMatchTexts as texts } from "./texts.ts";

/** The form for pasting a posting. */
export function PostingForm({
  text: initial,
  problem,
  onCompare,
  onCancel,
}: {
  text: string;
  /** Why the text cannot be compared. */
  problem: string | undefined;
  onCompare(text: string): void;
  /** Undefined when there is no previous comparison. */
  onCancel: (() => void) | undefined;
}) {
  const { uid } = useDocumentStore();
  const typed = createTypedText(uid ?? "guest", "posting", initial);
  const [{ text, isBlank }, setForm] = useState(() => ({ text: typed.read(), isBlank: false }));
  const isCut = text.trim().length > POSTING_LIMITS.text;
  return (
    <form
      className={panel.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return setForm({ text, isBlank: true });
        typed.forget();
        onCompare(text.trim().slice(0, POSTING_LIMITS.text));
      }}
    >
      <p className={styles.intro}>{texts.intro}</p>
      <TextArea
        label={texts.paste}
        name="posting"
        rows={12}
        data-own-undo=""
        hint={texts.pasteHint}
        value={text}
        error={isBlank ? texts.empty : text === initial ? problem : undefined}
        warning={isCut ? texts.truncated(POSTING_LIMITS.text) : undefined}
        onChange={({ target }) => {
          typed.store(target.value);
          setForm({ text: target.value, isBlank: false });
        }}
      />
      <div className={styles.row}>
        <Button type="submit">{texts.compare}</Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              typed.forget();
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
