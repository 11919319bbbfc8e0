import { RESUME_NAME_LIMIT } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { Button, buttonClass, classNames, EditableName, PageHeader } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getVagaTitle } from "../document/document-state.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { previewPaneTexts } from "../preview/texts.ts";
import styles from "./editor-header.module.css";
import { SaveStatus } from "./save-status.tsx";
import { editorTexts as texts } from "./texts.ts";

const loadVagaLink = () => import("./vaga-link.tsx");

/** The résumé's title and save status. Without `onTogglePreview` the preview cannot be hidden. */
export function EditorHeader({
  isPreviewHidden,
  onTogglePreview,
  verbs,
}: {
  isPreviewHidden: boolean;
  onTogglePreview: (() => void) | undefined;
  verbs: ReactNode;
}) {
  const { dispatch, storeWork } = useDocumentStore();
  const isGuest = useDocument(({ host }) => host.session.user === null);
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const isEmpty = useDocument(({ state }) => isResumeEmpty(state.content));
  const name = useDocument(({ state }) => state.content.name ?? "");
  const vaga = useDocument(getVagaTitle);
  const fullName = useDocument(({ state }) => state.content.personalInfo.fullName.trim());
  return (
    <PageHeader
      title={
        <div className={styles.document}>
          {!isLocked && (
            <EditableName
              name={name}
              placeholder={texts.nameExample}
              label={texts.name}
              action={texts.rename}
              limit={RESUME_NAME_LIMIT}
              className={styles.name}
              onRename={(name) => dispatch({ type: "name", name })}
            >
              <span className={name ? undefined : styles.noName}>{name || fullName || texts.noName}</span>
            </EditableName>
          )}
          {!isLocked && <SaveStatus />}
          {!isLocked && vaga && !isGuest && (
            <div className={styles.place}>
              <LazyComponent load={loadVagaLink} props={{ title: vaga }} />
            </div>
          )}
        </div>
      }
      tools={
        <>
          {onTogglePreview && (
            <Button variant="quiet" aria-expanded={!isPreviewHidden} onClick={onTogglePreview}>
              {isPreviewHidden ? previewPaneTexts.show : previewPaneTexts.hide}
            </Button>
          )}
          {!isLocked && verbs}
        </>
      }
    >
      {isGuest ? (
        <Link
          to="/login"
          className={buttonClass("quiet", false, classNames(styles.account, styles.login))}
          // Stays on the page when the browser would lose the résumé.
          onClick={(event) => isEmpty || storeWork() || event.preventDefault()}
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
