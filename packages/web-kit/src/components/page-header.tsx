import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "./brand.tsx";
import styles from "./page-header.module.css";

/** The top bar of a page: the brand links to `/`, `children` are the page's buttons. */
export function PageHeader({
  title,
  children,
  main,
  sticky,
}: {
  /** Next to the brand; on phones on a line of its own. */
  title?: ReactNode;
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
        {title && <div className={styles.title}>{title}</div>}
        <div className={styles.actions}>{children}</div>
        {main}
      </div>
    </header>
  );
}
