import type { TrashedResume } from "@penresume/contracts";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, Dialog } from "@penresume/web-ui";
import { FirstPage } from "../home/first-page.tsx";
import { displayName } from "../home/resume-names.ts";
import { useStoredResume } from "../home/use-stored-resume.ts";
import { trashTexts as texts } from "./texts.ts";
import styles from "./trash.module.css";

/** The pages of a deleted résumé. */
export default function PagesDialog({
  resume,
  list,
  onRestore,
  onClose,
}: {
  resume: TrashedResume;
  list: string;
  onRestore(): void;
  onClose(): void;
}) {
  const { data, isPending, error, refetch } = useStoredResume(resume, true, list);
  return (
    <Dialog
      title={displayName(resume)}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onRestore}>{texts.restore}</Button>}
    >
      {/* Their header is not that of the page. */}
      <section className={styles.pages} aria-label={texts.pages}>
        {isPending && <p role="status">{texts.loadingPages}</p>}
        {error && (
          <AlertBox onRetry={() => void refetch()}>
            <strong>{texts.pagesFailed}</strong>
            <p>{getErrorMessage(error)}</p>
          </AlertBox>
        )}
        {data && (
          <FirstPage resume={data}>
            <p>{texts.noPages}</p>
          </FirstPage>
        )}
      </section>
    </Dialog>
  );
}
