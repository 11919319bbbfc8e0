import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

/** Text that is only read out. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => <span {...props} className={styles.hidden} />;
