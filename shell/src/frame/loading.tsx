import { BrandMark } from "@penresume/web-kit";
import styles from "./frame.module.css";
import { frameTexts as texts } from "./texts.ts";

/** While something of the whole screen is on its way; appears only when that takes a moment. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <BrandMark size={48} />
      <span>{texts.loading}</span>
    </div>
  );
}
