import type { ReactNode } from "react";
import styles from "./steps.module.css";
import { landingTexts as texts } from "./texts.ts";

export const Steps = () => (
  <ol className={styles.steps}>
    {texts.steps.map(({ title, stages, text }, index) => (
      <li key={title}>
        <div className={styles.picture} aria-hidden="true">
          {PICTURES[index]}
        </div>
        <h3>
          <span aria-hidden="true">{index + 1}</span> {title}
        </h3>
        <p className={styles.stages}>{stages}</p>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

/** In the order of the steps. */
const PICTURES: ReactNode[] = [
  <div key="palettes" className={styles.palettes}>
    {["a", "b", "c", "d", "e", "f"].map((palette) => (
      <i key={palette} />
    ))}
  </div>,
  <div key="texts" className={styles.texts}>
    <s>{texts.before}</s>
    <span>{texts.after}</span>
  </div>,
  <div key="file" className={styles.file}>
    <b>{texts.fileKind}</b>
    <span>
      {texts.file}
      <small>{texts.fileNote}</small>
    </span>
  </div>,
];
