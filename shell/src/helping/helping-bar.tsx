import { listDownloads } from "@penresume/web-host";
import { Button, Dialog } from "@penresume/web-ui";
import { useState } from "react";
import styles from "./helping.module.css";
import { startNextPerson } from "./start-next-person.ts";
import { helpingTexts as texts } from "./texts.ts";

/** On all pages while résumés are written for other people. */
export function HelpingBar() {
  const [isAsking, setAsking] = useState(false);
  return (
    <aside className={styles.bar} aria-label={texts.bar}>
      <span>{texts.bar}</span>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.next}
      </Button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </aside>
  );
}

function Question({ onClose }: { onClose(): void }) {
  const [isBusy, setBusy] = useState(false);
  const downloads = listDownloads();
  const { title, text, given, keep, wipe, busy, others, ...question } = texts.question;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      cancel={keep}
      actions={
        <Button
          variant="danger"
          busyText={isBusy && busy}
          onClick={() => {
            setBusy(true);
            void startNextPerson();
          }}
        >
          {wipe}
        </Button>
      }
    >
      <div className={styles.question}>
        <p>
          <strong>{given}</strong>
        </p>
        <p>{text}</p>
        {downloads.length > 0 && (
          <>
            <p>{question.downloads}</p>
            <ul>
              {downloads.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
        <p>{others}</p>
      </div>
    </Dialog>
  );
}
