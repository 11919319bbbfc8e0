import { POSTING_LIMITS } from "@penresume/contracts";
import { toPlainLetters } from "@penresume/text";
import { readNewPosting, splitPosting } from "@penresume/web-features/read-new-posting";
import { NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, TextArea } from "@penresume/web-ui";
import { useState } from "react";
import { describeFailure } from "../assist/describe-failure.ts";
import { useDocumentStore } from "../document/document-context.tsx";
import { createTypedText } from "../lib/typed-text.ts";
import { useRequest } from "../lib/use-request.ts";
import panel from "../side-panel/panel.module.css";
import styles from "./job-match-panel.module.css";
import { jobMatchTexts as texts } from "./texts.ts";

/** The form for pasting a posting, or the link of its page, which the service reads. */
export function PostingForm({
  text: initial,
  onCompare,
  onCancel,
}: {
  text: string;
  /** `link`: of the page of the posting. */
  onCompare(text: string, link?: string): void;
  /** Undefined when there is no previous comparison. */
  onCancel: (() => void) | undefined;
}) {
  const { uid, api } = useDocumentStore();
  const typed = createTypedText(uid ?? "guest", "posting", initial);
  const [{ text, isBlank }, setForm] = useState(() => ({ text: typed.read(), isBlank: false }));
  const reading = useRequest((error) => describeFailure(texts.linkFailed, error));
  const { link, needsPage } = splitPosting(text);
  const [unreadLink, setUnreadLink] = useState<string>();
  const isCut = text.trim().length > POSTING_LIMITS.text;
  function compare(posting: string, from?: string) {
    typed.forget();
    onCompare(toPlainLetters(posting).trim().slice(0, POSTING_LIMITS.text), from);
  }
  const submit = (
    <Button type="submit" busyText={reading.isBusy && texts.readingLink}>
      {needsPage ? texts.readLink : texts.compare}
    </Button>
  );
  return (
    <form
      className={panel.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return setForm({ text, isBlank: true });
        if (reading.isBusy) return;
        if (!link) return compare(text, unreadLink);
        void reading.run(async (signal) => {
          setUnreadLink(link);
          const { posting } = await readNewPosting(api, text, { signal });
          if (!signal.aborted) compare(posting, link);
        });
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
        error={isBlank ? texts.empty : undefined}
        warning={isCut ? texts.truncated(POSTING_LIMITS.text) : undefined}
        onChange={({ target }) => {
          typed.store(target.value);
          setForm({ text: target.value, isBlank: false });
          if (reading.problem) reading.setProblem(null);
        }}
      />
      {reading.problem && <AlertBox>{reading.problem}</AlertBox>}
      <div className={styles.row}>
        {needsPage ? <NeedsNetwork action="leia o link">{submit}</NeedsNetwork> : submit}
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
