import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import type { Api } from "@penresume/web-host";
import { Button, Dialog, Tabs, Toast } from "@penresume/web-ui";
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsPhone } from "../preview/use-is-phone.ts";
import { applyReview, type Choice, type Choices } from "./merge.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { OrganizeCompare } from "./organize-compare.tsx";
import { OrganizeOffer } from "./organize-offer.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import type { Imported } from "./protocol.ts";
import type { Reader } from "./reader.ts";
import shared from "./review.module.css";
import { countUncertainties, findDoubtfulRefs, type Place, type Review, refKey, type UnplacedItem } from "./review.ts";
import { ReviewFields } from "./review-fields.tsx";
import { createReviewHistory, reviewHistoryReducer } from "./review-history.ts";
import { type ReviewAction, reviewReducer } from "./review-reducer.ts";
import styles from "./review-screen.module.css";
import { type Active, NOTHING_ACTIVE, SourcePane } from "./source-pane.tsx";
import { reviewTexts as texts } from "./texts.ts";
import { UnplacedList } from "./unplaced-list.tsx";
import { useDragPlace } from "./use-drag-place.ts";
import { useOrganize } from "./use-organize.ts";

const FIELDS_TAB = 0;

/** Shows the source next to the imported fields. The résumé does not change before 'Usar'. */
export function ReviewScreen({
  api,
  imported,
  current,
  reader,
  status,
  announce,
  onUse,
  onBack,
  onClose,
}: {
  api: Api;
  imported: Imported;
  current: ResumeContent;
  reader: Reader;
  /** The live region of `announce`. */
  status: ReactNode;
  announce(text: string): void;
  onUse(content: ResumeContent): void;
  /** Returns to the choice of a source. */
  onBack(): void;
  onClose(): void;
}) {
  const isPhone = useIsPhone();
  const root = useRef<HTMLDivElement>(null);
  const [{ present: review, past }, dispatch] = useReducer(reviewHistoryReducer, imported, createReviewHistory);
  const [active, setActive] = useState<Active>(NOTHING_ACTIVE);
  const [placing, setPlacing] = useState<readonly UnplacedItem[] | null>(null);
  /** The reading before 'Organizar com IA'. */
  const [before, setBefore] = useState<Review | null>(null);
  const [moved, setMoved] = useState<{ message: string; canUndo: boolean } | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [tab, setTab] = useState(FIELDS_TAB);
  const [replacesAll, setReplacesAll] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  const organizing = useOrganize({
    api,
    imported,
    reader,
    announce,
    onOrganized(organized) {
      setBefore(review);
      dispatch({ type: "reset", imported: organized });
      setMoved(null);
    },
  });
  const hasOwnContent = !isResumeEmpty(current);
  const isChanged = past.length > 0;
  // A reload would lose the corrections.
  useEffect(() => {
    if (!isChanged) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", confirmLeaving);
    return () => removeEventListener("beforeunload", confirmLeaving);
  }, [isChanged]);
  const uncertainties = countUncertainties(review);
  const doubts = useMemo(() => findDoubtfulRefs(review), [review]);
  const lastDoubt = useRef(-1);
  const unplacedCount = review.unplaced.length;

  function place(items: readonly UnplacedItem[], to: Place, part?: string) {
    const action: ReviewAction = { type: "place", items, place: to, part };
    const isPlaced = reviewReducer(review, action) !== review;
    dispatch(action);
    const message = isPlaced ? texts.placed(to) : texts.doesNotFit(to);
    setMoved({ message, canUndo: isPlaced });
    announce(message);
  }
  useDragPlace(root, (id, to) => {
    place(
      review.unplaced.filter((item) => item.id === id),
      to,
    );
  });

  const close = () => (isChanged ? setLeaving(true) : onClose());
  const choose = (place: string, choice: Choice) => setChoices((all) => ({ ...all, [place]: choice }));
  const goTo = (selector: string) => {
    const target = root.current?.querySelector<HTMLElement>(selector);
    target?.scrollIntoView({ block: "center" });
    (target?.querySelector<HTMLElement>("input, textarea, select, button") ?? target)?.focus({ preventScroll: true });
  };

  /** Goes to the next doubtful field; its focus shows the lines of the source. */
  const goToNextDoubt = () => {
    flushSync(() => setTab(FIELDS_TAB));
    const marked = [...(root.current?.querySelectorAll<HTMLElement>("[data-uncertain]") ?? [])];
    lastDoubt.current = (lastDoubt.current + 1) % Math.max(1, marked.length);
    const target = marked[lastDoubt.current];
    target?.scrollIntoView({ block: "center" });
    (target?.querySelector<HTMLElement>("input, textarea, select") ?? target)?.focus({ preventScroll: true });
  };

  const source = (
    <SourcePane
      imported={imported}
      reader={reader}
      active={active}
      doubts={doubts}
      onLine={(ref) => {
        setActive({ refs: [ref], scrolls: false });
        goTo(`[data-refs~="${refKey(ref)}"]`);
      }}
    />
  );
  const fields = (
    <div className={styles.fields} ref={root}>
      <p className={shared.note}>{texts.intro}</p>
      <p className={styles.summary}>
        {uncertainties > 0 ? (
          <Button variant="quiet" className={styles.uncertainLink} onClick={goToNextDoubt}>
            {texts.uncertainties(uncertainties)}
          </Button>
        ) : (
          <span>{texts.nothingUncertain}</span>
        )}
        {unplacedCount > 0 ? (
          <Button variant="quiet" onClick={() => goTo("[data-unplaced]")}>
            {texts.unplacedCount(unplacedCount)}
          </Button>
        ) : (
          <span>{texts.allPlaced}</span>
        )}
      </p>
      <p className={shared.note}>{texts.notChecked}</p>
      <OrganizeOffer {...organizing} />
      {before && (
        <OrganizeCompare
          before={before}
          after={review}
          onRestore={(blocks) => dispatch({ type: "restore", before, blocks })}
        />
      )}
      {hasOwnContent && <ModeChoice replacesAll={replacesAll} onChange={setReplacesAll} />}
      <ReviewFields
        review={review}
        current={hasOwnContent && !replacesAll ? current : null}
        choices={choices}
        active={active}
        dispatch={dispatch}
        onActive={setActive}
        onChoose={choose}
      />
      <UnplacedList items={review.unplaced} active={active} onActive={setActive} onPlace={setPlacing} />
    </div>
  );
  return (
    <Dialog
      title={texts.title}
      size="full"
      onClose={close}
      actions={
        <div className={styles.actions}>
          {unplacedCount > 0 && <p className={shared.note}>{texts.left(unplacedCount)}</p>}
          {uncertainties > 0 && (
            <Button variant="quiet" onClick={goToNextDoubt}>
              {texts.nextUncertainty}
            </Button>
          )}
          <Button variant="secondary" onClick={isChanged ? close : onBack}>
            {texts.cancel}
          </Button>
          <Button onClick={() => onUse(applyReview(review, current, { replacesAll, choices }))}>{texts.use}</Button>
        </div>
      }
    >
      {status}
      {isPhone ? (
        <div className={styles.views}>
          <Tabs
            label={texts.views}
            selected={tab}
            onSelect={setTab}
            tabs={[
              { label: texts.fields, content: fields },
              { label: texts.source, content: source },
            ]}
          />
        </div>
      ) : (
        <div className={styles.panes}>
          {source}
          {fields}
        </div>
      )}
      {moved && (
        <div className={styles.moved}>
          <Toast
            onClose={() => setMoved(null)}
            action={
              moved.canUndo && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    dispatch({ type: "undo" });
                    announce(texts.undone);
                    setMoved(null);
                  }}
                >
                  {texts.undo}
                </Button>
              )
            }
          >
            {moved.message}
          </Toast>
        </div>
      )}
      {placing && (
        <PlaceDialog
          review={review}
          items={placing}
          onPlace={(to, part) => {
            place(placing, to, part);
            setPlacing(null);
          }}
          onClose={() => setPlacing(null)}
        />
      )}
      {isLeaving && (
        <Dialog
          title={texts.discardTitle}
          onClose={() => setLeaving(false)}
          actions={
            <>
              <Button variant="secondary" onClick={onClose}>
                {texts.discard}
              </Button>
              <Button onClick={() => setLeaving(false)}>{texts.stay}</Button>
            </>
          }
        >
          <p>{texts.discardText}</p>
        </Dialog>
      )}
    </Dialog>
  );
}
