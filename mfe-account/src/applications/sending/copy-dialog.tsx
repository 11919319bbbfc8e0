import type { CopySummary } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { Dialog } from "@penresume/web-ui";
import { useCopy } from "../message/use-copies.ts";
import { FrozenPages } from "./frozen-pages.tsx";
import styles from "./sending.module.css";
import { sendingTexts, copyDialogTexts as texts } from "./texts.ts";

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
  const sent = useCopy(applicationId, copy.id);
  return (
    <Dialog title={texts.title(sendingTexts.copy(copy))} size="large" onClose={onClose}>
      <div className={styles.copy}>
        <LoadableContent loadable={sent} title={texts.failed} loading={<p role="status">{texts.loading}</p>}>
          {(data) => (
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
        </LoadableContent>
      </div>
    </Dialog>
  );
}
