import styles from "./icon.module.css";

/** A line drawing in the colour of the text. `path` is drawn in a square of 24 units, `size` is in pixels at the default text size. */
export const Icon = ({
  path,
  size = 20,
  strokeWidth = 2,
}: {
  path: string | undefined;
  size?: number;
  strokeWidth?: number;
}) => (
  <svg
    viewBox="0 0 24 24"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    aria-hidden="true"
    className={styles.icon}
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
