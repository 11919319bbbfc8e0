import styles from "./brand.module.css";

export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path className={styles.page} d="M7 2h12l8 8v17a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z" />
      <path className={styles.corner} d="M19 2v6a2 2 0 0 0 2 2h6z" />
      <path className={styles.stroke} d="M9 23c3-7 5-7 5.5-3s2.500 4 3.500 1 2-3 2.500-1 1.500 2 3 1" />
    </svg>
  );
}

/** Logo and product name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span>
        PenResume <span className={styles.pro}>Pro</span>
      </span>
    </span>
  );
}
