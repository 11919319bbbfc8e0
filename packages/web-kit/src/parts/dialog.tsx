import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * A modal dialog: rendered means open. The browser's own element keeps the focus inside, makes the rest inert, closes
 * on Escape and gives the focus back to where it was.
 */
export function Dialog({
  title,
  onClose,
  size = "medium",
  hideTitle,
  children,
  actions,
}: {
  title: string;
  /** Escape, the × or a click beside the dialog. */
  onClose(): void;
  size?: "medium" | "large" | "full";
  /** The title is only read out. */
  hideTitle?: boolean;
  children: ReactNode;
  /** Buttons in the foot, the main one last. */
  actions?: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const onCancel = (event: Event) => {
      // The parent decides: it stops rendering the dialog.
      event.preventDefault();
      close.current();
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("mousedown", onPress);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("mousedown", onPress);
    };
  }, []);

  return (
    <dialog ref={ref} className={classNames(styles.dialog, styles[size])} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <header className={classNames(styles.header, hideTitle && styles.bare)}>
          <h2 id={titleId} className={styles.title}>
            {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Fechar">
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
