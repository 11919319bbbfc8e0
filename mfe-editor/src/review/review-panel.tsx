import type { ResumeContent } from "@penresume/contracts";
import { isSameContent, removeContentMarkup, toAddress } from "@penresume/resume";
import { type Finding, summarizeFindings } from "@penresume/resume-review";
import { findTemplate, isResumeEmpty, orderForTemplate } from "@penresume/resume-view";
import { AlertBox, Button, RowButton, RowList } from "@penresume/web-ui";
import { type ReactNode, useEffect, useMemo } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { type EditorState, editorReducer } from "../document/editor-state.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { type Store, useStore } from "../lib/store.ts";
import { useLiveWorker } from "../lib/use-live-worker.ts";
import type { EditingPanelProps } from "../side-panel/editing-panel-props.ts";
import panel from "../side-panel/panel.module.css";
import { PanelFrame } from "../side-panel/panel-frame.tsx";
import { PanelStatus } from "../side-panel/panel-status.tsx";
import { sidePanelTexts } from "../side-panel/texts.ts";
import { useFocusInList } from "../side-panel/use-focus-in-list.ts";
import { getFindingId, readDismissals, storeDismissals } from "./dismissals.ts";
import { FindingItem } from "./finding-item.tsx";
import { createFixAction } from "./fix-action.ts";
import type { NavigateToRemark } from "./opinions.tsx";
import PageCount from "./page-count.tsx";
import { findPlace, type Place } from "./place.ts";
import type { ReviewInput, ReviewOutput } from "./protocol.ts";
import styles from "./review-panel.module.css";
import { selectQuoteOnFocus } from "./select-quote.ts";
import { reviewTexts as texts } from "./texts.ts";

const loadReading = () => import("./reading.tsx");

export interface ReviewPanelProps extends EditingPanelProps {
  review: Store<ReviewState>;
  /** Number of what others wrote about the résumé, and of the copies that lack its corrections. */
  newsCount: number;
  renderNews(onNavigate: NavigateToRemark): ReactNode;
}

/** The state that the panel shares with the buttons that open it. */
export interface ReviewState {
  /** Number of points to improve; null before the first review. */
  count: number | null;
  done: Done | null;
  /** Fixed findings, hidden until the next review. */
  fixed: readonly Finding[];
  /** Ids of dismissed findings; null when they are as stored. */
  dismissed: readonly string[] | null;
}

const GROUPS = ["download", "high", "medium", "low", "info"] as const;

/** What a download asks about. */
const DOWNLOAD_RULES = new Set([
  "unfilled-blank",
  "invalid-email",
  "email-domain-typo",
  "invalid-phone",
  "phone-without-area-code",
]);
const getGroup = ({ rule, importance }: Finding) => (DOWNLOAD_RULES.has(rule) ? "download" : importance);
const isImportant = ({ importance }: Finding) => importance === "high" || importance === "medium";

/** The last action: a fix with the résumé it produced, or a dismissal with its finding. */
type Done =
  | { type: "fixed"; content: EditorState["content"] }
  | { type: "dismissed"; id: string }
  | { type: "undone" | "restored" };

