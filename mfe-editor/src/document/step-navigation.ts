import type { ListAddress } from "@penresume/resume";
import type { Location, NavigateFunction } from "react-router";
import type { Store } from "../lib/store.ts";
import type { DocumentState, PanelName } from "./document-state.ts";
import type { ChangeLocation } from "./history.ts";
import type { Step } from "./steps.ts";

/** The router state of the editor's history entries. */
export interface EditorLocationState {
  /** History entries with the same key belong to one mounted editor, also when their URLs differ. */
  editorKey?: string;
  step?: Step;
  /** Whether it opens where the user left it, without `step`. */
  resumes?: boolean;
  /** The step of the entry before this one. */
  previousStep?: Step;
  /** The idempotency key of the unsaved résumé to open. */
  draftKey?: string;
  /** The panel that is open initially. */
  panel?: PanelName;
  /** Whether the import opens with what another app has shared. */
  takesShare?: boolean;
  /** Whether the comparison starts to adapt the résumé. */
  adapts?: boolean;
  /** A shared posting to compare with. */
  posting?: string;
  /** Whether the field of the first warning before a download gets the initial focus. */
  showsWarning?: boolean;
}

/** The router of the page, as of its last render. */
export interface Router {
  location: Location<EditorLocationState | null>;
  navigate: NavigateFunction;
}

/**
 * The current step. Each step is a history entry, so Back and Forward change it. The focus moves to the step's heading, or to
 * the field that undo or redo changed.
 */
export function createStepNavigation(
  store: Store<DocumentState>,
  { editorKey, getRouter }: { editorKey: string; getRouter(): Router },
) {
  const { step: initialStep, change: initialChange } = store.getState();
  let shownStep = initialStep;
  let shownChange = initialChange;
  /** The location that Back is leaving: a second click may come before the browser has left it. */
  let leftLocation: Location | undefined;

  /** With `replace` the history entry of an open dialog becomes the step's entry. */
  function goTo(to: Step, { replace = false } = {}) {
    const { location, navigate } = getRouter();
    const { step } = store.getState();
    const entry = location.state ?? {};
    if (to === step || leftLocation === location) return;
    if (to === entry.previousStep && !replace) {
      leftLocation = location;
      void navigate(-1);
      return;
    }
    // The first entry keeps its step for when Back returns to it.
    if (!entry.step && !replace)
      void navigate(location.pathname, { replace: true, state: { ...entry, editorKey, step } });
    const next: EditorLocationState = { editorKey, step: to, previousStep: step };
    void navigate(location.pathname, { replace, state: next });
  }

  const heading = { current: null as HTMLHeadingElement | null };

  return {
    /** The ref of the step's heading. */
    heading,
    goTo,
    /** Shows the step of a change, and focuses its field. */
    goToChange({ step, field }: ChangeLocation, options?: { replace: boolean }) {
      if (step) goTo(step, options);
      store.setState({ change: { step, field } });
    },
    /** Moves the focus once a step or a change is on the screen. */
    moveFocus() {
      const { step, change } = store.getState();
      if (shownStep !== step) {
        shownStep = step;
        heading.current?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }
      if (!change || change === shownChange || (change.step && change.step !== step)) return;
      shownChange = change;
      const input = change.field && findField(change.field);
      if (input) {
        input.closest("details")?.setAttribute("open", "");
        input.focus();
      } else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    },
  };
}

/** A field by its address, or the first one of an entry. */
function findField(address: string): HTMLElement | null {
  const field = document.getElementsByName(address)[0];
  if (field) return field.matches(":disabled") ? null : field;
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(address)}"] :is(input, select, textarea)`);
}

/** Whether a list is on the screen: its button to add an entry has its address. */
export const isListShown = (list: ListAddress): boolean => document.getElementsByName(list).length > 0;
