import { findBlanks } from "@penresume/resume/blanks";
import { Button } from "@penresume/web-ui";
import { type RefObject, useEffect, useRef } from "react";
import styles from "./examples.module.css";
import { blanksTexts as texts } from "./texts.ts";

/** Selects the next or previous blank, seen from the caret; false if there is none. */
export function selectBlank(textArea: HTMLTextAreaElement, direction: "next" | "previous"): boolean {
  const { selectionStart, selectionEnd } = textArea;
  const blanks = findBlanks(textArea.value);
  const blank =
    direction === "next"
      ? blanks.find(({ start }) => start >= selectionEnd)
      : blanks.findLast(({ end }) => end <= selectionStart);
  if (!blank) return false;
  textArea.setSelectionRange(blank.start, blank.end);
  if (textArea.scrollHeight > textArea.clientHeight) {
    // Only a new focus scrolls to the selection.
    textArea.blur();
    textArea.focus();
  }
  return true;
}

/** Tab visits the blanks of a text before it leaves the field; on phones a button does. */
export default function BlankNavigation({
  textArea,
  value,
}: {
  textArea: RefObject<HTMLTextAreaElement | null>;
  value: string;
}) {
  // In most browsers a press on the button moves the focus to it.
  const hadCaret = useRef(false);
  useEffect(() => {
    const field = textArea.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey || !field) return;
      if (selectBlank(field, event.shiftKey ? "previous" : "next")) event.preventDefault();
    };
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  }, [textArea]);

  function goToNext() {
    const field = textArea.current;
    if (!field) return;
    const startsAtCaret = document.activeElement === field || hadCaret.current;
    field.focus();
    if (startsAtCaret && selectBlank(field, "next")) return;
    field.setSelectionRange(0, 0);
    selectBlank(field, "next");
  }

  return (
    <>
      <p>
        <span>{texts.count(findBlanks(value).length)}</span> <span className={styles.keyHint}>{texts.hint}</span>
      </p>
      <div>
        <Button
          variant="quiet"
          onFocus={({ relatedTarget }) => {
            hadCaret.current = relatedTarget === textArea.current;
          }}
          onClick={goToNext}
        >
          {texts.next}
        </Button>
      </div>
    </>
  );
}
