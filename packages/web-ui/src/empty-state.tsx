import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Replaces an empty list; `children` are its buttons. */
export const EmptyState = ({
  title,
  text,
  art,
  children,
}: {
  title: string;
  text: string;
  art?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={styles.empty}>
    {art}
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);
