import styles from "./spinner.module.css";

/** Without a visible text next to it, a spinner needs `label`. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={styles.spinner} role="img" aria-label={label} />
  ) : (
    <span className={styles.spinner} aria-hidden />
  );
}
