import { RESUME_NAME_LIMIT } from "@penresume/contracts";
import { Button, buttonClass, classNames, EditableName, PageHeader } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { previewPaneTexts } from "../preview/texts.ts";
import styles from "./editor-header.module.css";
import { editorTexts as texts } from "./texts.ts";

/** The résumé's title and save status. Without `onTogglePreview` the preview cannot be hidden. */
export function EditorHeader({
  name,
  status,
  onRename,
  isGuest,
  isPreviewHidden,
  onTogglePreview,
  onSignIn,
}: {
  name: string;
  status: ReactNode;
  /** Missing while the résumé cannot be changed. */
  onRename: ((name: string) => void) | undefined;
  isGuest: boolean;
  isPreviewHidden: boolean;
  onTogglePreview: (() => void) | undefined;
  /** Returns false to stay on the page. */
  onSignIn(): boolean;
}) {
  return (
    <PageHeader
      title={
        <div className={styles.document}>
          {onRename && (
            <EditableName
              name={name}
              placeholder={texts.nameExample}
              label={texts.name}
              action={texts.rename}
              limit={RESUME_NAME_LIMIT}
              className={styles.name}
              onRename={onRename}
            >
              <span className={name ? undefined : styles.noName}>{name || texts.noName}</span>
            </EditableName>
          )}
          {status}
        </div>
      }
    >
      {onTogglePreview && (
        <Button variant="quiet" aria-expanded={!isPreviewHidden} onClick={onTogglePreview}>
          {isPreviewHidden ? previewPaneTexts.show : previewPaneTexts.hide}
        </Button>
      )}
      {isGuest ? (
        <Link
          to="/login"
          className={buttonClass("quiet", false, classNames(styles.account, styles.login))}
          onClick={(event) => onSignIn() || event.preventDefault()}
        >
          {texts.haveAccount}
        </Link>
      ) : (
        <Link to="/home" className={buttonClass("secondary", false, styles.account)}>
          {texts.myResumes}
        </Link>
      )}
    </PageHeader>
  );
}
