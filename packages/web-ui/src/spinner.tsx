import styles from "./spinner.module.css";

/** Needs a text next to it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />;
