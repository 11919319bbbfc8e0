import { type DOMAttributes, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./editable-name.module.css";
import { Icon } from "./icon.tsx";

/** A name that is edited in place: Enter or leaving the field keeps the change, Escape drops it. */
export function EditableName({
  name,
  placeholder,
  label,
  action,
  limit,
  className,
  onRename,
  wrapButton = (button) => button,
  children,
}: {
  /** The name, or empty. */
  name: string;
  /** Shown in the field while it is empty. */
  placeholder: string;
  /** Labels the field. */
  label: string;
  /** Labels the button that opens the field. */
  action: string;
  /** Maximum length in characters. */
  limit: number;
  className?: string | undefined;
  /** Called with the trimmed name when it has changed. */
  onRename(name: string): void;
  /** Adds behaviour to the button, such as a note while there is no network. */
  wrapButton?(button: ReactElement<DOMAttributes<HTMLElement>>): ReactNode;
  /** The name as it is shown. */
  children: ReactNode;
}) {
  const [text, setText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const isEditing = text !== null;

  useLayoutEffect(() => {
    if (isEditing) {
      input.current?.focus();
      input.current?.select();
    } else if (returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [isEditing]);

  function close(renames: boolean) {
    if (text === null) return;
    setText(null);
    const next = text.trim();
    if (renames && next !== name) onRename(next);
  }

  if (isEditing)
    return (
      <input
        ref={input}
        className={classNames(styles.input, className)}
        aria-label={label}
        value={text}
        placeholder={placeholder}
        maxLength={limit}
        autoComplete="off"
        enterKeyHint="done"
        data-own-undo=""
        onChange={({ target }) => setText(target.value)}
        onBlur={() => close(true)}
        onKeyDown={(event) => {
          if ((event.key !== "Enter" && event.key !== "Escape") || event.nativeEvent.isComposing) return;
          event.preventDefault();
          returnsFocus.current = true;
          close(event.key === "Enter");
        }}
      />
    );
  return (
    <div className={classNames(styles.name, className)}>
      {children}
      {wrapButton(
        <button
          ref={button}
          type="button"
          className={styles.edit}
          aria-label={action}
          title={action}
          onClick={() => setText(name)}
        >
          <Icon
            path="M4 20l1-4.500L16.500 4a2.100 2.100 0 0 1 3 0l.5.500a2.100 2.100 0 0 1 0 3L8.500 19zM14.500 6l3.500 3.500"
            size={18}
            strokeWidth={1.75}
          />
        </button>,
      )}
    </div>
  );
}
