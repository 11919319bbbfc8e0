import { toAddress } from "@penresume/resume";
import { isResumeEmpty } from "@penresume/resume-view";
import { useAiNote } from "@penresume/web-features/ai-note";
import HealthNote from "@penresume/web-features/health-note";
import { splitPosting } from "@penresume/web-features/read-new-posting";
import VagaDialog from "@penresume/web-features/vaga-dialog";
import { useIsOnline } from "@penresume/web-host";
import { AlertBox } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getVagaTitle } from "../document/document-state.ts";
import { type EditorState, editorReducer } from "../document/editor-state.ts";
import { getReadVaga, nameVaga, useMade } from "../document/made.ts";
import { useStore } from "../lib/store.ts";
import { useLiveWorker } from "../lib/use-live-worker.ts";
import type { Place } from "../review/place.ts";
import { selectQuoteOnFocus } from "../review/select-quote.ts";
import type { EditingPanelProps } from "../side-panel/editing-panel-props.ts";
import panel from "../side-panel/panel.module.css";
import { PanelFrame } from "../side-panel/panel-frame.tsx";
import { Comparison } from "./comparison.tsx";
import styles from "./job-match-panel.module.css";
import { type Tailored, useJobMatch } from "./job-match-store.ts";
import { MadeActions } from "./made-actions.tsx";
import { PostingActions } from "./posting-actions.tsx";
import { resolveProposal } from "./proposals.ts";
import type { MatchInput, MatchOutput } from "./protocol.ts";
import { listSentTexts } from "./tailor-request.ts";
import { TailoringSection } from "./tailoring-section.tsx";
import { jobMatchTexts as texts } from "./texts.ts";

/** The résumé after each proposal for this posting. */
const listProposed = (state: EditorState, tailored: Tailored | null, text: string) =>
  tailored?.posting === text
    ? tailored.tailoring.proposals.map((proposal) => {
        const change = resolveProposal(state, tailored.tailoring, proposal);
        return typeof change === "string" ? null : editorReducer(state, change).content;
      })
    : [];

/** Compares the résumé with a posting. Replaces the preview; full-screen on phones. */
export default function JobMatchPanel({
  isPhone,
  isOpen,
  onNavigate,
  onHelp,
  onClose,
}: EditingPanelProps & {
  /** Opens the questions that make a résumé; with `checks` also those that it answers. */
  onHelp(checks: boolean): void;
}) {
  const { api, uid, adapts, dispatch } = useDocumentStore();
  const state = useDocument(({ state }) => state);
  const { content } = state;
  const { posting } = content;
  const isCopy = useDocument(getVagaTitle) !== undefined;
  const text = posting?.text ?? "";
  const jobMatch = useJobMatch();
  const { isEditing, structured, tailored } = useStore(jobMatch, (state) => state);
  const tailoring = useStore(jobMatch.tailoring, (request) => request);
  const structuring = useStore(jobMatch.structuring, (request) => request);
  const read = structured?.posting === text ? structured.requirements : null;
  const requirements = read?.length ? read : null;
  const aiNote = useAiNote(texts.sent);
  const input = useMemo(
    () =>
      isOpen && text ? { text, requirements, resume: content, proposed: listProposed(state, tailored, text) } : null,
    [isOpen, text, requirements, content, state, tailored],
  );
  const { result, isFailed, retry } = useLiveWorker<MatchInput, MatchOutput>("job-match", input);
  // null while the worker reads the posting
  const match = result?.text === text ? result : null;

  const canAdapt = !isResumeEmpty(content);
  const isOnline = useIsOnline();
  const readVaga = useDocument(getReadVaga);
  const readTitle = match && nameVaga(match.posting);
  const makes = uid !== null && isOpen && isOnline && !splitPosting(text).needsPage;
  const made = useMade(readTitle === null || !uid ? undefined : nameVaga(readVaga ?? {}) || readTitle, makes);
  const vaga = readVaga ?? (made.state === "loaded" ? made.data.vaga : undefined);

  const adaptNow = useEffectEvent(() => void jobMatch.tailor(text));
  const startsAdapting = adapts && isOpen && match !== null && tailored === null;
  useEffect(() => {
    if (startsAdapting) adaptNow();
  }, [startsAdapting]);

  if (!isOpen) return null;

  const isLink = splitPosting(text).needsPage;
  const dialog = (!posting || isEditing || isLink) && (
    <VagaDialog
      api={api}
      title={isEditing ? texts.change : undefined}
      pasted={text}
      // Made by `MadeActions`, which needs the saved résumé.
      create={null}
      onMade={jobMatch.compare}
      onClose={() => (posting && !isLink ? jobMatch.setEditing(false) : onClose())}
    />
  );
  if (dialog && isPhone) return dialog;
  const title =
    match && (nameVaga(vaga ?? {}) || nameVaga({ ...match.posting, title: match.posting.title ?? texts.untitled }));
  function goToPlace({ step, path }: Place, quote?: string) {
    if (path && quote) selectQuoteOnFocus(toAddress(state.content, path), quote, 0);
    if (isPhone) onClose();
    onNavigate(step, path);
  }

  return (
    <PanelFrame title={texts.title} closeLabel={texts.close} isPhone={isPhone} onClose={onClose}>
      <div className={panel.content}>
        {isFailed ? (
          <AlertBox onRetry={retry}>{texts.failed}</AlertBox>
        ) : !posting || isLink ? (
          <p className={styles.intro}>{texts.intro}</p>
        ) : match && title ? (
          <Comparison
            title={title}
            match={match}
            content={content}
            actions={
              <>
                <HealthNote text={listSentTexts(text, content)} />
                <PostingActions
                  text={text}
                  canTailor={!uid && canAdapt}
                  isTailoring={tailoring.isBusy}
                  isStructured={requirements !== null}
                  isStructuring={structuring.isBusy}
                >
                  {uid && (
                    <MadeActions
                      posting={{ title, text }}
                      made={made}
                      canAdapt={canAdapt}
                      isTailoring={tailoring.isBusy}
                    />
                  )}
                </PostingActions>
                {isCopy && <p className={styles.intro}>{texts.copy}</p>}
                {!uid && canAdapt && <p className={styles.intro}>{texts.guestVersion}</p>}
                {tailoring.problem && <AlertBox>{tailoring.problem}</AlertBox>}
                {structuring.problem && <AlertBox>{structuring.problem}</AlertBox>}
                {requirements && <p role="status">{texts.structured}</p>}
                {read?.length === 0 && <p role="status">{texts.noneStructured}</p>}
                {tailored?.posting === text && (
                  <TailoringSection
                    key={tailored.count}
                    {...{ tailored, state }}
                    lost={match.lost}
                    vagaId={vaga && "id" in vaga ? vaga.id : undefined}
                  />
                )}
              </>
            }
            onNavigate={goToPlace}
            onMake={() => {
              const headline = vaga?.title || match.posting.title || "";
              if (headline) dispatch({ type: "personal", patch: { headline } });
              onClose();
              onHelp(headline !== "");
            }}
          />
        ) : (
          <p role="status">{texts.reading}</p>
        )}
        <p className={panel.note}>
          {texts.privacy} {aiNote}
        </p>
      </div>
      {dialog}
    </PanelFrame>
  );
}
