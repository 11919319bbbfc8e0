import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { type Api, useSession } from "@penresume/web-host";
import { Button, classNames, isBackEntry, VisuallyHidden } from "@penresume/web-ui";
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useState } from "react";
import { DocumentProvider } from "../document/document-context.tsx";
import { createDocumentStore } from "../document/document-store.ts";
import { findFieldName } from "../document/editor-state.ts";
import type { LoadedDocument } from "../document/load-document.ts";
import { storePendingWork } from "../document/pending-work.ts";
import { type Step, stepAfter, stepBefore } from "../document/steps.ts";
import { useEditedDocument } from "../document/use-document.ts";
import { useEditorDownload } from "../download/use-download.ts";
import { useSaveActions } from "../download/use-save-actions.ts";
import { storeFirstJob } from "../first-job/first-job-answer.ts";
import { prepareFirstJob } from "../first-job/section-order.ts";
import { StartChoice, type StartWay } from "../first-job/start-choice.tsx";
import { startTexts } from "../first-job/start-texts.ts";
import { useCollapsedEntries } from "../form/use-collapsed-entries.ts";
import { GupySheetInvitation } from "../gupy-sheet/gupy-sheet-entry.tsx";
import { ImportedToast } from "../import/import-entry.tsx";
import { useImport } from "../import/use-import.tsx";
import { JobMatchInvitation } from "../job-match/job-match-entry.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { useStore } from "../lib/store.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { usePhoto } from "../photo/use-photo.ts";
import { getEditedPart } from "../preview/edited-part.ts";
import { PhonePreview } from "../preview/phone-preview.tsx";
import { Preview } from "../preview/preview.tsx";
import { PrintPages } from "../preview/print-pages.tsx";
import { previewPaneTexts } from "../preview/texts.ts";
import { ReviewInvitation } from "../review/review-entry.tsx";
import { LazySections } from "../sections/lazy-sections.tsx";
import { PreviewStep } from "../steps/preview-step.tsx";
import { StepForm } from "../steps/step-form.tsx";
import { loadLanguageChoice } from "../steps/theme-step.tsx";
import styles from "./editor.module.css";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { SaveStatus } from "./save-status.tsx";
import { PhoneStepBar, StepBar } from "./step-bar.tsx";
import { StepHeading } from "./step-heading.tsx";
import { editorTexts as texts } from "./texts.ts";
import { useAnalytics } from "./use-analytics.ts";
import { usePanels } from "./use-panels.tsx";
import { useUndoRedoKeys } from "./use-undo-redo-keys.ts";

const loadLastPageHint = () => import("../steps/last-page-hint.tsx");
const loadFirstJob = () => import("../first-job/first-job.tsx");

/** The page width token, here because CSS Modules would rename it. */
const WIDE = { "--page-width": "96rem" } as CSSProperties;

