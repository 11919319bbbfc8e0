import type { ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "./brand.tsx";
import { classNames } from "./class-names.ts";
import styles from "./page-header.module.css";

/** The top bar of a page: the brand links to `/`, `children` are the page's buttons. */
export function PageHeader({
  title,
  tools,
  children,
  sticky,
}: {
  /** Shown next to the brand, of which phones have the mark only where they have buttons too. A navigation is for wide screens. */
  title?: ReactNode;
  /** Shown between both. */
  tools?: ReactNode;
  children?: ReactNode;
  sticky?: boolean;
}) {
  return (
    <header className={classNames(styles.header, sticky && styles.sticky, title ? styles.titled : undefined)}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        {title && <div className={styles.title}>{title}</div>}
        {tools}
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}
