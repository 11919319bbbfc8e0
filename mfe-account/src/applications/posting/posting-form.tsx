import { APPLICATION_LIMITS, type Application, type ApplicationInput } from "@penresume/contracts";
import { type NewPosting, readNewPosting } from "@penresume/web-features/read-new-posting";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, TextArea } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../use-api.ts";
import styles from "./posting.module.css";
import { postingTexts as texts } from "./texts.ts";

/** The posting, and the fields that the application does not have yet. */
function findChanges(application: Application, read: NewPosting): Partial<ApplicationInput> {
  const empty = Object.entries(read).filter(
    ([key, value]) => value !== "" && application[key as keyof NewPosting] === "",
  );
  return { ...(Object.fromEntries(empty) as Partial<ApplicationInput>), posting: read.posting };
}

/** The form for pasting a posting or its link. What is typed stays until it is saved. */
export function PostingForm({
  application,
  save,
  onClose,
}: {
  application: Application;
  save(changes: Partial<ApplicationInput>): Promise<boolean>;
  /** Undefined when there is no text to return to. */
  onClose: (() => void) | undefined;
}) {
  const api = useApi();
  const [text, setText] = useState(application.posting);
  const reading = useMutation({
    async mutationFn(pasted: string) {
      const read = await readNewPosting(api, pasted);
      if (await save(findChanges(application, read))) onClose?.();
    },
  });
  const { link } = application;
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
          setText(target.value);
          if (reading.error) reading.reset();
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={!text.trim()} busyText={reading.isPending && texts.reading}>
          {texts.read}
        </Button>
        {link && !reading.isPending && (
          <Button variant="secondary" onClick={() => reading.mutate(link)}>
            {texts.fromLink}
          </Button>
        )}
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
