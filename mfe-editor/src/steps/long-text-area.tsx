import { TextArea } from "@penresume/web-kit";
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { runAfterPaint } from "../preview/after-paint.ts";

/**
 * A text area whose typed text is painted before `onChange` is called, because a changed résumé renders the whole editor.
 * It is uncontrolled: React would set its value and default value at every key press before the paint.
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
  function change(target: HTMLTextAreaElement) {
    if (!isChanged.current) return;
    isChanged.current = false;
    onChange({ target });
  }
  useLayoutEffect(() => {
    // An equal value would move the caret.
    if (!isChanged.current && ref.current && ref.current.value !== value) ref.current.value = value;
  }, [ref, value]);
  return (
    <TextArea
      {...area}
      ref={ref}
      defaultValue={defaultValue}
      onInput={({ currentTarget }) => {
        if (isChanged.current) return;
        isChanged.current = true;
        runAfterPaint(() => change(currentTarget));
      }}
      // What comes next needs the text: another field, or the keys for undo, which the document handles.
      onBlur={({ currentTarget }) => change(currentTarget)}
      onKeyDown={({ ctrlKey, metaKey, currentTarget }) =>
        (ctrlKey || metaKey) && flushSync(() => change(currentTarget))
      }
    />
  );
}
