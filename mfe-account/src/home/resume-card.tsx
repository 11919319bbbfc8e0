import type { ResumeSummary } from "@penresume/contracts";
import { AlertBox, type Api, Button, buttonClass, UpgradeModal } from "@penresume/web-kit";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "../format.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import styles from "./home.module.css";
import { Paper } from "./paper.tsx";
import { homeTexts as texts } from "./texts.ts";
import { useDownload } from "./use-download.ts";

/** One résumé of the list. */
export function ResumeCard({ api, resume, onDeleted }: { api: Api; resume: ResumeSummary; onDeleted(): void }) {
  const { download, busy, failure, upgrading, closeUpgrade } = useDownload(api, resume);
  const [deleting, setDeleting] = useState(false);
  const name = resume.personalInfo.fullName.trim() || texts.noName;
  const editor = `/editor/${resume.id}`;

  return (
    <li className={styles.card}>
      {/* The same way as 'Editar', for the pointer only. */}
      <Link to={editor} className={styles.sheet} tabIndex={-1} aria-hidden="true">
        <Paper theme={resume.theme} />
      </Link>
      <div className={styles.about}>
        <h2>{name}</h2>
        <p>
          {texts.updatedAt} <time dateTime={resume.updatedAt}>{formatDate(new Date(resume.updatedAt))}</time>
        </p>
      </div>
      <div className={styles.buttons}>
        <Link to={editor} className={buttonClass("secondary")} aria-label={texts.editOf(name)}>
          {texts.edit}
        </Link>
        <Button
          variant="secondary"
          aria-label={busy ? undefined : texts.downloadOf(name)}
          busyText={busy && texts.downloading}
          onClick={download}
        >
          {texts.download}
        </Button>
        <button
          type="button"
          className={styles.delete}
          aria-label={texts.deleteOf(name)}
          title={texts.delete}
          onClick={() => setDeleting(true)}
        >
          <Bin />
        </button>
      </div>
      {failure && <AlertBox>{failure}</AlertBox>}
      {upgrading && <UpgradeModal onClose={closeUpgrade} />}
      {deleting && (
        <DeleteDialog api={api} id={resume.id} name={name} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </li>
  );
}

const Bin = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.bin}>
    <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
  </svg>
);
