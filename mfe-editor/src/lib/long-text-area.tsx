import { removeSeeMore } from "@penresume/resume-import/see-more";
import { TextArea } from "@penresume/web-ui";
import { type ClipboardEvent, type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { runAfterPaint } from "./after-paint.ts";
import { useLazyComponent } from "./lazy-component.tsx";
import styles from "./long-text-area.module.css";

/** The input events of dictated texts, which change the document at once. Chrome drops an input type that it does not know. */
export const dictatedInputs = new WeakSet<Event>();

const loadEmphasis = () => import("./emphasis/emphasis.tsx");
const loadInsertPasted = () => import("./emphasis/insert-pasted.ts");

/**
 * A text area that calls `onChange` after the browser has painted the typed text, because a changed résumé renders the whole
 * editor. It is uncontrolled: React would set its value and default value before the paint at every key press. Bold, italic and links
 * are loaded when it is first focused.
 */
export function LongTextArea({
  ref,
  value,
  onChange,
  ...area
}: Omit<ComponentProps<typeof TextArea>, "ref" | "value" | "onChange"> & {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const [defaultValue] = useState(value);
  const isChanged = useRef(false);
  const [wasFocused, setFocused] = useState(false);
  // After a failure the next focus tries again; the text can be written without.
  const [Emphasis] = useLazyComponent(loadEmphasis, wasFocused, "", () => setFocused(false));
  function change(target: HTMLTextAreaElement) {
    if (!isChanged.current) return;
    isChanged.current = false;
    onChange({ target });
  }
  useLayoutEffect(() => {
    const area = ref.current;
    // An equal value would move the caret.
    if (isChanged.current || !area || area.value === value) return;
    area.value = value;
    freeHeight(area);
  }, [ref, value]);
  return (
    <div className={styles.frame}>
      <TextArea
        {...area}
        onFocus={() => setFocused(true)}
        ref={ref}
        defaultValue={defaultValue}
        onInput={({ currentTarget, nativeEvent }) => {
          const isDictated = dictatedInputs.has(nativeEvent);
          if (isChanged.current && !isDictated) return;
          isChanged.current = true;
          if (isDictated) return change(currentTarget);
          runAfterPaint(() => {
            if (currentTarget === document.activeElement && !isFitting(currentTarget, value)) fixHeight(currentTarget);
            change(currentTarget);
          });
        }}
        onPaste={pasteClean}
        // Other fields and the document's undo need the current text.
        onBlur={({ currentTarget }) => {
          change(currentTarget);
          freeHeight(currentTarget);
        }}
        onKeyDown={({ ctrlKey, metaKey, currentTarget }) =>
          (ctrlKey || metaKey) && flushSync(() => change(currentTarget))
        }
      />
      {Emphasis && <Emphasis textArea={ref} />}
    </div>
  );
}

/**
 * Pastes a text without what the page that it is from shows after it. Copied HTML is read by code that may still have to load; if it
 * cannot, its plain text is pasted.
 */
function pasteClean(event: ClipboardEvent<HTMLTextAreaElement>) {
  const { clipboardData, currentTarget: area } = event;
  const text = clipboardData.getData("text/plain");
  const html = clipboardData.getData("text/html");
  const clean = removeSeeMore(text);
  if (html) {
    event.preventDefault();
    loadInsertPasted().then(
      ({ insertPasted }) => insertPasted(area, html, clean),
      () => document.execCommand("insertText", false, clean),
    );
    return;
  }
  if (clean === text) return;
  event.preventDefault();
  // Unlike a new value, the command keeps the browser's undo.
  document.execCommand("insertText", false, clean);
}

/** Whether the fixed height still fits the text; `previous` is the text before. */
const isFitting = (area: HTMLTextAreaElement, previous: string) =>
  area.style.height !== "" && area.scrollHeight <= area.clientHeight && area.value.length >= previous.length;

/** Fixes the height of a text area during typing, so that a typed letter does not lay out the rest of the form. */
function fixHeight(area: HTMLTextAreaElement) {
  freeHeight(area);
  area.style.height = `${area.offsetHeight}px`;
  area.style.contain = "strict";
}

function freeHeight(area: HTMLTextAreaElement) {
  area.style.height = "";
  area.style.contain = "";
}
