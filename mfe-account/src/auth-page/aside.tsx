import { LayoutThumbnail } from "@penresume/resume-view/layout-thumbnail";
import styles from "./auth-page.module.css";
import { authTexts as texts } from "./texts.ts";

const COLORS = {
  primary: "#0d6649",
  secondary: "#0d6649",
  text: "#22211d",
  background: "#ffffff",
  accent: "#8fb5a3",
};

/** Benefits of an account, next to the form on wide screens. */
export const Aside = () => (
  <aside className={styles.aside}>
    <div className={styles.art}>
      <LayoutThumbnail layout="modern" colors={COLORS} />
      <LayoutThumbnail layout="sidebar" colors={COLORS} />
    </div>
    <div className={styles.promise}>
      <h2>{texts.aside.title}</h2>
      <p>{texts.aside.lead}</p>
      <ul>
        {texts.aside.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  </aside>
);
