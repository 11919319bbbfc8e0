import type { ResumeContent } from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { AlertBox, Button, Dialog, Tabs, Toast } from "@penresume/web-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useStore } from "../lib/store.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import { HeadingList } from "./heading-list.tsx";
import { applyReview } from "./merge.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { OrganizeCompare } from "./organize-compare.tsx";
import { OrganizeOffer } from "./organize-offer.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { RepairDialog } from "./repair-dialog.tsx";
import shared from "./review.module.css";
import { countUncertainties, parseRefs, refKey } from "./review.ts";
import { ReviewFields } from "./review-fields.tsx";
import styles from "./review-screen.module.css";
import { FIELDS_TAB, isChanged, type ReviewStore } from "./review-store.ts";
import { SourcePane } from "./source-pane.tsx";
import { reviewTexts as texts } from "./texts.ts";
import { UnplacedList } from "./unplaced-list.tsx";

/** Scrolls to a field and focuses its first element of `selector`. */
function show(target: HTMLElement | null | undefined, selector: string) {
  const shown = target?.querySelector<HTMLElement>(selector) ?? target;
  shown?.scrollIntoView({ block: "center" });
  shown?.focus({ preventScroll: true });
}

/** Shows the source next to the imported fields. The résumé does not change before 'Usar'. */
export function ReviewScreen({
  store,
  current,
  status,
  onUse,
  onBack,
  onClose,
}: {
  store: ReviewStore;
  current: ResumeContent;
  /** The live region of the store's announcements. */
  status: ReactNode;
  onUse(content: ResumeContent): void;
  /** Returns to the choice of a source. */
  onBack(): void;
  onClose(): void;
}) {
  const isPhone = useIsPhone();
  const root = useRef<HTMLDivElement>(null);
  const tab = useStore(store, ({ tab }) => tab);
  const replacesAll = useStore(store, ({ replacesAll }) => replacesAll);
  const uncertainties = useStore(store, ({ review }) => countUncertainties(review));
  const unplacedCount = useStore(store, ({ review }) => review.unplaced.length);
  const { attachment, source: kind, leftOut } = store.imported;
  const hasOwnContent = !isResumeEmpty(current);
  useEffect(() => {
    // A reload would lose the corrections.
    const confirmLeaving = (event: BeforeUnloadEvent) => isChanged(store.getState()) && event.preventDefault();
    addEventListener("beforeunload", confirmLeaving);
    return () => removeEventListener("beforeunload", confirmLeaving);
  }, [store]);

  const leave = (onLeave: () => void) => {
    if (isChanged(store.getState())) store.setState({ question: { about: "leaving" } });
    else onLeave();
  };
  const goTo = (selector: string) =>
    show(root.current?.querySelector<HTMLElement>(selector), "input, textarea, select, button");
  /** Goes to the next doubtful field and its lines of the source; those of its entry for a field that the source lacks. */
  const goToNextDoubt = () => {
    flushSync(() => store.setState({ tab: FIELDS_TAB }));
    const marked = root.current?.querySelectorAll<HTMLElement>("[data-uncertain]") ?? [];
    const target = marked[store.countDoubt(marked.length)];
    show(target, "input, textarea, select");
    const withRefs = target?.dataset.refs
      ? target
      : target?.closest("fieldset, section")?.querySelector<HTMLElement>('[data-refs]:not([data-refs=""])');
    store.activate({ refs: parseRefs(withRefs?.dataset.refs ?? ""), scrolls: true });
  };

  const source = (
    <SourcePane
      store={store}
      onLine={(ref) => {
        store.activate({ refs: [ref], scrolls: false });
        goTo(`[data-refs~="${refKey(ref)}"]`);
      }}
    />
  );
  const fields = (
    <div className={styles.fields}>
      <p className={shared.note}>{texts.intro}</p>
      {(texts.recognised[kind] || leftOut) && (
        <p>
          {texts.recognised[kind] && <span>{texts.recognised[kind]}</span>}{" "}
          {leftOut && <span>{texts.leftOut(leftOut)}</span>}
        </p>
      )}
      {store.hasWrittenNames && (
        <Button variant="quiet" onClick={store.useWrittenNames}>
          {texts.useWrittenNames}
        </Button>
      )}
      {attachment && (
        <AlertBox tone={attachment === "restored" ? "info" : "warning"}>{texts.attachments[attachment]}</AlertBox>
      )}
      <p className={styles.summary}>
        {uncertainties > 0 ? (
          <Button variant="quiet" className={styles.uncertainLink} onClick={goToNextDoubt}>
            {texts.uncertainties(uncertainties)}
          </Button>
        ) : (
          <span>{texts.nothingUncertain}</span>
        )}
        {unplacedCount > 0 ? (
          <Button variant="quiet" onClick={() => goTo("[data-unplaced] li")}>
            {texts.unplacedCount(unplacedCount)}
          </Button>
        ) : (
          <span>{texts.allPlaced}</span>
        )}
      </p>
      <p className={shared.note}>{texts.notChecked}</p>
      <HeadingList store={store} />
      {store.mayOrganize && <OrganizeOffer store={store} />}
      <OrganizeCompare store={store} />
      {hasOwnContent && (
        <ModeChoice replacesAll={replacesAll} onChange={(replacesAll) => store.setState({ replacesAll })} />
      )}
      <ReviewFields store={store} current={hasOwnContent && !replacesAll ? current : null} />
      <UnplacedList store={store} />
    </div>
  );
  return (
    <Dialog
      title={texts.title}
      size="full"
      onClose={() => leave(onClose)}
      actions={
        <div className={styles.actions}>
          {unplacedCount > 0 && <p className={shared.note}>{texts.left(unplacedCount)}</p>}
          {uncertainties > 0 && (
            <Button variant="quiet" onClick={goToNextDoubt}>
              {texts.nextUncertainty}
            </Button>
          )}
          <Button variant="secondary" onClick={() => leave(onBack)}>
            {texts.cancel}
          </Button>
          <Button onClick={() => onUse(applyReview(store.getState().review, current, store.getState()))}>
            {texts.use}
          </Button>
        </div>
      }
    >
      {status}
      <div className={isPhone ? styles.views : styles.panes} ref={root}>
        {isPhone ? (
          <Tabs
            label={texts.views}
            selected={tab}
            onSelect={(tab) => store.setState({ tab })}
            tabs={[
              { label: texts.fields, content: fields },
              { label: texts.source, content: source },
            ]}
          />
        ) : (
          <>
            {source}
            {fields}
          </>
        )}
      </div>
      <MovedToast store={store} />
      <Question store={store} onClose={onClose} />
    </Dialog>
  );
}

/** Says where a text was placed. */
function MovedToast({ store }: { store: ReviewStore }) {
  const moved = useStore(store, ({ moved }) => moved);
  if (!moved) return null;
  return (
    <div className={styles.moved}>
      <Toast
        onClose={() => store.setState({ moved: null })}
        action={
          moved.canUndo && (
            <Button variant="quiet" onClick={store.undo}>
              {texts.undo}
            </Button>
          )
        }
      >
        {moved.message}
      </Toast>
    </div>
  );
}

/** The dialog above the review. */
function Question({ store, onClose }: { store: ReviewStore; onClose(): void }) {
  const question = useStore(store, ({ question }) => question);
  const stay = () => store.setState({ question: null });
  if (question?.about === "repairing") return <RepairDialog store={store} {...question} onClose={stay} />;
  if (question?.about === "placing") return <PlaceDialog store={store} {...question} onClose={stay} />;
  return (
    question && (
      <Dialog
        title={texts.discardTitle}
        onClose={stay}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {texts.discard}
            </Button>
            <Button onClick={stay}>{texts.stay}</Button>
          </>
        }
      >
        <p>{texts.discardText}</p>
      </Dialog>
    )
  );
}
