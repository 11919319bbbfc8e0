import type { TrashedResume } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { Button, Dialog } from "@penresume/web-ui";
import { FirstPage } from "../first-page.tsx";
import { displayName } from "../resume-names.ts";
import { useStoredResume } from "../use-stored-resume.ts";
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
  const pages = useStoredResume(resume, true, list);
  return (
    <Dialog
      title={displayName(resume)}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onRestore}>{texts.restore}</Button>}
    >
      {/* Their header is not that of the page. */}
      <section className={styles.pages} aria-label={texts.pages}>
        <LoadableContent loadable={pages} title={texts.pagesFailed} loading={<p role="status">{texts.loadingPages}</p>}>
          {(data) => (
            <FirstPage resume={data}>
              <p>{texts.noPages}</p>
            </FirstPage>
          )}
        </LoadableContent>
      </section>
    </Dialog>
  );
}
