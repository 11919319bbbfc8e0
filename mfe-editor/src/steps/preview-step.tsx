import { isResumeEmpty } from "@penresume/resume-view";
import { getErrorMessage, NeedsNetwork, useSubscription } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { downloadTexts } from "../document/download-texts.ts";
import { previewTexts as texts } from "../form/texts.ts";
import styles from "./preview-step.module.css";

/** The last step: download and save. */
export function PreviewStep() {
  const store = useDocumentStore();
  const isGuest = useDocument(({ host }) => host.session.user === null);
  const { isSubscribed } = useSubscription();
  const saving = useDocument(({ isSaving }) => isSaving);
  const download = useDocument(({ download }) => download);
  const downloading = download.kind === "busy";
  const busy = saving || downloading;
  // A guest is asked to sign in first.
  const isEmpty = useDocument(({ state }) => isResumeEmpty(state.content));
  const isRefused = !isGuest && isEmpty;
  const [showsRefusal, setShowsRefusal] = useState(false);
  const press = (act: () => void) => () => {
    setShowsRefusal(isRefused);
    if (!isRefused) act();
  };

  return (
    <div className={styles.step}>
      {showsRefusal && isEmpty && <AlertBox>{texts.empty}</AlertBox>}
      {download.kind === "failed" && <AlertBox>{getErrorMessage(download.error, downloadTexts.failed)}</AlertBox>}
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
        <p>{isSubscribed ? texts.downloadHint : `${texts.downloadHint} ${texts.price}`}</p>
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
      </div>
    </div>
  );
}
