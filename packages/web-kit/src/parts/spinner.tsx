import styles from "./spinner.module.css";

/** Turns beside a text that says what is going on; on its own it needs `label`. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={styles.spinner} role="img" aria-label={label} />
  ) : (
    <span className={styles.spinner} aria-hidden />
  );
}
