import type { ReactNode } from "react";
import styles from "./frame.module.css";

/** A whole screen with something to say and the ways out. */
export function MessagePage({
  title,
  text,
  alert,
  children,
}: {
  title: string;
  text: string;
  alert?: boolean;
  children?: ReactNode;
}) {
  return (
    <main>
      <div className={styles.message} role={alert ? "alert" : undefined}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </main>
  );
}