/** The one list of what to check in a résumé, worst first. Replaces the preview; full-screen on phones. */
export default function ReviewPanel({
  isPhone,
  isOpen,
  onNavigate,
  review: store,
  newsCount,
  renderNews,
  onClose,
}: ReviewPanelProps) {
  const { uid, dispatch, undoInPlace, showPanel } = useDocumentStore();
  const state = useDocument(({ state }) => state);
  const { content } = state;
  const input = useMemo(() => createReviewInput(content), [content]);
  const { result: review, isFailed, retry } = useLiveWorker<ReviewInput, ReviewOutput>("review", input);
  const stored = useMemo(() => readDismissals(uid), [uid]);
  const { done, fixed, dismissed: changed } = useStore(store, (state) => state);
  const dismissedIds = changed ?? stored;
  const { items, focusNext } = useFocusInList();

  const findings = (review?.findings ?? [])
    .filter((finding) => !fixed.includes(finding))
    .map((finding) => ({ finding, id: getFindingId(review?.resume ?? content, finding) }));
  const open = findings.filter(({ id }) => !dismissedIds.includes(id));
  const dismissed = findings.filter(({ id }) => dismissedIds.includes(id));
  const isEmpty = isResumeEmpty(content);
  const isClean = !open.some(({ finding }) => isImportant(finding));
  const count = isClean ? 0 : open.filter(({ finding }) => finding.importance !== "info").length;
  const isReviewed = review !== null;
  useEffect(() => {
    if (isReviewed) store.setState({ count: isEmpty ? 0 : count });
  }, [isReviewed, isEmpty, count, store]);

  if (!isOpen) return null;

  function fix(finding: Finding, at: number) {
    const change = review && createFixAction(state, review.resume, finding);
    if (!change) return;
    dispatch({ type: "fix", change });
    store.setState({
      fixed: [...fixed, finding],
      done: { type: "fixed", content: editorReducer(state, change).content },
    });
    focusNext(at);
  }
  function setDismissed(ids: readonly string[], done: Done, at: number) {
    storeDismissals(uid, ids);
    store.setState({ dismissed: ids, done });
    focusNext(at);
  }
  const dismiss = (id: string, at: number) => setDismissed([...dismissedIds, id], { type: "dismissed", id }, at);
  const restore = (id: string) =>
    setDismissed(
      dismissedIds.filter((other) => other !== id),
      { type: "restored" },
      0,
    );
  function undo() {
    if (done?.type === "dismissed") return restore(done.id);
    undoInPlace();
    store.setState({ fixed: [], done: { type: "undone" } });
    focusNext(0);
  }
  function go({ step, path }: Place, { span, quote }: Partial<Finding> = {}) {
    if (path && span && quote) selectQuoteOnFocus(toAddress(state.content, path), quote, span.start);
    if (isPhone) onClose();
    onNavigate(step, path);
  }

  const { clean } = texts;
  const overview = isEmpty
    ? texts.empty
    : isClean
      ? {
          title: newsCount > 0 ? clean.news(newsCount) : clean.title,
          text: open.length > 0 ? clean.details : dismissed.length > 0 ? clean.dismissed : clean.text,
        }
      : { title: summarizeFindings(open.map(({ finding }) => finding)), text: texts.intro };
  const shownDone = done?.type === "fixed" && !isSameContent(done.content, content) ? null : done;
  let at = -1;

  return (
    <PanelFrame title={texts.title} closeLabel={texts.close} isPhone={isPhone} onClose={onClose}>
      <div ref={items} className={panel.content}>
        <PanelStatus
          heading={isEmpty || review ? overview.title : texts.working}
          done={shownDone ? texts[shownDone.type] : undefined}
          onUndo={shownDone?.type === "fixed" || shownDone?.type === "dismissed" ? undo : undefined}
        />
        {renderNews((place, quote) => go(place, { quote, span: { start: 0, end: quote.length } }))}
        {isFailed ? (
          <AlertBox onRetry={retry}>{texts.failed}</AlertBox>
        ) : isEmpty ? (
          <p className={styles.text}>{overview.text}</p>
        ) : (
          review && (
            <>
              <p className={styles.text}>{overview.text}</p>
              {review.spelling === "loading" && <p className={styles.text}>{texts.spelling.loading}</p>}
              {review.spelling === "failed" && (
                <p className={styles.text}>
                  {texts.spelling.failed}{" "}
                  <Button variant="quiet" onClick={retry}>
                    {sidePanelTexts.retry}
                  </Button>
                </p>
              )}
              {GROUPS.map((name) => {
                const group = open.filter(({ finding }) => getGroup(finding) === name);
                if (group.length === 0) return null;
                return (
                  <section key={name} className={panel.group} aria-labelledby={`review-${name}`}>
                    <h4 id={`review-${name}`}>
                      {texts.groups[name]} <span>{group.length}</span>
                    </h4>
                    <ul className={panel.list}>
                      {group.map(({ finding, id }, index) => {
                        at += 1;
                        const position = at;
                        const repetition = group.slice(0, index).filter((other) => other.id === id).length;
                        return (
                          <FindingItem
                            key={`${id} ${repetition}`}
                            finding={finding}
                            resume={review.resume}
                            place={findPlace(content, finding.path)}
                            // The findings of a rule follow one another.
                            showsReason={group[index - 1]?.finding.rule !== finding.rule}
                            onNavigate={(place) => go(place, finding)}
                            onFix={() => fix(finding, position)}
                            onDismiss={() => dismiss(id, position)}
                          />
                        );
                      })}
                    </ul>
                  </section>
                );
              })}
              <PageCount />
              <LazyComponent load={loadReading} props={{ onNavigate: go }} />
              {dismissed.length > 0 && (
                <details className={styles.dismissed}>
                  <summary>{texts.dismissedList(dismissed.length)}</summary>
                  <ul className={panel.list}>
                    {dismissed.map(({ finding, id }, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a rule may find the same twice
                      <li key={`${id} ${index}`}>
                        <span>
                          {finding.message} <small>{findPlace(content, finding.path).name}</small>
                        </span>
                        <Button variant="quiet" onClick={() => restore(id)}>
                          {texts.restore}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          )
        )}
        <RowList>
          <li>
            <RowButton name={texts.jobMatch} onClick={() => showPanel("jobMatch")} />
          </li>
        </RowList>
        <p className={panel.note}>
          {texts.privacy}{" "}
          <a href={texts.dictionaryAddress} target="_blank" rel="noreferrer">
            {texts.dictionary}
          </a>
        </p>
      </div>
    </PanelFrame>
  );
}

export function createReviewInput(resume: ResumeContent): ReviewInput {
  const template = findTemplate(resume.theme);
  const visibleSections = orderForTemplate(resume, template).filter(({ hidden }) => !hidden);
  return {
    resume: removeContentMarkup(resume),
    options: { today: new Date(), template, sectionOrder: visibleSections.map(({ kind }) => kind) },
  };
}
