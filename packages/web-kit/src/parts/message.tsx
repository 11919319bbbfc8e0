import type { ReactNode } from "react";
import styles from "./message.module.css";

/** A whole screen with one thing to say, in its middle, and the ways on. */
export const Message = ({
  title,
  art,
  role,
  actions,
  children,
}: {
  title: string;
  /** Stands above the title. */
  art?: ReactNode;
  /** Where it appears by itself and should be read out. */
  role?: "status" | "alert" | undefined;
  /** Links and buttons, the main one last. */
  actions?: ReactNode;
  /** Paragraphs. */
  children: ReactNode;
}) => (
  <section className={styles.message} role={role}>
    {art}
    <h1>{title}</h1>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
);
