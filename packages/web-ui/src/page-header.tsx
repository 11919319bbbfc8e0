import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "./brand.tsx";
import { classNames } from "./class-names.ts";
import styles from "./page-header.module.css";

/** The top bar of a page: the brand links to `/`, `children` are the page's buttons. */
export function PageHeader({
  title,
  children,
  primaryAction,
  sticky,
}: {
  /** Shown next to the brand, of which phones have the mark only. */
  title?: ReactNode;
  children?: ReactNode;
  /** The main button, shown last. On phones it stays next to the brand, and navigation and buttons share its line, which scrolls. */
  primaryAction?: ReactNode;
  sticky?: boolean;
}) {
  return (
    <header className={classNames(styles.header, sticky && styles.sticky, title ? styles.titled : undefined)}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        {title && <div className={styles.title}>{title}</div>}
        <div className={styles.actions}>{children}</div>
        {primaryAction}
      </div>
    </header>
  );
}
