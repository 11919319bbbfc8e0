import styles from "./list-step.module.css";

export const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.icon}>
    <path d={d} />
  </svg>
);
