import type { ReactNode } from "react";
import styles from "./alert-box.module.css";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/** A live region. `danger` is announced at once, the other tones politely. */
export function AlertBox({
  tone = "danger",
  children,
  actions,
  onRetry,
}: {
  tone?: "danger" | "warning" | "success" | "info";
  children: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Called by the button 'Tentar novamente', which replaces `actions`. */
  onRetry?: (() => void) | undefined;
}) {
  const buttons = onRetry ? (
    <Button variant="secondary" onClick={() => onRetry()}>
      Tentar novamente
    </Button>
  ) : (
    actions
  );
  return (
    <div className={classNames(styles.box, styles[tone])} role={tone === "danger" ? "alert" : "status"}>
      <div>{children}</div>
      {buttons && <div className={styles.actions}>{buttons}</div>}
    </div>
  );
}
