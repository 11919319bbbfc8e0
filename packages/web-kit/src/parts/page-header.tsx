import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "./brand.tsx";
import styles from "./page-header.module.css";

/** The bar at the top of a screen: brand at the start (leads to `/`), the screen's own buttons at the end. Needs a router. */
export function PageHeader({
  children,
  main,
  sticky,
}: {
  children?: ReactNode;
  /** The main button, last. With it, a phone shows the other buttons on a line of their own. */
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
