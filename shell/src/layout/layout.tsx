import type { ReactNode, Ref } from "react";
import styles from "./layout.module.css";

/** Wraps every page, also at build time. `content` receives the focus after navigation. */
export const Layout = ({
  content,
  notice,
  children,
}: {
  content?: Ref<HTMLDivElement>;
  /** Shown at the bottom of the screen. */
  notice?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.layout}>
    <div ref={content} tabIndex={-1} className={styles.page}>
      {children}
    </div>
    {notice && <aside className={styles.demo}>{notice}</aside>}
  </div>
);