/** The seven steps and the preview. */
export function Editor({
  api,
  initial,
  startsImport,
  onSavedAs,
}: {
  api: Api;
  initial: LoadedDocument;
  startsImport: boolean;
  onSavedAs(id: string): void;
}) {
  const { user } = useSession();
  const isGuest = user === null;
  const [store] = useState(() => createDocumentStore({ api, uid: user?.uid ?? null, content: initial.content }));
  const { dispatch, announce } = store;
  useEffect(() => store.close, [store]);
  const isPhone = useIsPhone();
  const [isPreviewHidden, setPreviewHidden] = useState(false);
  const message = useStore(store.announcer, ({ message }) => message);
  const editor = useEditedDocument(store, { initial, onSavedAs });
  const { uid, state, undoRedo, navigation, saving, tab, draft, isOnline } = editor;
  const { content } = state;
  const { step, goTo } = navigation;
  const collapsed = useCollapsedEntries(state);
  const [focusedField, setFocusedField] = useState("");
  const editedPart = getEditedPart(step, focusedField, state);
  const photo = usePhoto(api, dispatch, announce);
  const download = useEditorDownload({
    api,
    getContent: saving.getContent,
    getSnapshot: editor.getSnapshot,
    announce,
  });
  const storeWork: Parameters<typeof useSaveActions>[0]["storeWork"] = (action) => {
    const isDrafted = draft.flush();
    return storePendingWork({ uid, content, document: saving.document, step, action }) || isDrafted;
  };
  const actions = useSaveActions({
    saving,
    download,
    isOnline,
    isLockedElsewhere: tab.isLockedElsewhere,
    pending: isResumeEmpty(initial.content) ? undefined : initial.pending,
    storeWork,
  });
  const [imported, setImported] = useState<ResumeContent | null>(null);
  const isEmpty = isResumeEmpty(content);
  // Not above fields, which would be out of sight. A résumé for a first job has ordered sections.
  const showsStart = step === "theme" && isEmpty && !content.sections && !tab.isLockedElsewhere;
  const importing = useImport({
    api,
    current: content,
    isEnabled: !tab.isLockedElsewhere,
    startsOpen: startsImport,
    onUse(imported) {
      dispatch({ type: "replace", content: imported });
      goTo("personal", { replace: isBackEntry() });
      setImported(imported);
    },
  });
  const goToField = (step: Step, path?: string) => {
    const field = path && findFieldName(state, path);
    const options = { replace: isBackEntry() };
    if (!field) return goTo(step, options);
    collapsed.openField(field);
    navigation.goToChange({ step, field }, options);
  };
  const { showsWarning } = navigation;
  const showFirstWarning = useEffectEvent(
    ({ findAndShowWarning }: typeof import("../download/warnings-question.tsx")) =>
      findAndShowWarning(state, goToField),
  );
  useEffect(() => {
    if (showsWarning) import("../download/warnings-question.tsx").then(showFirstWarning).catch(console.error);
  }, [showsWarning]);
  function start(way: StartWay) {
    storeFirstJob(way === "firstJob");
    if (way !== "firstJob") return importing.open(way);
    dispatch({ type: "replace", content: prepareFirstJob(content) });
    goTo("personal");
    announce(startTexts.firstJobReady);
  }
  const panels = usePanels({ editor, api, isPhone, onNavigate: goToField });
  const goToStep = (chosen: Step) => {
    // A panel would cover the pages of the last step.
    if (chosen === "preview") panels.close();
    goTo(chosen);
  };
  const { problem } = saving;
  const getFieldError = useCallback((path: string) => problem?.getFieldError(path), [problem]);
  useUndoRedoKeys(undoRedo, !tab.isLockedElsewhere);
  useAnalytics(step, content);

  const stepProps = { state, dispatch, photo, getFieldError, collapsed, announce };
  const before = stepBefore(step);
  const after = stepAfter(step);
  const isPreviewStep = step === "preview";
  const showsPane = !isPhone && (isPreviewStep || !isPreviewHidden || panels.isShown);

  return (
    <DocumentProvider value={store}>
      <div className={styles.editor} style={WIDE}>
        <div className={styles.masthead}>
          <EditorHeader
            name={content.name ?? ""}
            status={
              !tab.isLockedElsewhere && (
                <SaveStatus
                  savedAt={saving.document.kind === "saved" && !saving.dirty ? saving.savedAt : null}
                  isSaving={editor.isAutosaved && isOnline && problem === null}
                  draftNotice={draft.notice}
                />
              )
            }
            onRename={tab.isLockedElsewhere ? undefined : (name) => dispatch({ type: "name", name })}
            isGuest={isGuest}
            isPreviewHidden={isPreviewHidden}
            onTogglePreview={isPhone || isPreviewStep ? undefined : () => setPreviewHidden(!isPreviewHidden)}
            onSignIn={() => isEmpty || actions.storeWork()}
          />
          {isPhone ? (
            <PhoneStepBar step={step} content={content} onNavigate={(chosen) => goTo(chosen, { replace: true })} />
          ) : (
            <StepBar step={step} content={content} onNavigate={goToStep} />
          )}
        </div>
        <main
          id="conteudo"
          className={classNames(showsPane ? styles.withPane : styles.withoutPane, isPreviewStep && styles.onPreview)}
        >
          <section
            className={styles.form}
            aria-label={texts.form}
            onFocus={({ target }) => {
              const field = target.closest<HTMLElement>("[data-entry]")?.dataset.entry ?? target.getAttribute("name");
              if (field) setFocusedField(field);
            }}
          >
            <StepHeading editor={editor} panels={panels} importing={showsStart ? null : importing} />
            <EditorNotices editor={editor} actions={actions} onNavigate={goTo} />
            {showsStart && <StartChoice isBusy={importing.isOpening} onChoose={start} />}
            <div className={styles.step} inert={tab.isLockedElsewhere}>
              {step === "preview" ? (
                <PreviewStep
                  content={content}
                  isGuest={isGuest}
                  saving={saving.busy}
                  downloading={download.busy}
                  downloadProblem={download.problem}
                  fileName={download.fileName}
                  onRenameFile={download.rename}
                  onSave={actions.save}
                  onDownload={actions.download}
                  onNavigate={goToField}
                >
                  <LazyComponent load={loadLastPageHint} props={{ content, dispatch }} />
                  <ReviewInvitation {...panels.review}>
                    <JobMatchInvitation {...panels.jobMatch} />
                  </ReviewInvitation>
                  <GupySheetInvitation {...panels.gupySheet} />
                  <LazyComponent load={loadLanguageChoice} props={{}} />
                </PreviewStep>
              ) : (
                <StepForm step={step} {...stepProps} />
              )}
              {step !== "theme" && step !== "preview" && (
                <LazyComponent load={loadFirstJob} props={{ ...stepProps, step }} />
              )}
            </div>
            {(isPreviewStep || step === "skills") && (
              <div className={styles.step} inert={tab.isLockedElsewhere}>
                <LazySections {...stepProps} onNavigate={goTo} />
              </div>
            )}
            <footer className={styles.footer}>
              <Button variant="secondary" disabled={!before} onClick={() => before && goTo(before)}>
                {texts.back}
              </Button>
              {isPhone && <PhonePreview content={content} {...editedPart} />}
              {after && (
                <Button data-next="" onClick={() => goToStep(after)}>
                  {texts.next}
                </Button>
              )}
            </footer>
          </section>
          {showsPane && !panels.isShown && (
            <section className={styles.pane} aria-label={previewPaneTexts.title}>
              <Preview content={content} {...editedPart} />
            </section>
          )}
          <PrintPages content={content} />
          <EditorDialogs api={api} editor={editor} actions={actions} download={download} onNavigate={goToField} />
          {importing.overlay}
          {panels.elements}
          {imported === content && <ImportedToast onUndo={undoRedo.undo} onClose={() => setImported(null)} />}
          <VisuallyHidden role="status">{message}</VisuallyHidden>
        </main>
      </div>
    </DocumentProvider>
  );
}
