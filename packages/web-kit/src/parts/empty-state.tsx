import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** In the place of a list that has nothing in it yet; `children` is the way on. */
export const EmptyState = ({
  title,
  text,
  art,
  children,
}: {
  title: string;
  text: string;
  art?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.empty}>
    {art}
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);
