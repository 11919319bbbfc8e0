import { BrandMark } from "@penresume/web-ui";
import styles from "./layout.module.css";
import { layoutTexts as texts } from "./texts.ts";

/** Full-page loading state; fades in after a short delay. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <BrandMark size={48} />
      <span>{texts.loading}</span>
    </div>
  );
}
