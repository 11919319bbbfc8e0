import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./alert-box.module.css";

/** A live region. `danger` is announced at once, the other tones politely. */
export function AlertBox({
  tone = "danger",
  children,
  actions,
}: {
  tone?: "danger" | "warning" | "success" | "info";
  children: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
}) {
  return (
    <div className={classNames(styles.box, styles[tone])} role={tone === "danger" ? "alert" : "status"}>
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
