import type { ReactNode } from "react";
import styles from "./message.module.css";

/** A full-page message with its actions. */
export const Message = ({
  title,
  art,
  role,
  actions,
  children,
}: {
  title: string;
  /** Illustration above the title. */
  art?: ReactNode;
  /** Announces a message that appears without navigation. */
  role?: "status" | "alert" | undefined;
  /** Links and buttons, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.message} role={role}>
    {art}
    <h1>{title}</h1>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
);
