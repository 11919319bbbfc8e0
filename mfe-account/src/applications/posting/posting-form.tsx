import { APPLICATION_LIMITS, type Application } from "@penresume/contracts";
import { type NewPosting, readNewPosting, splitPosting } from "@penresume/web-features/read-new-posting";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, TextArea } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../lib/use-api.ts";
import type { Changes } from "../lib/changes.ts";
import type { ApplicationDraft } from "../saving/use-draft.ts";
import styles from "./posting.module.css";
import { postingTexts as texts } from "./texts.ts";

/** The posting, and the fields that the application does not have yet. */
function findChanges(application: Application, read: NewPosting): Changes {
  const empty = Object.entries(read).filter(
    ([key, value]) => value !== "" && application[key as keyof NewPosting] === "",
  );
  return { ...(Object.fromEntries(empty) as object as Changes), posting: read.posting };
}

/** The form for pasting a posting or its link. What is typed stays until it is saved. */
export function PostingForm({
  draft,
  canClose,
}: {
  draft: ApplicationDraft;
  /** Whether there is a text to return to. */
  canClose: boolean;
}) {
  const api = useApi();
  const { shown, paste } = draft;
  const text = draft.pasted ?? shown.posting;
  const { link } = shown;
  const [unreadLink, setUnreadLink] = useState<string>();
  const reading = useMutation({
    async mutationFn(pasted: string) {
      const read = await readNewPosting(api, pasted, { unreadLink: link || unreadLink });
      // The other fields may have been filled in while it was read.
      if (await draft.save(findChanges(draft.getShown() ?? shown, read))) paste(null);
    },
    onError: (_, pasted) => setUnreadLink(splitPosting(pasted).link),
  });
  const read = (
    <Button type="submit" disabled={!text.trim()} busyText={reading.isPending && texts.reading}>
      {texts.read}
    </Button>
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !reading.isPending) reading.mutate(text);
      }}
    >
      {reading.error && <AlertBox>{getErrorMessage(reading.error)}</AlertBox>}
      <TextArea
        label={texts.pasted}
        hint={texts.pastedHint}
        rows={10}
        value={text}
        maxLength={APPLICATION_LIMITS.posting}
        onChange={({ target }) => {
          paste(target.value);
          if (reading.error) reading.reset();
        }}
      />
      <div className={styles.buttons}>
        {splitPosting(text).needsPage ? <NeedsNetwork action={texts.linkWhenOnline}>{read}</NeedsNetwork> : read}
        {link && !reading.isPending && (
          <NeedsNetwork action={texts.linkWhenOnline}>
            <Button variant="secondary" onClick={() => reading.mutate(link)}>
              {texts.fromLink}
            </Button>
          </NeedsNetwork>
        )}
        {canClose && (
          <Button variant="quiet" onClick={() => paste(null)}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
