import styles from "./auth-page.module.css";
import { authTexts as texts } from "./texts.ts";

/** Beside the form where there is room: what the account is for. */
export function Aside() {
  return (
    <aside className={styles.aside}>
      <Paper />
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
}

/** A résumé on its way to being read: drawn, not photographed. */
const Paper = () => (
  <svg viewBox="0 0 360 300" className={styles.art} aria-hidden="true">
    <g transform="rotate(-5 150 160)">
      <rect x="52" y="34" width="190" height="262" rx="6" className={styles.paperBack} />
    </g>
    <g transform="rotate(4 190 150)">
      <rect x="96" y="16" width="196" height="272" rx="6" className={styles.paper} />
      <rect x="96" y="16" width="64" height="272" rx="6" className={styles.paperSide} />
      <circle cx="128" cy="56" r="18" className={styles.paperFace} />
      <g className={styles.paperSideLines}>
        <path d="M112 92h32M112 104h24M112 116h30M112 144h28M112 156h32M112 168h20" />
      </g>
      <path d="M178 48h84" className={styles.paperName} />
      <path d="M178 66h54" className={styles.paperRole} />
      <g className={styles.paperLines}>
        <path d="M178 104h98M178 116h90M178 128h96M178 164h98M178 176h82M178 188h94M178 200h60M178 236h92M178 248h74" />
      </g>
      <g className={styles.paperTitles}>
        <path d="M178 90h40M178 150h52M178 222h34" />
      </g>
      <rect x="174" y="109" width="98" height="13" rx="3" className={styles.paperMark} />
      <path d="M178 116h90" className={styles.paperMarked} />
    </g>
  </svg>
);
