import {
  APPLICATION_CHANNELS,
  APPLICATION_LIMITS,
  type Application,
  type ApplicationChannel,
} from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Checkbox, Select, Skeleton, TextArea, TextField } from "@penresume/web-ui";
import { useState } from "react";
import { displayName } from "../../resumes/resume-names.ts";
import { getToday } from "../lib/dates.ts";
import { applicationTexts, channelNames } from "../lib/texts.ts";
import type { useResumeChoice } from "../match/use-match.ts";
import { recordTexts } from "../message/texts.ts";
import type { useCopies } from "../message/use-copies.ts";
import { useSending } from "../message/use-message.ts";
import { sendDialogTexts as texts } from "./texts.ts";

const DRAFTS = ["email", "whatsapp", "own"] as const;
type Draft = (typeof DRAFTS)[number];

/** 'Enviei': what was sent, when and how. */
export function SendDialog({
  application,
  choice: { list, resumes, chosen },
  adding,
  onClose,
}: {
  application: Application;
  choice: ReturnType<typeof useResumeChoice>;
  adding: ReturnType<typeof useCopies>["adding"];
  onClose(): void;
}) {
  const { subject, body, whatsapp, letter, way } = useSending(application);
  /** What was chosen or typed in place of what the vaga says. */
  const [chosenDraft, setDraft] = useState<Draft | null>(null);
  const [typed, setTyped] = useState<{ subject?: string; message?: string }>({});
  const [chosenChannel, setChannel] = useState<ApplicationChannel | null>(null);
  const draft = chosenDraft ?? way ?? "own";
  const prepared = { email: { subject, message: body }, whatsapp: { subject: "", message: whatsapp } };
  const text = { ...(draft === "own" ? { subject: "", message: "" } : prepared[draft]), ...typed };
  const channel = chosenChannel ?? (draft === "own" ? "site" : draft);
  const [sentOn, setSentOn] = useState(getToday());
  const [resumeId, setResumeId] = useState<string | null>(null);
  const [withLetter, setWithLetter] = useState(false);
  const usedId = resumeId ?? chosen?.id ?? "";
  const isDateWrong = !sentOn || sentOn > getToday() || sentOn < "2000";

  function submit() {
    // a résumé that is not known yet must not pass for none
    if (isDateWrong || adding.isPending || list.state !== "loaded") return;
    const body: Parameters<typeof adding.mutate>[0] = {
      channel,
      ...text,
      letter: withLetter ? letter : undefined,
      ...(usedId && { resumeId: usedId }),
      ...(sentOn !== getToday() && { sentOn }),
    };
    adding.mutate(body, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={texts.title}
      cancel={applicationTexts.cancel}
      submit={texts.confirm}
      needsNetwork={recordTexts.sendWhenOnline}
      busyText={adding.isPending && texts.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {adding.error && <AlertBox>{getErrorMessage(adding.error)}</AlertBox>}
      <Select
        label={texts.channel}
        options={APPLICATION_CHANNELS.map((value) => ({ value, label: channelNames[value] }))}
        value={channel}
        onChange={({ target }) => setChannel(target.value as ApplicationChannel)}
      />
      <TextField
        label={texts.date}
        type="date"
        max={getToday()}
        value={sentOn}
        error={isDateWrong ? texts.dateWrong : undefined}
        onChange={({ target }) => setSentOn(target.value)}
      />
      <LoadableContent loadable={list} loading={<Skeleton height="4.5rem" />} />
      {list.state === "loaded" && (
        <Select
          label={texts.resume}
          options={[
            ...resumes.map((resume) => ({ value: resume.id, label: displayName(resume) })),
            { value: "", label: texts.noResume },
          ]}
          value={usedId}
          onChange={({ target }) => setResumeId(target.value)}
        />
      )}
      {letter && usedId && (
        <Checkbox label={texts.letter} checked={withLetter} onChange={({ target }) => setWithLetter(target.checked)} />
      )}
      <Select
        label={texts.draft}
        options={DRAFTS.map((value) => ({ value, label: texts.drafts[value] }))}
        value={draft}
        onChange={({ target }) => {
          const next = target.value as Draft;
          setDraft(next);
          setTyped({});
          if (next !== "own") setChannel(next);
        }}
      />
      {channel === "email" && (
        <TextField
          label={texts.subject}
          value={text.subject}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
        />
      )}
      <TextArea
        label={texts.text}
        hint={text.message ? texts.textHint : undefined}
        rows={4}
        maxLength={APPLICATION_LIMITS.message}
        value={text.message}
        onChange={({ target }) => setTyped({ ...typed, message: target.value })}
      />
    </FormDialog>
  );
}
