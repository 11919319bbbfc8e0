import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./alert-box.module.css";

/** A message that is read out as soon as it appears. `danger` is the red box above a form. */
export function AlertBox({
  tone = "danger",
  children,
  actions,
}: {
  tone?: "danger" | "warning" | "success" | "info";
  children: ReactNode;
  /** Buttons under the text: the way out. */
  actions?: ReactNode;
}) {
  return (
    <div className={classNames(styles.box, styles[tone])} role={tone === "danger" ? "alert" : "status"}>
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
