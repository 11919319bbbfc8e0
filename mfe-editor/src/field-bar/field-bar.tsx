import { Button, Icon } from "@penresume/web-ui";
import { isKeyboardOpen, showField, takesText, watchKeyboard } from "@penresume/web-ui/keyboard";
import { useEffect, useLayoutEffect, useState } from "react";
import { findFieldTargets, isField } from "../form/field-targets.ts";
import styles from "./field-bar.module.css";
import { fieldBarTexts as texts } from "./texts.ts";

interface BarState {
  /** The focused field of the step. */
  field: HTMLElement | null;
  isFirst: boolean;
}

const HIDDEN: BarState = { field: null, isFirst: false };

/** The field that the bar has focused, for which no keyboard may open. */
let reached: Element | null = null;

function readState(): BarState {
  const field = document.activeElement;
  if (field !== reached) reached = null;
  // A pinched page has no place for a bar.
  const isShown = (isKeyboardOpen() || reached !== null) && (visualViewport?.scale ?? 1) < 1.1;
  if (!isShown || !(field instanceof HTMLElement) || !isField(field)) return HIDDEN;
  const targets = findFieldTargets(field);
  return targets.includes(field) ? { field, isFirst: targets[0] === field } : HIDDEN;
}

/** For what is placed above the bar. */
function noteHeight(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  style.setProperty("--field-bar", `${bar?.offsetHeight ?? 0}px`);
  return () => style.removeProperty("--field-bar");
}

/** Above the on-screen keyboard, while a field of a step has the focus: leads to the fields before and after it. */
export default function FieldBar() {
  const [{ field, isFirst }, setState] = useState(readState);
  useEffect(() => {
    const update = () => {
      sendNextKey(document.activeElement);
      setState((state) => {
        const next = readState();
        return next.field === state.field && next.isFirst === state.isFirst ? state : next;
      });
    };
    update();
    return watchKeyboard(update);
  }, []);
  // The bar may cover it.
  useLayoutEffect(() => {
    if (field) showField(field);
  }, [field]);
  if (!field) return null;

  const move = (by: 1 | -1) => {
    const targets = findFieldTargets(field);
    const target = targets[targets.indexOf(field) + by];
    reached = target ?? null;
    target?.focus();
  };
  return (
    <div
      ref={noteHeight}
      role="toolbar"
      aria-label={texts.bar}
      className={styles.bar}
      // A press keeps the focus and with it the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button variant="icon" tabIndex={-1} aria-label={texts.previous} disabled={isFirst} onClick={() => move(-1)}>
        <Icon path="M15 6l-6 6 6 6" />
      </Button>
      <Button variant="quiet" tabIndex={-1} onClick={() => move(1)}>
        {texts.next}
      </Button>
      <Button
        variant="quiet"
        tabIndex={-1}
        className={styles.done}
        onClick={() => {
          reached = null;
          field.blur();
        }}
      >
        {texts.done}
      </Button>
    </div>
  );
}

/**
 * Chrome on Android moves the focus at the key 'next' itself, to a text of the same form only. The last one gets a key that is sent to the
 * page, which knows the next field.
 */
function sendNextKey(element: Element | null): void {
  if (!(element instanceof HTMLInputElement) || element.enterKeyHint !== "next" || !element.form) return;
  const texts = [...element.form.elements].filter((field) => takesText(field) && !field.disabled);
  if (texts.at(-1) === element) element.enterKeyHint = "go";
}
