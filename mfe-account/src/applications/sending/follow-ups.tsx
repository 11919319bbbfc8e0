import {
  citesLaw,
  composeFollowUp,
  type FollowUp,
  findDataAddress,
  followUpNames,
  listFollowUps,
} from "@penresume/applications";
import type { Application, CopySummary } from "@penresume/contracts";
import { Button, Dialog, RowButton, RowList, Tabs, TextArea, TextField } from "@penresume/web-ui";
import { useState } from "react";
import { formatIsoDate } from "../../lib/format.ts";
import { formatDay, getToday } from "../lib/dates.ts";
import { MessageActions } from "../message/message-actions.tsx";
import { messageTexts } from "../message/texts.ts";
import { useSending } from "../message/use-message.ts";
import type { TabProps } from "../saving/tab-props.ts";
import styles from "./sending.module.css";
import { followUpTexts as texts } from "./texts.ts";

const toDay = (instant: string) => formatIsoDate(new Date(instant));

/** What can be written after the sending, as far as the vaga's stage allows. */
export function FollowUps({
  application,
  draft,
  copies,
  onDecline,
}: Pick<TabProps, "application" | "draft"> & {
  /** What was sent, newest first. */
  copies: readonly CopySummary[];
  onDecline(): void;
}) {
  const [shown, setShown] = useState<FollowUp | null>(null);
  const { stage, closedReason, sentAt, stageAt, nextStep } = application;
  const first = copies.at(-1)?.sentAt ?? sentAt;
  const sentOn = first && toDay(first);
  const last = sentAt ?? "";
  // the person sets these stages, the company the others
  const since = ["sent", "unanswered"].includes(stage) || last > stageAt ? last : stageAt;
  const written = copies.slice(0, -1).filter(({ resume }) => !resume);
  const { kinds, newsOn, isSilent } = listFollowUps({
    ...{ stage, closedReason, sentOn, since: since && toDay(since), asked: written.length },
    ...{ hasWritten: written.some(({ sentAt }) => sentAt >= stageAt), nextOn: nextStep?.date ?? "", today: getToday() },
  });
  if (kinds.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {newsOn && <p>{texts.newsOn(formatDay(newsOn))}</p>}
      {isSilent && (
        <p>
          {texts.silent}{" "}
          <Button variant="secondary" onClick={() => void draft.save({ stage: "unanswered" })}>
            {texts.close}
          </Button>
        </p>
      )}
      <RowList>
        {kinds.map((kind) => (
          <li key={kind}>
            <RowButton name={followUpNames[kind]} hint={texts.hints[kind]} onClick={() => setShown(kind)} />
          </li>
        ))}
      </RowList>
      {shown && (
        <FollowUpDialog
          kind={shown}
          {...{ application, sentOn }}
          onSent={() => {
            setShown(null);
            if (shown === "decline") onDecline();
          }}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

const WAYS = ["email", "whatsapp"] as const;

/** A message that goes without the résumé: to read, change and send. */
function FollowUpDialog({
  kind,
  application,
  sentOn,
  onSent,
  onClose,
}: {
  kind: FollowUp;
  application: Application;
  sentOn: string | null;
  onSent(): void;
  onClose(): void;
}) {
  const { name, address, whatsAppNumber } = useSending(application);
  const composed = composeFollowUp(kind, { ...application, name, sentOn });
  const [typed, setTyped] = useState<Partial<typeof composed>>({});
  const { subject, text } = { ...composed, ...typed };
  const isLaw = citesLaw(kind);
  const to = (isLaw && findDataAddress(application.posting)) || address;
  const [selected, setSelected] = useState(whatsAppNumber && !to ? 1 : 0);
  const message = { subject, address: to, whatsAppNumber, keep: () => {} };
  return (
    <Dialog title={followUpNames[kind]} onClose={onClose}>
      <div className={styles.tab}>
        {isLaw && <p>{texts.noAdvice}</p>}
        <Tabs
          label={messageTexts.kinds}
          selected={selected}
          onSelect={setSelected}
          tabs={WAYS.map((way) => ({
            label: messageTexts.kind[way],
            content: (
              <div className={styles.tab}>
                {way === "email" && (
                  <>
                    <p>{to ? messageTexts.address(to) : messageTexts.noAddress}</p>
                    <TextField
                      label={messageTexts.subject}
                      maxLength={300}
                      value={subject}
                      onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
                    />
                  </>
                )}
                <TextArea
                  label={messageTexts.body[way]}
                  rows={9}
                  maxLength={5_000}
                  value={text}
                  onChange={({ target }) => setTyped({ ...typed, text: target.value })}
                />
                <MessageActions kind={way} {...{ application, message, text, onSent }} match={null} />
              </div>
            ),
          }))}
        />
      </div>
    </Dialog>
  );
}
