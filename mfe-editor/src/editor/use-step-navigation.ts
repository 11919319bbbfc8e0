import { useEffect, useRef, useState } from "react";
import type { ChangeLocation } from "../resume/history.ts";
import type { Step } from "../resume/steps.ts";

/** The step that is shown, and where the focus goes: to a step's heading, or to the field that undo or redo changed. */
export function useStepNavigation(initialStep: Step) {
  const [target, setTarget] = useState<{ step: Step; field?: string | null }>({ step: initialStep });
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(initialStep);

  useEffect(() => {
    const { step, field } = target;
    if (shownStep.current !== step) {
      shownStep.current = step;
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    if (field === undefined) return;
    const input = field && findField(field);
    if (input) input.focus();
    else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [target]);

  return {
    step: target.step,
    heading,
    goTo: (step: Step) => setTarget({ step }),
    goToChange: ({ step, field }: ChangeLocation) => setTarget((last) => ({ step: step ?? last.step, field })),
  };
}

/** A field by its name, or the first one of an entry. */
function findField(name: string): HTMLElement | null {
  const field = document.getElementsByName(name)[0];
  if (field) return field.matches(":disabled") ? null : field;
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(name)}"] :is(input, select, textarea)`);
}
