import styles from "./steps.module.css";
import { landingTexts as texts } from "./texts.ts";

export const Steps = () => (
  <ol className={styles.steps}>
    {texts.steps.map(({ title, text, shown }, index) => (
      <li key={title}>
        <div className={styles.shown} aria-hidden="true">
          {shown ? shown.map((line) => <span key={line}>{line}</span>) : <Palettes />}
        </div>
        <h3>
          <span aria-hidden="true">{index + 1}</span> {title}
        </h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

/** Six colour swatches. */
const Palettes = () => ["a", "b", "c", "d", "e", "f"].map((palette) => <i key={palette} />);
