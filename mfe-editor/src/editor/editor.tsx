import { toAddress } from "@penresume/resume";
import { isResumeEmpty } from "@penresume/resume-view";
import { Button, classNames, isBackEntry, VisuallyHidden } from "@penresume/web-ui";
import { memo, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { canDictate, FieldDictation } from "../dictation/field-dictation-entry.tsx";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { type DocumentState, getContent } from "../document/document-state.ts";
import { storeFirstJob } from "../document/first-job-answer.ts";
import { type Step, stepAfter, stepBefore } from "../document/steps.ts";
import { prepareFirstJob } from "../first-job/section-order.ts";
import { StartChoice, type StartWay } from "../first-job/start-choice.tsx";
import { startTexts } from "../first-job/start-texts.ts";
import { getOpenCards } from "../form/open-cards.ts";
import { useGuidedStart } from "../guided-start/use-guided-start.tsx";
import { ImportedToast } from "../import/import-entry.tsx";
import { useImport } from "../import/use-import.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { useStore } from "../lib/store.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { PhonePreview } from "../preview/phone-preview.tsx";
import { Preview } from "../preview/preview.tsx";
import { PrintPages } from "../preview/print-pages.tsx";
import { previewPaneTexts } from "../preview/texts.ts";
import { LazySections } from "../sections/lazy-sections.tsx";
import { PreviewStep } from "../steps/preview-step.tsx";
import { StepForm } from "../steps/step-form.tsx";
import styles from "./editor.module.css";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { PhoneStepBar, StepBar } from "./step-bar.tsx";
import { StepHeading } from "./step-heading.tsx";
import { editorTexts as texts } from "./texts.ts";
import { usePanels } from "./use-panels.tsx";
import { Verbs } from "./verbs.tsx";

const loadFirstJob = () => import("../first-job/first-job.tsx");

const isStart = ({ step, state: { content }, isLockedElsewhere }: DocumentState) =>
  // Not above fields, which would be out of sight. A résumé for a first job has ordered sections.
  step === "theme" && isResumeEmpty(content) && !content.sections && !isLockedElsewhere;

/** The seven steps and the preview. */
export const Editor = memo(function Editor() {
  const store = useDocumentStore();
  const { dispatch, announce, navigation, getState } = store;
  const { goTo } = navigation;
  const isPhone = useIsPhone();
  const [isPreviewHidden, setPreviewHidden] = useState(false);
  const step = useDocument(({ step }) => step);
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const showsStart = useDocument(isStart);
  // From the first content on: entries of a later one start open.
  const { openField } = getOpenCards(store);
  // Stable, so that the preview is not rendered with the form.
  const goToField = useCallback(
    (step: Step, path?: string) => {
      const field = path && toAddress(getState().state.content, path);
      const options = { replace: isBackEntry() };
      if (!field) return navigation.goTo(step, options);
      openField(field);
      navigation.goToChange({ step, field }, options);
    },
    [getState, navigation, openField],
  );
  const { showsWarning } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first content
  useEffect(() => {
    if (!showsWarning) return;
    import("../download/warnings-question.tsx")
      .then(({ findAndShowWarning }) => findAndShowWarning(getState().state, goToField))
      .catch(console.error);
  }, [showsWarning]);
  const navigate = useNavigate();
  const guided = useGuidedStart(goToField);
  const importing = useImport({ onTold: guided.check });
  function start(way: StartWay) {
    if (way === "someone") return navigate("/ajudar");
    storeFirstJob(way === "firstJob");
    if (way === "questions") return guided.open();
    if (way === "file" || way === "story") return importing.open(way);
    if (way === "posting") return store.showPanel("jobMatch");
    if (way === "firstJob") {
      dispatch({ type: "replace", content: prepareFirstJob(getContent(getState())) });
      announce(startTexts.firstJobReady);
    }
    goTo("personal");
  }
  const panels = usePanels({
    isPhone,
    onNavigate: goToField,
    onImport: importing.open,
    onHelp: (checks) => (checks ? guided.check() : guided.open()),
  });
  const goToStep = (chosen: Step) => {
    // A panel would cover the pages of the last step.
    if (chosen === "preview") store.showPanel(null);
    goTo(chosen);
  };
  const before = stepBefore(step);
  const after = stepAfter(step);
  const isPreviewStep = step === "preview";
  const showsPane = !isPhone && (isPreviewStep || !isPreviewHidden || panels.isShown);

  return (
    <div className={styles.editor}>
      <div className={styles.masthead}>
        <EditorHeader
          isPreviewHidden={isPreviewHidden}
          onTogglePreview={isPhone || isPreviewStep ? undefined : () => setPreviewHidden(!isPreviewHidden)}
          verbs={<Verbs panels={panels} />}
        />
        {isPhone ? (
          <PhoneStepBar step={step} onNavigate={(chosen) => goTo(chosen, { replace: true })} />
        ) : (
          <StepBar step={step} onNavigate={goToStep} />
        )}
      </div>
      <main
        id="conteudo"
        className={classNames(showsPane ? styles.withPane : styles.withoutPane, isPreviewStep && styles.onPreview)}
      >
        <section
          className={styles.form}
          data-dictates={canDictate() || undefined}
          aria-label={texts.form}
          onFocus={({ target }) => {
            const field = target.closest<HTMLElement>("[data-entry]")?.dataset.entry ?? target.getAttribute("name");
            if (field) store.focusField(field);
          }}
        >
          <StepHeading />
          <EditorNotices />
          {guided.notice}
          {showsStart && <StartChoice isBusy={importing.isOpening || guided.isOpening} onChoose={start} />}
          <div className={styles.step} inert={isLocked}>
            {step === "preview" ? (
              <PreviewStep />
            ) : step === "sections" ? (
              <LazySections />
            ) : (
              <>
                <StepForm step={step} />
                {step !== "theme" && <LazyComponent load={loadFirstJob} props={{ step }} />}
              </>
            )}
          </div>
          <footer className={styles.footer}>
            <Button variant="secondary" disabled={!before} onClick={() => before && goTo(before)}>
              {texts.back}
            </Button>
            {isPhone && <PhonePreview onNavigate={goToField} />}
            {after && (
              <Button data-next="" onClick={() => goToStep(after)}>
                {texts.next}
              </Button>
            )}
          </footer>
        </section>
        {showsPane && !panels.isShown && (
          <section className={styles.pane} aria-label={previewPaneTexts.title}>
            <Preview onNavigate={goToField} />
          </section>
        )}
        <FieldDictation />
        <PrintPages />
        <EditorDialogs onNavigate={goToField} />
        {importing.overlay}
        {guided.overlay}
        {panels.elements}
        <Imported />
        <GuestVaga />
        <Announcement />
      </main>
    </div>
  );
});

function Imported() {
  const { undo, closeImported } = useDocumentStore();
  const isShown = useDocument(({ imported, state }) => imported === state.content);
  return isShown && <ImportedToast onUndo={undo} onClose={closeImported} />;
}

/** A posting that a guest brought in becomes a vaga of the account. */
function GuestVaga() {
  const document = useDocumentStore();
  const isGuestWork = useDocument(({ isGuestWork, state }) => isGuestWork && state.content.posting !== undefined);
  useEffect(() => {
    if (!isGuestWork) return;
    import("../document/made.ts")
      .then(({ ensureMade }) => ensureMade(document))
      .catch(console.error)
      .finally(document.endGuestWork);
  }, [document, isGuestWork]);
  return null;
}

/** The live region of the document's announcements. */
function Announcement() {
  const message = useStore(useDocumentStore().announcer, ({ message }) => message);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
