import type { ReactNode } from "react";
import { cardClass } from "./card.ts";
import styles from "./fold.module.css";

/** A card whose content is there but folded. */
export const Fold = ({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) => (
  <details className={cardClass(styles.fold)} open={isOpen}>
    <summary>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
);
