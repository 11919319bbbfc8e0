import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** Loading placeholder. Give it the final size (CSS lengths) to avoid layout shifts. */
export function Skeleton({
  width = "100%",
  height = "1em",
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  const shape: CSSProperties = { width, height, ...(radius && { borderRadius: radius }) };
  return <span className={styles.skeleton} style={shape} aria-hidden="true" />;
}
