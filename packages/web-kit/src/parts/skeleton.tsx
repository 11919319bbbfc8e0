import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** The grey shape of what is on its way; give it the final size so that nothing jumps. CSS lengths. */
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
