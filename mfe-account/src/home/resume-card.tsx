import { type ResumeSummary, savedResumeSchema } from "@penresume/contracts";
import {
  AlertBox,
  type Api,
  Button,
  buttonClass,
  cardClass,
  getErrorMessage,
  Spinner,
  UpgradeModal,
  useDownload,
} from "@penresume/web-kit";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../format.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { useDuplicate } from "./use-duplicate.ts";

export function ResumeCard({
  api,
  resume,
  onDuplicated,
  onDelete,
}: {
  api: Api;
  resume: ResumeSummary;
  onDuplicated(copy: ResumeSummary): void;
  onDelete(): void;
}) {
  const { download, busy, error, needsUpgrade, closeUpgrade } = useDownload(api, {
    async loadSnapshot() {
      const { html } = await api.request("GET", `/api/resumes/${resume.id}`, { schema: savedResumeSchema });
      return { html, fullName: resume.personalInfo.fullName };
    },
  });
  const duplicate = useDuplicate(api, resume, onDuplicated);
  const [deleting, setDeleting] = useState(false);
  const name = resume.personalInfo.fullName.trim() || texts.noName;
  const editor = `/editor/${resume.id}`;

  return (
    <li className={cardClass(styles.card)}>
      {/* Duplicates 'Editar' for pointers. */}
      <Link to={editor} className={styles.sheet} tabIndex={-1} aria-hidden="true">
        <Thumbnail resume={resume} />
      </Link>
      <div className={styles.about}>
        <h2>{name}</h2>
        <p>
          {texts.updatedAt} <time dateTime={resume.updatedAt}>{formatDate(new Date(resume.updatedAt))}</time>
        </p>
      </div>
      <div className={styles.buttons}>
        <Link to={editor} className={buttonClass("secondary")} aria-label={texts.editLabel(name)}>
          {texts.edit}
        </Link>
        <Button
          variant="secondary"
          aria-label={busy ? undefined : texts.downloadLabel(name)}
          busyText={busy && texts.downloading}
          onClick={download}
        >
          {texts.download}
        </Button>
        <button
          type="button"
          className={styles.icon}
          aria-label={texts.duplicateLabel(name)}
          title={texts.duplicate}
          disabled={duplicate.isPending}
          onClick={() => duplicate.mutate()}
        >
          {duplicate.isPending ? <Spinner /> : <Icon path="M9 9h11v12H9zM15 9V4H4v12h5" />}
        </button>
        <button
          type="button"
          className={styles.delete}
          aria-label={texts.deleteLabel(name)}
          title={texts.delete}
          onClick={() => setDeleting(true)}
        >
          <Icon path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
        </button>
      </div>
      {error !== null && <AlertBox>{getErrorMessage(error)}</AlertBox>}
      {duplicate.error && <AlertBox>{getErrorMessage(duplicate.error)}</AlertBox>}
      {needsUpgrade && <UpgradeModal onClose={closeUpgrade} />}
      {deleting && <DeleteDialog name={name} onClose={() => setDeleting(false)} onConfirm={onDelete} />}
    </li>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.symbol}>
    <path d={path} />
  </svg>
);
