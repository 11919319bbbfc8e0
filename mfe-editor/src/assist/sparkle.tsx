import styles from "./assist.module.css";

/** The icon of AI functions. */
export const Sparkle = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.sparkle}>
    <path d="M11 3l1.900 5.600a4 4 0 0 0 2.500 2.500L21 13l-5.600 1.900a4 4 0 0 0-2.500 2.500L11 23l-1.900-5.600a4 4 0 0 0-2.500-2.500L1 13l5.600-1.900a4 4 0 0 0 2.500-2.500zM19.500 1l.8 2.200 2.200.8-2.200.8-.8 2.200-.8-2.200-2.200-.8 2.200-.8z" />
  </svg>
);
