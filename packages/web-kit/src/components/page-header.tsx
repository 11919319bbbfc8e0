import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "./brand.tsx";
import styles from "./page-header.module.css";

/** The top bar of a page: the brand links to `/`, `children` are the page's buttons. */
export function PageHeader({
  children,
  main,
  sticky,
}: {
  children?: ReactNode;
  /** The main button, last. Phones then wrap the other buttons onto a second line. */
  main?: ReactNode;
  sticky?: boolean;
}) {
  return (
    <header className={sticky ? `${styles.header} ${styles.sticky}` : styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        <div className={styles.actions}>{children}</div>
        {main}
      </div>
    </header>
  );
}
