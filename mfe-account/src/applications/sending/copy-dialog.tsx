import type { CopySummary } from "@penresume/contracts";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Dialog } from "@penresume/web-ui";
import { FrozenPages } from "./frozen-pages.tsx";
import styles from "./sending.module.css";
import { sendingTexts, copyDialogTexts as texts } from "./texts.ts";
import { useCopy } from "./use-copies.ts";

/** What was sent, as it was. */
export function CopyDialog({
  applicationId,
  copy,
  onClose,
}: {
  applicationId: string;
  copy: CopySummary;
  onClose(): void;
}) {
  const { data, isPending, error, refetch } = useCopy(applicationId, copy.id);
  return (
    <Dialog title={texts.title(sendingTexts.copy(copy))} size="large" onClose={onClose}>
      <div className={styles.copy}>
        {isPending && <p role="status">{texts.loading}</p>}
        {error && (
          <AlertBox onRetry={() => void refetch()}>
            <strong>{texts.failed}</strong>
            <p>{getErrorMessage(error)}</p>
          </AlertBox>
        )}
        {data && (
          <>
            {data.subject && (
              <section>
                <h3>{texts.subject}</h3>
                <p>{data.subject}</p>
              </section>
            )}
            {data.message && (
              <section>
                <h3>{texts.message}</h3>
                <p className={styles.message}>{data.message}</p>
              </section>
            )}
            {data.letterHtml && (
              <section>
                <h3>{texts.letter}</h3>
                <FrozenPages html={data.letterHtml} label={texts.letter} />
              </section>
            )}
            {data.html && (
              <section>
                <h3>{texts.resume}</h3>
                <FrozenPages html={data.html} label={texts.resume} />
              </section>
            )}
            {!data.message && !data.html && !data.letterHtml && <p>{texts.nothing}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
