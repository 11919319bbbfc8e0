import { TRASH_DAYS, type TrashedResume } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, cardClass, EmptyState, Toast } from "@penresume/web-ui";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { AccountHeader } from "../../lib/account-header.tsx";
import { formatDate } from "../../lib/format.ts";
import page from "../../lib/narrow-page.module.css";
import { displayName } from "../resume-names.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { trashTexts as texts } from "./texts.ts";
import styles from "./trash.module.css";
import { useTrash } from "./use-trash.ts";

const PagesDialog = lazy(() => import("./pages-dialog.tsx"));

const DAY_MS = 24 * 3_600_000;
const LIST = "/api/resumes/trash";

/** Days until the résumé is removed, the present one included. */
const countDays = ({ deletedAt }: TrashedResume) =>
  Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS);

/** /lixeira: deleted résumés. */
export default function Trash() {
  const { trash, items, restoring, removing, emptying } = useTrash();
  const [shown, setShown] = useState<TrashedResume | null>(null);
  const [removed, setRemoved] = useState<TrashedResume | null>(null);
  const [isEmptying, setEmptying] = useState(false);
  const [notice, setNotice] = useState<{ text: string; restoredId?: string } | null>(null);
  const error = restoring.error ?? removing.error ?? emptying.error;

  function restore(resume: TrashedResume) {
    setShown(null);
    restoring.mutate(resume, { onSuccess: () => setNotice({ text: texts.restored, restoredId: resume.id }) });
  }

  return (
    <>
      <AccountHeader />
      <main id="conteudo" className={page.page} aria-busy={trash.state === "loading"}>
        <div className={page.title}>
          <h1>{texts.title}</h1>
        </div>
        <p>{texts.lead}</p>
        {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
        <LoadableContent loadable={trash} title={texts.failed} loading={<p role="status">{texts.loading}</p>}>
          {({ items }) => items.length === 0 && <EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
        </LoadableContent>
        <ul className={styles.list}>
          {items.map((resume) => {
            const name = displayName(resume);
            const isRestoring = restoring.isPending && restoring.variables.id === resume.id;
            return (
              <li key={resume.id} className={cardClass(styles.item)}>
                <div className={styles.sheet} aria-hidden="true">
                  <Thumbnail resume={resume} list={LIST} />
                </div>
                <div className={styles.about}>
                  <h2>{name}</h2>
                  <p>
                    {texts.deletedAt} <time dateTime={resume.deletedAt}>{formatDate(new Date(resume.deletedAt))}</time>
                  </p>
                  <p>{texts.remaining(countDays(resume))}</p>
                </div>
                <div className={styles.buttons}>
                  <NeedsNetwork action={texts.restoreAction}>
                    <Button
                      variant="secondary"
                      aria-label={isRestoring ? undefined : texts.restoreLabel(name)}
                      busyText={isRestoring && texts.restoring}
                      onClick={() => restore(resume)}
                    >
                      {texts.restore}
                    </Button>
                  </NeedsNetwork>
                  <Button variant="quiet" aria-label={texts.seeLabel(name)} onClick={() => setShown(resume)}>
                    {texts.see}
                  </Button>
                  <NeedsNetwork action={texts.removeAction}>
                    <Button
                      variant="quiet"
                      className={styles.remove}
                      aria-label={texts.removeLabel(name)}
                      onClick={() => setRemoved(resume)}
                    >
                      {texts.remove}
                    </Button>
                  </NeedsNetwork>
                </div>
              </li>
            );
          })}
        </ul>
        {items.length > 0 && (
          <div className={page.actions}>
            <NeedsNetwork action={texts.removeAction}>
              <Button variant="secondary" onClick={() => setEmptying(true)}>
                {texts.empty}
              </Button>
            </NeedsNetwork>
          </div>
        )}
      </main>
      {shown && (
        <Suspense>
          <PagesDialog resume={shown} list={LIST} onRestore={() => restore(shown)} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {removed && (
        <FormDialog
          title={texts.removeQuestion(displayName(removed))}
          cancel={texts.keep}
          submit={texts.remove}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            setRemoved(null);
            removing.mutate(removed, { onSuccess: () => setNotice({ text: texts.removed }) });
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removeHint}</p>
        </FormDialog>
      )}
      {isEmptying && (
        <FormDialog
          title={texts.emptyQuestion(items.length)}
          cancel={texts.keep}
          submit={texts.remove}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            setEmptying(false);
            emptying.mutate(undefined, { onSuccess: () => setNotice({ text: texts.emptied }) });
          }}
          onClose={() => setEmptying(false)}
        >
          <p>{items.length === 1 ? texts.removeHint : texts.emptyHint}</p>
        </FormDialog>
      )}
      {notice && (
        <Toast
          key={`${notice.text} ${notice.restoredId}`}
          seconds={8}
          onClose={() => setNotice(null)}
          action={
            notice.restoredId && (
              <Link to={`/editor/${notice.restoredId}`} className={buttonClass("quiet")}>
                {texts.open}
              </Link>
            )
          }
        >
          {notice.text}
        </Toast>
      )}
    </>
  );
}
