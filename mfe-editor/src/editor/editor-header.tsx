import { Button, buttonClass, classNames, PageHeader } from "@penresume/web-kit";
import { Link } from "react-router";
import { previewPaneTexts } from "../preview/texts.ts";
import styles from "./editor.module.css";
import { editorTexts as texts } from "./texts.ts";

/** `onTogglePreview` is missing where the preview cannot be hidden. */
export function EditorHeader({
  isGuest,
  isPreviewHidden,
  onTogglePreview,
  onSignIn,
}: {
  isGuest: boolean;
  isPreviewHidden: boolean;
  onTogglePreview: (() => void) | undefined;
  onSignIn(): void;
}) {
  return (
    <PageHeader>
      {onTogglePreview && (
        <Button variant="quiet" aria-expanded={!isPreviewHidden} onClick={onTogglePreview}>
          {isPreviewHidden ? previewPaneTexts.show : previewPaneTexts.hide}
        </Button>
      )}
      {isGuest ? (
        <Link
          to="/login"
          className={buttonClass("quiet", false, classNames(styles.account, styles.login))}
          onClick={onSignIn}
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
