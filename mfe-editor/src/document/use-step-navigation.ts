import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ChangeLocation } from "./history.ts";
import type { Step } from "./steps.ts";

/** The panel that is open in place of the preview; one at a time. */
export type PanelName = "review" | "jobMatch" | "versions" | "gupySheet" | null;

/** The router state of the editor's history entries. */
export interface EditorLocationState {
  /** History entries with the same key belong to one mounted editor, also when their URLs differ. */
  editorKey?: string;
  step?: Step;
  /** The step of the entry before this one. */
  previousStep?: Step;
  /** The idempotency key of the unsaved résumé to open. */
  draftKey?: string;
  /** The panel that is open initially. */
  panel?: PanelName;
  /** Whether the field of the first warning before a download gets the initial focus. */
  showsWarning?: boolean;
}

/**
 * The current step. Each step is a history entry, so Back and Forward change it. The focus moves to the step's heading, or to
 * the field that undo or redo changed.
 */
export function useStepNavigation(initialStep: Step) {
  const location = useLocation();
  const { pathname, key, state } = location;
  const navigate = useNavigate();
  const entry: EditorLocationState = state ?? {};
  const editorKey = entry.editorKey ?? key;
  const step = entry.step ?? initialStep;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const [change, setChange] = useState<ChangeLocation | null>(null);
  const shownChange = useRef(change);
  /** The location that Back is leaving: a second click may come before the browser has left it. */
  const leftLocation = useRef<typeof location>(null);

  /** With `replace` the history entry of an open dialog becomes the step's entry. */
  function goTo(to: Step, { replace = false } = {}) {
    if (to === step || leftLocation.current === location) return;
    if (to === entry.previousStep && !replace) {
      leftLocation.current = location;
      navigate(-1);
      return;
    }
    // The first entry keeps its step for when Back returns to it.
    if (!entry.step && !replace) navigate(pathname, { replace: true, state: { ...entry, editorKey, step } });
    const next: EditorLocationState = { editorKey, step: to, previousStep: step };
    navigate(pathname, { replace, state: next });
  }

  useEffect(() => {
    if (shownStep.current !== step) {
      shownStep.current = step;
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    if (!change || change === shownChange.current || (change.step && change.step !== step)) return;
    shownChange.current = change;
    const input = change.field && findField(change.field);
    if (input) {
      input.closest("details")?.setAttribute("open", "");
      input.focus();
    } else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step, change]);

  return {
    step,
    editorKey,
    /** Whether the editor was opened to show a warning before a download. */
    showsWarning: entry.showsWarning === true,
    heading,
    goTo,
    goToChange(location: ChangeLocation, options?: { replace: boolean }) {
      if (location.step) goTo(location.step, options);
      setChange({ ...location });
    },
  };
}

/** A field by its name, or the first one of an entry. */
function findField(name: string): HTMLElement | null {
  const field = document.getElementsByName(name)[0];
  if (field) return field.matches(":disabled") ? null : field;
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(name)}"] :is(input, select, textarea)`);
}

/** Whether the list of a field is on the screen: its button to add an entry has its name. */
export const isListShown = (field: string): boolean =>
  document.getElementsByName(/^section\.\d+/.exec(field)?.[0] ?? field.split(".")[0] ?? "").length > 0;
