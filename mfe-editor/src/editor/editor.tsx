import { isResumeEmpty } from "@penresume/resume-view";
import {
  type Api,
  Button,
  buttonClass,
  classNames,
  PageHeader,
  UpgradeModal,
  VisuallyHidden,
} from "@penresume/web-kit";
import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { AccountModal } from "../download/account-modal.tsx";
import { PhonePreview } from "../preview/phone-preview.tsx";
import { Preview } from "../preview/preview.tsx";
import { previewPaneTexts } from "../preview/texts.ts";
import { useIsPhone } from "../preview/use-is-phone.ts";
import { stepAfter, stepBefore } from "../resume/steps.ts";
import { ClashDialog } from "../saving/clash-dialog.tsx";
import { previewTexts, stepTexts } from "../steps/texts.ts";
import { DraftLine } from "./draft-line.tsx";
import styles from "./editor.module.css";
import { HistoryButtons } from "./history-buttons.tsx";
import { ElsewhereNotice, Notices } from "./notices.tsx";
import type { Opening } from "./opening.ts";
import { StepBar } from "./step-bar.tsx";
import { StepForm } from "./step-form.tsx";
import { editorTexts as texts } from "./texts.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useChangedField } from "./use-changed-field.ts";
import { type EditorModel, useEditor } from "./use-editor.ts";
import { useHistoryKeys } from "./use-history-keys.ts";

/** The preview wants room. Not in the stylesheet: CSS Modules would rename a token that is set there. */
const WIDE = { "--page-width": "96rem" } as CSSProperties;

/** The seven steps with the preview beside them. */
export function Editor({ api, opening, onSavedAs }: { api: Api; opening: Opening; onSavedAs(id: string): void }) {
  const editor = useEditor(api, opening, onSavedAs);
  const { step, goTo, state } = editor;
  const { elsewhere } = editor.tab;
  const phone = useIsPhone();
  const [hidden, setHidden] = useState(false);
  const heading = useStepHeading(step);
  useHistoryKeys(editor.travel, !elsewhere);
  useChangedField(editor.changed, heading);
  const before = stepBefore(step);
  const after = stepAfter(step);
  const isPreviewStep = step === "preview";
  const showPane = !phone && (isPreviewStep || !hidden);

  return (
    <div className={styles.editor} style={WIDE}>
      <div className={styles.masthead}>
        <Header
          canHide={!phone && !isPreviewStep}
          hidden={hidden}
          onHide={setHidden}
          guest={editor.guest}
          onSignIn={editor.keepWritten}
        />
        <StepBar step={step} content={state.content} phone={phone} onGo={goTo} />
      </div>
      <main
        id="conteudo"
        className={classNames(showPane ? styles.withPane : styles.withoutPane, isPreviewStep && styles.onPreview)}
      >
        <section
          className={styles.form}
          aria-label={texts.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (after) goTo(after);
          }}
        >
          <header className={styles.heading}>
            <div className={styles.title}>
              <h1 ref={heading} tabIndex={-1}>
                {stepTexts.headings[step]}
              </h1>
              {!elsewhere && <HistoryButtons {...editor.travel} />}
            </div>
            <p>{isPreviewStep && isResumeEmpty(state.content) ? previewTexts.sampleIntro : stepTexts.intros[step]}</p>
          </header>
          {elsewhere ? <ElsewhereNotice tab={editor.tab} /> : <Notices editor={editor} opening={opening} />}
          <div className={styles.step} inert={elsewhere}>
            <StepForm editor={editor} />
          </div>
          {phone && isPreviewStep && <Preview content={state.content} />}
          <DraftLine status={editor.draft.status} dirty={editor.saving.dirty} />
          <footer className={styles.footer}>
            <Button variant="secondary" disabled={!before} onClick={() => before && goTo(before)}>
              {texts.back}
            </Button>
            {after && <Button onClick={() => goTo(after)}>{texts.next}</Button>}
          </footer>
        </section>
        {showPane && (
          <section className={styles.pane} aria-label={previewPaneTexts.title}>
            <Preview content={state.content} />
          </section>
        )}
        {phone && !isPreviewStep && <PhonePreview content={state.content} />}
        <Modals editor={editor} phone={phone} />
        <VisuallyHidden role="status">{editor.message}</VisuallyHidden>
      </main>
    </div>
  );
}

/** Rendered by no key press. */
const Header = memo(function Header({
  canHide,
  hidden,
  onHide,
  guest,
  onSignIn,
}: {
  canHide: boolean;
  hidden: boolean;
  onHide(hidden: boolean): void;
  guest: boolean;
  onSignIn(): void;
}) {
  return (
    <PageHeader>
      {canHide && (
        <Button variant="quiet" aria-expanded={!hidden} onClick={() => onHide(!hidden)}>
          {hidden ? previewPaneTexts.show : previewPaneTexts.hide}
        </Button>
      )}
      {guest ? (
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
});

function Modals({ editor, phone }: { editor: EditorModel; phone: boolean }) {
  const { saving, download } = editor;
  useBackCloses(phone && editor.accountAsked, editor.closeAccount);
  useBackCloses(phone && download.needsUpgrade, download.closeUpgrade);
  useBackCloses(phone && saving.clash !== null, saving.closeClash);
  return (
    <>
      {editor.accountAsked && <AccountModal onContinue={editor.signInToDownload} onClose={editor.closeAccount} />}
      {download.needsUpgrade && <UpgradeModal onClose={download.closeUpgrade} />}
      {saving.clash && (
        <ClashDialog
          clash={saving.clash}
          busy={saving.saving}
          onKeepMine={() => void editor.keepMine()}
          onUseSaved={() => void editor.takeSavedVersion()}
          onSaveAsNew={() => void editor.saveAsNew()}
          onClose={saving.closeClash}
        />
      )}
    </>
  );
}

/** On another step the page starts at its heading, for the eye and for the keyboard. */
function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}
