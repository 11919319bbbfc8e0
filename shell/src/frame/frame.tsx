import type { ReactNode, Ref } from "react";
import styles from "./frame.module.css";

/** Around every page; `content` is what gets the focus after a navigation. Also rendered at build time. */
export const Frame = ({
  content,
  notice,
  children,
}: {
  content?: Ref<HTMLDivElement>;
  /** Stands at the foot of the screen. */
  notice?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.frame}>
    <div ref={content} tabIndex={-1} className={styles.page}>
      {children}
    </div>
    {notice && <aside className={styles.demo}>{notice}</aside>}
  </div>
);
