import type { ResumeContent, ResumeState } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, classNames, Dialog } from "@penresume/web-ui";
import { useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import styles from "./history.module.css";
import { NameForm } from "./name-form.tsx";
import { StateView } from "./state-view.tsx";
import { historyTexts as texts } from "./texts.ts";
import { formatMoment, formatTime, groupByDay } from "./times.ts";
import { useStates } from "./use-states.ts";

/** The saved states of the résumé. Restoring one is a change of the document, which can be undone and is saved like others. */
export default function HistoryDialog({ onRestored, onClose }: { onRestored(time: string): void; onClose(): void }) {
  const { dispatch } = useDocumentStore();
  const version = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.version : null));
  const { states: loadable, rename } = useStates();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const states = loadable.state === "loaded" ? loadable.data : null;
  const now = states?.find((state) => state.version === version);
  const earlier = states?.filter((state) => state !== now) ?? [];
  const shown = earlier.find((state) => state.version === chosen);

  async function restore(content: ResumeContent, { savedAt }: ResumeState) {
    setRestoring(true);
    setError(null);
    try {
      // What is stored now may be of this session, which would not be kept.
      if (version && !now) await rename(version, "");
      dispatch({ type: "replace", content });
      onRestored(formatMoment(savedAt));
    } catch (failure) {
      setError(failure);
      setRestoring(false);
    }
  }

  return (
    <Dialog title={texts.title} size={shown ? "full" : "medium"} onClose={onClose}>
      <LoadableContent loadable={loadable} loading={<p role="status">{texts.loading}</p>}>
        {(states) => !states && <p>{texts.unsaved}</p>}
      </LoadableContent>
      {error !== null && <AlertBox>{getErrorMessage(error)}</AlertBox>}
      {states && (
        <div className={classNames(styles.columns, shown && styles.withView)}>
          <div className={styles.list}>
            <p className={styles.hint}>
              <span>{texts.hint}</span> {earlier.length > 0 && <span>{texts.choose}</span>}
            </p>
            <div className={styles.now}>
              <p>
                <strong>{texts.now}</strong>
                {now?.name && <span className={styles.name}>{now.name}</span>}
              </p>
              {version && (
                <NameForm
                  key={now?.name}
                  name={now?.name ?? ""}
                  action={now?.name ? texts.rename : texts.nameNow}
                  onRename={(name) => rename(version, name)}
                />
              )}
            </div>
            {earlier.length === 0 && <p>{texts.empty}</p>}
            {groupByDay(earlier).map(({ day, states }) => (
              <section key={day} aria-label={day}>
                <h3>{day}</h3>
                <ul>
                  {states.map((state) => (
                    <li key={state.version}>
                      <button
                        type="button"
                        className={styles.state}
                        aria-pressed={state.version === chosen}
                        onClick={() => setChosen(state.version)}
                      >
                        <time dateTime={state.savedAt}>{formatTime(state.savedAt)}</time>
                        {state.name && <span className={styles.name}>{state.name}</span>}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {shown && (
            <StateView
              key={shown.version}
              state={shown}
              isRestoring={isRestoring}
              onRename={(name) => rename(shown.version, name)}
              onRestore={(content) => void restore(content, shown)}
              onBack={() => setChosen(null)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
