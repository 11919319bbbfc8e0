import styles from "./list-step.module.css";

/** Outlines on a grid of 24 units. */
export const Icon = ({ d, size = 20 }: { d: string; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={styles.icon}>
    <path d={d} />
  </svg>
);
