import styles from "./seal.module.css";

/** A large tick that draws itself: something went well. */
export const Seal = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" className={styles.seal}>
    <circle cx="48" cy="48" r="46" />
    <path d="M30 49l12 12 24-25" />
  </svg>
);
