import { Button, Dialog, Icon } from "@penresume/web-ui";
import { type ReactNode, useEffect, useId } from "react";
import styles from "./panel-frame.module.css";

/** A panel that replaces the preview; full-screen on phones. */
export function PanelFrame({
  title,
  closeLabel,
  isPhone,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  isPhone: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    document.getElementById(titleId)?.focus();
    return () => {
      // The close button had the focus and is gone.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [titleId]);
  if (isPhone) {
    return (
      <Dialog title={title} size="full" onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="quiet" className={styles.close} aria-label={closeLabel} title={closeLabel} onClick={onClose}>
          <Icon size={22} path="M6 6l12 12M18 6L6 18" />
        </Button>
      </header>
      {children}
    </section>
  );
}
