import { APPLICATION_LIMITS, type CopySummary } from "@penresume/contracts";
import { LoadableContent, sendTexts } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { SHEET_CHANNELS } from "@penresume/web-features/record-sent";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, cardClass, Skeleton } from "@penresume/web-ui";
import { useState } from "react";
import { useResumeChoice } from "../match/use-match.ts";
import { recordTexts } from "../message/texts.ts";
import { useCopies } from "../message/use-copies.ts";
import { isNewId } from "../saving/new-applications.ts";
import type { TabProps } from "../saving/tab-props.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { FollowUps } from "./follow-ups.tsx";
import { SendDialog } from "./send-dialog.tsx";
import styles from "./sending.module.css";
import { sendingTexts as texts } from "./texts.ts";
import { VagaSend } from "./vaga-send.tsx";

/** What was sent of a vaga, kept as it was. */
export function Sending({
  application,
  draft,
  onDecline,
}: Pick<TabProps, "application" | "draft"> & { onDecline(): void }) {
  const { copies, adding, removing } = useCopies(application.id);
  const choice = useResumeChoice(application);
  const [dialog, setDialog] = useState<
    { kind: "send" | "sheet" } | { kind: "see" | "remove"; copy: CopySummary } | null
  >(null);
  const close = () => setDialog(null);
  const items = copies.state === "loaded" ? copies.data.items : [];
  /** Whether sending is what comes next. */
  const isNext = application.stage === "interest";
  const isFull = items.length >= APPLICATION_LIMITS.copies;

  return (
    <div className={styles.tab}>
      {copies.state === "loaded" && <FollowUps {...{ application, draft, onDecline }} copies={items} />}
      <p>{texts.lead}</p>
      <div className={styles.buttons}>
        {choice.chosen && (
          <Button variant={isNext ? "primary" : "secondary"} onClick={() => setDialog({ kind: "sheet" })}>
            {sendTexts.open}
          </Button>
        )}
        <NeedsNetwork action={recordTexts.sendWhenOnline}>
          <Button
            variant={choice.chosen || !isNext ? "secondary" : "primary"}
            disabled={isFull || isNewId(application.id)}
            onClick={() => {
              adding.reset();
              // The dialog has the typed message already; what is stored follows.
              void draft.flush();
              setDialog({ kind: "send" });
            }}
          >
            {recordTexts.sent}
          </Button>
        </NeedsNetwork>
        {isFull && <p className={styles.about}>{texts.full}</p>}
      </div>
      {removing.error && <AlertBox>{getErrorMessage(removing.error)}</AlertBox>}
      <LoadableContent
        loadable={copies}
        title={texts.failed}
        loading={!isNewId(application.id) && <Skeleton height="6rem" radius="var(--radius-m)" />}
      >
        {({ items }) => items.length === 0 && <p className={styles.about}>{texts.none}</p>}
      </LoadableContent>
      {items.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {items.map((copy) => {
            const name = texts.copy(copy);
            return (
              <li key={copy.id} className={cardClass(styles.item)}>
                <div>
                  <h3>{name}</h3>
                  <p className={styles.about}>{copy.resume ? texts.resume(copy.resume.name) : texts.noResume}</p>
                  {copy.hasLetter && <p className={styles.about}>{texts.withLetter}</p>}
                  {(copy.subject || copy.message) && <p className={styles.excerpt}>{copy.subject || copy.message}</p>}
                </div>
                <div className={styles.buttons}>
                  <Button
                    variant="secondary"
                    aria-label={texts.seeLabel(name)}
                    onClick={() => setDialog({ kind: "see", copy })}
                  >
                    {texts.see}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={texts.removeLabel(name)}
                    onClick={() => setDialog({ kind: "remove", copy })}
                  >
                    {texts.remove}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {dialog?.kind === "sheet" && choice.chosen && (
        <VagaSend
          application={application}
          resumeId={choice.chosen.id}
          onSent={(channel, text) =>
            adding.mutate({ channel: SHEET_CHANNELS[channel], resumeId: choice.chosen?.id, ...text })
          }
          onClose={close}
        />
      )}
      {dialog?.kind === "send" && <SendDialog {...{ application, choice, adding }} onClose={close} />}
      {dialog?.kind === "see" && <CopyDialog applicationId={application.id} copy={dialog.copy} onClose={close} />}
      {dialog?.kind === "remove" && (
        <FormDialog
          title={texts.removeTitle}
          cancel={texts.keep}
          submit={texts.remove}
          needsNetwork={texts.removeWhenOnline}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            close();
            removing.mutate(dialog.copy.id);
          }}
          onClose={close}
        >
          <p>{texts.copy(dialog.copy)}</p>
          <p>{texts.removeHint}</p>
        </FormDialog>
      )}
    </div>
  );
}
