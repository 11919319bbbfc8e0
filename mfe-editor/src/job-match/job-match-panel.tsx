import { isResumeEmpty } from "@penresume/resume-view";
import type { SavedDocument } from "@penresume/web-features";
import type { Api } from "@penresume/web-host";
import { AlertBox } from "@penresume/web-ui";
import { useMemo, useState } from "react";
import HealthNote from "../assist/health-note.tsx";
import { useAiNote } from "../assist/use-ai-note.ts";
import { findFieldName } from "../document/editor-state.ts";
import { useLiveWorker } from "../lib/use-live-worker.ts";
import type { Place } from "../review/place.ts";
import { selectQuoteOnFocus } from "../review/select-quote.ts";
import type { EditingPanelProps } from "../side-panel/editing-panel-props.ts";
import panel from "../side-panel/panel.module.css";
import { PanelFrame } from "../side-panel/panel-frame.tsx";
import { Comparison, describePosting } from "./comparison.tsx";
import { CreateVersion } from "./create-version.tsx";
import { entryTexts } from "./entry-texts.ts";
import styles from "./job-match-panel.module.css";
import { PostingActions } from "./posting-actions.tsx";
import { PostingForm } from "./posting-form.tsx";
import type { MatchInput, MatchOutput } from "./protocol.ts";
import { listSentTexts } from "./tailor-request.ts";
import { TailoringSection } from "./tailoring-section.tsx";
import { jobMatchTexts as texts } from "./texts.ts";
import { useStructuredPosting } from "./use-structured-posting.ts";
import { useTailoring } from "./use-tailoring.ts";

interface JobMatchPanelProps extends EditingPanelProps {
  api: Api;
  /** Null for guests. */
  uid: string | null;
  /** Saves unsaved changes; null when that failed. */
  save(): Promise<SavedDocument | null>;
}

/** Compares the résumé with a posting. Replaces the preview; full-screen on phones. */
export default function JobMatchPanel(props: JobMatchPanelProps) {
  const { api, uid, state, dispatch, undoRedo, save, isPhone, isOpen, onNavigate, onClose } = props;
  const { content } = state;
  const { posting } = content;
  const [isEditing, setEditing] = useState(false);
  const text = posting?.text ?? "";
  const structured = useStructuredPosting(api, text);
  const tailoring = useTailoring(api, text, state);
  const { requirements } = structured;
  const aiNote = useAiNote(texts.aiPrivacy);
  const input = useMemo(
    () => (isOpen && text ? { text, requirements, resume: content } : null),
    [isOpen, text, requirements, content],
  );
  const { result, isFailed, retry } = useLiveWorker<MatchInput, MatchOutput>("job-match", input);
  // null while the worker reads the posting
  const match = result?.text === text ? result : null;

  if (!isOpen) return null;

  const isLink = match?.posting.outcome === "link";
  function goToPlace({ step, path }: Place, quote?: string) {
    if (path && quote) selectQuoteOnFocus(findFieldName(state, path), quote, 0);
    if (isPhone) onClose();
    onNavigate(step, path);
  }

  return (
    <PanelFrame title={entryTexts.title} closeLabel={texts.close} isPhone={isPhone} onClose={onClose}>
      <div className={panel.content}>
        {isFailed ? (
          <AlertBox onRetry={retry}>{texts.failed}</AlertBox>
        ) : !posting || isEditing || isLink ? (
          <PostingForm
            key={text}
            text={text}
            problem={isLink ? texts.link : undefined}
            onCompare={(pasted) => {
              dispatch({ type: "posting", posting: { title: "", text: pasted } });
              setEditing(false);
            }}
            onCancel={isEditing && !isLink ? () => setEditing(false) : undefined}
          />
        ) : match ? (
          <Comparison
            match={match}
            state={state}
            dispatch={dispatch}
            undoRedo={undoRedo}
            actions={
              <>
                <HealthNote text={listSentTexts(text, content)} />
                <PostingActions
                  tailoring={isResumeEmpty(content) ? null : tailoring}
                  structured={structured}
                  onChange={() => setEditing(true)}
                >
                  {uid && (
                    <CreateVersion api={api} posting={{ title: describePosting(match.posting), text }} save={save} />
                  )}
                </PostingActions>
                {!uid && <p className={styles.intro}>{texts.guestVersion}</p>}
                {tailoring.problem && <AlertBox>{tailoring.problem}</AlertBox>}
                {structured.problem && <AlertBox>{structured.problem}</AlertBox>}
                {structured.requirements && <p role="status">{texts.structured}</p>}
                {structured.isEmpty && <p role="status">{texts.noneStructured}</p>}
                {tailoring.response && (
                  <TailoringSection
                    key={tailoring.count}
                    tailoring={tailoring.response}
                    onEdit={tailoring.edit}
                    state={state}
                    dispatch={dispatch}
                    undoRedo={undoRedo}
                  />
                )}
              </>
            }
            onNavigate={goToPlace}
          />
        ) : (
          <p role="status">{texts.reading}</p>
        )}
        <p className={panel.note}>
          {texts.privacy} {aiNote}
        </p>
      </div>
    </PanelFrame>
  );
}
