import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import styles from "./page-header.module.css";

/** The bar at the top of a screen: brand at the start (leads to `/`), the screen's own buttons at the end. */
export function PageHeader({ children, sticky }: { children?: ReactNode; sticky?: boolean }) {
  return (
    <header className={sticky ? `${styles.header} ${styles.sticky}` : styles.header}>
      <div className={styles.inner}>
        <a href="/" className={styles.home} aria-label="PenResume Pro, página inicial">
          <Brand />
        </a>
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}
