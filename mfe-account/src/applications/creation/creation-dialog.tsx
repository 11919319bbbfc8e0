import { APPLICATION_LIMITS, type ApplicationInput } from "@penresume/contracts";
import { readNewPosting, splitPosting, toUnreadPosting } from "@penresume/web-features/read-new-posting";
import { getErrorMessage, NeedsNetwork, useIsOnline } from "@penresume/web-host";
import { AlertBox, Button, TextArea, TextField } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../form-dialog.tsx";
import { useApi } from "../../use-api.ts";
import { postingTexts } from "../posting/texts.ts";
import { applicationTexts } from "../texts.ts";
import styles from "./creation-dialog.module.css";
import { creationTexts as texts } from "./texts.ts";
import { useCreate } from "./use-create.ts";

/** 'Nova candidatura': two fields, or a pasted posting or its link. */
export default function CreationDialog({
  pasted: initial = "",
  onImport,
  onClose,
}: {
  pasted?: string | undefined;
  onImport(): void;
  onClose(): void;
}) {
  const api = useApi();
  const create = useCreate();
  const [company, setCompany] = useState("");
  const [title, setTitle] = useState("");
  const [pasted, setPasted] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const [unread, setUnread] = useState("");
  const reading = useMutation({
    mutationFn: (text: string) => readNewPosting(api, text, { unreadLink: splitPosting(unread).link }),
    onError: (_, text) => setUnread(text),
  });
  const { needsPage } = splitPosting(pasted);
  const read = reading.variables === pasted ? reading.data : undefined;
  const isOnline = useIsOnline();
  const isBusy = create.isPending || create.isSuccess;

  /** Fills only what was not typed. */
  async function readPasted() {
    const found = await reading.mutateAsync(pasted);
    if (!company.trim()) setCompany(found.company);
    if (!title.trim()) setTitle(found.title);
    setMissing(false);
    return found;
  }

  async function submit() {
    if (isBusy || reading.isPending) return;
    let posting: Partial<ApplicationInput> = read ?? {};
    const isNamed = Boolean(company.trim() || title.trim());
    // Without network, or if that failed, the page is read later, in the application.
    if (needsPage && !read && (!isOnline || (isNamed && unread === pasted))) posting = toUnreadPosting(pasted);
    else if (pasted.trim() && !read)
      try {
        posting = await readPasted();
      } catch {
        return; // the dialog says why
      }
    const input = { ...posting, company: company.trim() || posting.company, title: title.trim() || posting.title };
    if (!input.company && !input.title) return setMissing(true);
    create.mutate(input as Partial<ApplicationInput>);
  }

  const readButton = (
    <Button
      variant="secondary"
      busyText={reading.isPending && texts.reading}
      onClick={() => void readPasted().catch(() => {})}
    >
      {texts.read}
    </Button>
  );
  return (
    <FormDialog
      title={texts.title}
      cancel={applicationTexts.cancel}
      submit={texts.create}
      busyText={isBusy && texts.creating}
      isTyped={!isBusy && Boolean(company.trim() || title.trim() || pasted.trim())}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {create.error && <AlertBox>{getErrorMessage(create.error)}</AlertBox>}
      <div className={styles.two}>
        <TextField
          label={texts.company}
          placeholder={texts.companyExample}
          value={company}
          maxLength={200}
          autoComplete="off"
          autoFocus
          error={isMissing ? texts.missing : undefined}
          onChange={({ target }) => {
            setCompany(target.value);
            setMissing(false);
          }}
        />
        <TextField
          label={texts.job}
          placeholder={texts.jobExample}
          value={title}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => {
            setTitle(target.value);
            setMissing(false);
          }}
        />
      </div>
      <TextArea
        label={texts.pasted}
        hint={texts.pastedHint}
        className={styles.pasted}
        rows={4}
        value={pasted}
        maxLength={APPLICATION_LIMITS.posting}
        onChange={({ target }) => {
          setPasted(target.value);
          reading.reset();
        }}
      />
      {reading.error && <AlertBox>{getErrorMessage(reading.error)}</AlertBox>}
      <div className={styles.read}>
        {pasted.trim() &&
          !read &&
          (needsPage ? <NeedsNetwork action={postingTexts.linkWhenOnline}>{readButton}</NeedsNetwork> : readButton)}
        <p role="status">
          {read && (read.title ? texts.readDone : read.company ? texts.readNoTitle : texts.readNothing)}
        </p>
      </div>
      {!pasted.trim() && (
        <Button variant="quiet" className={styles.csv} onClick={onImport}>
          {texts.importCsv}
        </Button>
      )}
    </FormDialog>
  );
}
