import type { MouseEvent, ReactNode, Ref } from "react";
import styles from "./layout.module.css";
import { layoutTexts } from "./texts.ts";

/** Wraps every page, also at build time. `content` receives the focus after navigation. */
export const Layout = ({
  content,
  notice,
  offline,
  bar,
  children,
}: {
  content?: Ref<HTMLDivElement>;
  /** Shown at the bottom of the screen. */
  notice?: ReactNode;
  /** Shown at the bottom of the screen while there is no network; it moves nothing. */
  offline?: ReactNode;
  /** Stays at the bottom of phones. */
  bar?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.layout}>
    {/* biome-ignore lint/a11y/useValidAnchor: the handler only avoids a history entry */}
    <a href="#conteudo" className={styles.skip} onClick={focusMain}>
      {layoutTexts.skip}
    </a>
    <div ref={content} tabIndex={-1} className={styles.page}>
      {children}
    </div>
    {offline && (
      <p className={styles.offline} role="status">
        <span>{offline}</span>
      </p>
    )}
    {bar}
    {notice && <aside className={styles.demo}>{notice}</aside>}
  </div>
);

function focusMain(event: MouseEvent) {
  const main = document.getElementById("conteudo");
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}
