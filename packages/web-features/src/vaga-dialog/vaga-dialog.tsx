import { APPLICATION_LIMITS, type ApplicationInput, applicationSchema } from "@penresume/contracts";
import { type Api, getErrorMessage, useIsOnline, useSession } from "@penresume/web-host";
import { AlertBox, Button, TextArea, TextField } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormDialog } from "../form-dialog.tsx";
import { type NewPosting, readNewPosting, splitPosting, toUnreadPosting } from "../read-new-posting.ts";
import { vagaTexts as texts } from "./texts.ts";
import styles from "./vaga-dialog.module.css";

/** A vaga (job posting) with what was read in it. Guests have no stored one, so no id. */
export type MadeVaga = Partial<ApplicationInput> & { id?: string };

/** So many characters in one change are pasted, by whatever means. */
const PASTED_CHARACTERS = 20;

/** How many characters the change of a text has put in. */
function countInserted(before: string, after: string): number {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  const most = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - start - end;
}

/** 'Nova vaga', the one dialog that brings in a posting: its text or link, from which company and job are filled in. */
export default function VagaDialog({
  api,
  title: heading = texts.title,
  pasted: initial = "",
  resumeId,
  create = (body, key) =>
    api.request("POST", "/api/applications", { body, headers: { "Idempotency-Key": key }, schema: applicationSchema }),
  onMade,
  onImport,
  onClose,
}: {
  api: Api;
  title?: string | undefined;
  pasted?: string | undefined;
  /** The résumé to compare with. */
  resumeId?: string | undefined;
  /** Creates it in place of a request, where it can wait for the network; null: the caller does it later. */
  create?: ((input: Partial<ApplicationInput>, idempotencyKey: string) => Promise<{ id: string }>) | null;
  onMade(vaga: MadeVaga): void;
  /** Offers a spreadsheet with many. */
  onImport?: (() => void) | undefined;
  onClose(): void;
}) {
  const { user } = useSession();
  const isOnline = useIsOnline();
  const [pasted, setPasted] = useState(initial);
  const [typed, setTyped] = useState<{ company?: string; title?: string }>({});
  const [read, setRead] = useState<{ text: string; posting?: NewPosting; error?: unknown }>({ text: "" });
  const reading = useRef<{ text: string; posting: Promise<NewPosting | null> }>(null);
  const unread = useRef("");
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  // A retry reuses the key, so that a lost response does not create two.
  const sent = useRef({ text: "", key: "" });

  const { needsPage } = splitPosting(pasted);
  const found = read.text === pasted ? read.posting : undefined;
  const company = typed.company ?? found?.company ?? "";
  const title = typed.title ?? found?.title ?? "";

  /** Null if it cannot be read, which the dialog then shows. */
  function readPasted(text: string): Promise<NewPosting | null> {
    if (reading.current?.text === text) return reading.current.posting;
    const posting = readNewPosting(api, text, { unreadLink: splitPosting(unread.current).link }).then(
      (posting) => {
        setRead({ text, posting });
        setMissing(false);
        return posting;
      },
      (error: unknown) => {
        reading.current = null;
        unread.current = text;
        setRead({ text, error });
        return null;
      },
    );
    reading.current = { text, posting };
    setRead({ text });
    return posting;
  }
  const readAtOnce = (text: string) => {
    if (isOnline || !splitPosting(text).needsPage) void readPasted(text);
  };
  const start = useEffectEvent(() => {
    if (initial.trim()) readAtOnce(initial);
  });
  useEffect(() => start(), []);

  async function submit() {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const isNamed = Boolean(company.trim() || title.trim());
      // Without network, or if that failed, the page is read later.
      const waits = needsPage && !found && (!isOnline || (isNamed && unread.current === pasted));
      const isPasted = pasted.trim() !== "";
      const posting: Partial<NewPosting> | null = waits
        ? toUnreadPosting(pasted)
        : isPasted
          ? await readPasted(pasted)
          : {};
      if (!posting) return setMissing(!isNamed);
      const names = {
        company: (typed.company ?? posting.company)?.trim(),
        title: (typed.title ?? posting.title)?.trim(),
      };
      if (!names.company && !names.title && (user || !isPasted)) return setMissing(true);
      const input: Partial<ApplicationInput> = { ...posting, ...names, ...(resumeId && { resumeId }) };
      const text = JSON.stringify(input);
      if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() };
      onMade(user && create ? { ...input, ...(await create(input, sent.current.key)) } : input);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }
  const status = found
    ? found.title
      ? texts.readDone
      : found.company
        ? texts.readNoTitle
        : texts.readNothing
    : needsPage && !isOnline
      ? texts.readLater
      : read.text === pasted && read.error !== undefined
        ? texts.readFailed
        : read.text === pasted && pasted.trim() && !read.error && texts.reading;
  return (
    <FormDialog
      title={heading}
      cancel={texts.cancel}
      submit={texts.confirm}
      busyText={isBusy && texts.busy}
      isTyped={!isBusy && Boolean(company.trim() || title.trim() || pasted.trim())}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {problem !== null && <AlertBox>{getErrorMessage(problem)}</AlertBox>}
      <TextArea
        label={texts.pasted}
        hint={texts.pastedHint}
        className={styles.pasted}
        rows={4}
        value={pasted}
        maxLength={APPLICATION_LIMITS.posting}
        autoFocus
        onChange={({ target: { value } }) => {
          setPasted(value);
          if (countInserted(pasted, value) > PASTED_CHARACTERS) readAtOnce(value);
        }}
      />
      {read.text === pasted && read.error !== undefined && <AlertBox>{getErrorMessage(read.error)}</AlertBox>}
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div className={styles.two}>
        <TextField
          label={texts.company}
          placeholder={texts.companyExample}
          value={company}
          maxLength={200}
          autoComplete="off"
          error={isMissing ? texts.missing : undefined}
          onChange={({ target }) => {
            setTyped({ ...typed, company: target.value });
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
            setTyped({ ...typed, title: target.value });
            setMissing(false);
          }}
        />
      </div>
      {onImport && !pasted.trim() && (
        <Button variant="quiet" className={styles.csv} onClick={onImport}>
          {texts.importCsv}
        </Button>
      )}
    </FormDialog>
  );
}
