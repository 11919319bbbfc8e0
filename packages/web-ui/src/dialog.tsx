import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useBackEntry } from "./back-entry.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

/** A modal dialog, open while rendered. The native element traps and restores focus and makes the page inert. */
export function Dialog({
  title,
  onClose,
  size = "medium",
  position = "middle",
  children,
  cancel,
  actions,
}: {
  title: string;
  /** Called on Escape, the browser's Back, the × and a click on the backdrop. */
  onClose(): void;
  size?: "medium" | "large" | "full";
  /** `top`: it grows downwards only. `bottom`: at the lower edge of a phone, near the thumbs. */
  position?: "top" | "middle" | "bottom";
  children: ReactNode;
  /** Label of a button that closes the dialog, before `actions`. */
  cancel?: string;
  /** Buttons of the footer, the main one last. */
  actions?: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  // React's autoFocus needs a visible element, so the content is rendered once the dialog is open
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  useBackEntry(true, onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    setOpen(true);
    // Keeps the page behind from scrolling. A rule with `:has()` would be evaluated at each key press.
    document.documentElement.style.overflow = "hidden";
    return () => {
      dialog.close();
      if (!document.querySelector("dialog[open]")) document.documentElement.style.overflow = "";
    };
  }, []);

  // Focused fields and buttons at its end have scrolled a long dialog. It is read from the top.
  useLayoutEffect(() => {
    const panel = isOpen && ref.current?.firstElementChild;
    if (panel) for (const area of [panel, ...panel.children]) area.scrollTop = 0;
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size], position === "bottom" && styles.bottom)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled choice of a file bubbles.
        if (event.target !== event.currentTarget) return;
        // The parent closes the dialog by not rendering it.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Browsers close a dialog at the second Escape, also when the first one was prevented and the parent keeps it.
        if (event.target === event.currentTarget) event.currentTarget.showModal();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Button variant="icon" onClick={onClose} aria-label="Fechar">
            <Icon path="M6 6l12 12M18 6L6 18" size={22} />
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <div className={styles.body} tabIndex={0}>
          {isOpen && children}
        </div>
        {isOpen && actions && (
          <div className={styles.actions}>
            {cancel && (
              <Button variant="secondary" onClick={onClose}>
                {cancel}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
