import styles from "./success-icon.module.css";

/** A large animated check mark. */
export const SuccessIcon = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" className={styles.icon}>
    <circle cx="48" cy="48" r="46" />
    <path d="M30 49l12 12 24-25" />
  </svg>
);
