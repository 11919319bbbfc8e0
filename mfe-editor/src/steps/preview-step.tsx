import type { ResumeContent } from "@penresume/contracts";
import { education, experience, getSectionTitle, summary } from "@penresume/resume";
import { isResumeEmpty } from "@penresume/resume-view";
import { createPdfName, FILE_NAME_LIMIT, sendTexts, suggestFileName } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, Checkbox, EditableName } from "@penresume/web-ui";
import { type ReactNode, useState } from "react";
import { type MissingField, missingFields } from "../document/completeness.ts";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { downloadTexts } from "../document/download-texts.ts";
import type { Step } from "../document/steps.ts";
import { getListTexts, previewTexts as texts } from "../form/texts.ts";
import { HistoryEntry } from "../history/history-entry.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { SystemReadingEntry } from "../system-reading/system-reading-entry.tsx";
import styles from "./preview-step.module.css";

const loadSendSheet = () => import("../download/send-resume.tsx");
const loadQrCodeChoice = () => import("../qr-code/qr-code-choice.tsx");

/** The last step: missing fields, save and download. */
export function PreviewStep({
  onNavigate,
  children,
}: {
  /** `path` is the input to focus. */
  onNavigate(step: Step, path?: string): void;
  /** Shown below the missing fields. */
  children?: ReactNode;
}) {
  const store = useDocumentStore();
  const content = useDocument(getContent);
  const isGuest = useDocument(({ host }) => host.session.user === null);
  const saving = useDocument(({ isSaving }) => isSaving);
  const download = useDocument(({ download }) => download);
  const fileName = useDocument(({ fileName }) => fileName);
  const downloading = download.kind === "busy";
  const missing = missingFields(content);
  const pdfName = createPdfName(fileName || suggestFileName(content));
  const busy = saving || downloading;
  // A guest is asked to sign in first.
  const isEmpty = isResumeEmpty(content);
  const isRefused = !isGuest && isEmpty;
  const [showsRefusal, setShowsRefusal] = useState(false);
  const [isSending, setSending] = useState(false);
  const press = (act: () => void) => () => {
    setShowsRefusal(isRefused);
    if (!isRefused) act();
  };

  return (
    <div className={styles.step}>
      {showsRefusal && isEmpty && <AlertBox>{texts.empty}</AlertBox>}
      {download.kind === "failed" && <AlertBox>{getErrorMessage(download.error, downloadTexts.failed)}</AlertBox>}
      <div className={styles.actions}>
        <div className={styles.action}>
          <NeedsNetwork action="baixe o PDF">
            <Button
              large
              busyText={downloading && downloadTexts.generating}
              disabled={busy}
              onClick={press(store.download)}
            >
              {downloadTexts.download}
            </Button>
          </NeedsNetwork>
          <p>{texts.downloadHint}</p>
          <EditableName
            name={pdfName.replace(/\.pdf$/, "")}
            placeholder={suggestFileName(content)}
            label={downloadTexts.fileName}
            action={downloadTexts.rename}
            limit={FILE_NAME_LIMIT}
            className={styles.fileName}
            onRename={store.renameFile}
          >
            <span>{pdfName}</span>
          </EditableName>
          <Checkbox
            label={texts.embedsData}
            aria-describedby="embeds-data-hint"
            checked={content.embedsData !== false}
            onChange={({ target }) =>
              store.dispatch({ type: "embedding", embedsData: target.checked ? undefined : false })
            }
          />
          <p id="embeds-data-hint">{texts.embedsDataHint}</p>
          {!isGuest && <LazyComponent load={loadQrCodeChoice} props={{}} />}
        </div>
        <div className={styles.action}>
          <Button
            large
            variant="secondary"
            busyText={saving && !downloading && texts.saving}
            disabled={busy}
            onClick={press(store.save)}
          >
            {isGuest ? texts.signInToSave : texts.save}
          </Button>
          <p>{texts.saveHint}</p>
          <HistoryEntry />
        </div>
        <div className={styles.more}>
          <Button
            variant="quiet"
            onClick={() => {
              setShowsRefusal(isEmpty);
              setSending(!isEmpty);
            }}
          >
            {sendTexts.open}
          </Button>
          <SystemReadingEntry
            onOpen={() => {
              setShowsRefusal(isEmpty);
              return !isEmpty;
            }}
          />
          <NeedsNetwork action="abra o link público">
            <Button variant="quiet" disabled={busy} onClick={press(() => void store.openLink())}>
              {texts.publicLink}
            </Button>
          </NeedsNetwork>
        </div>
      </div>
      {isSending && (
        <LazyComponent
          load={loadSendSheet}
          props={{ onNavigate: (step, path) => onNavigate(step, path), onClose: () => setSending(false) }}
          failed={sendTexts.failed}
        />
      )}
      {missing.length > 0 && (
        <section className={styles.missing} aria-labelledby="missing-fields">
          <h2 id="missing-fields">{texts.missing}</h2>
          <ul>
            {missing.map((missingField) => (
              <li key={`${missingField.step} ${missingField.field} ${missingField.at}`}>
                <Button variant="quiet" onClick={() => onNavigate(missingField.step, missingField.path)}>
                  {describeMissing(missingField, content)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </div>
  );
}

function describeMissing({ field, step, at }: MissingField, { sections = [] }: ResumeContent): string {
  if (field === "blanks") {
    const section = step === "sections" && sections[at ?? -1];
    return texts.blanksIn(
      section
        ? getSectionTitle(section)
        : at === undefined
          ? summary.fields[0].label
          : getListTexts(experience).name(at + 1),
    );
  }
  if (field !== "dates" || at === undefined) return texts.missingFields[field];
  return texts.datesToCheck(getListTexts(step === "education" ? education : experience).name(at + 1));
}
