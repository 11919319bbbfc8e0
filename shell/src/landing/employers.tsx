import { Icon } from "@penresume/web-ui";
import styles from "./employers.module.css";
import { landingTexts as texts } from "./texts.ts";

/** Logos of fictitious companies, in the order of their names. */
const LOGOS = [
  "M3 18a9 9 0 0 1 18 0M7 18a5 5 0 0 1 10 0M2 21h20",
  "M12 3v18M12 9c4 0 7-2 7-6-4 0-7 2-7 6zM12 14c-4 0-7-2-7-6 4 0 7 2 7 6z",
  "M5 4v11M19 9v12M5 15h14M5 15v6M5 9h14",
  "M3 9c3-3 6 3 9 0s6 3 9 0M3 15c3-3 6 3 9 0s6 3 9 0",
  "M12 3l8 18-8-5-8 5z",
];

export function Employers() {
  return (
    <div className={styles.employers}>
      <p>{texts.employersTitle}</p>
      <ul>
        {texts.employers.map((name, index) => (
          <li key={name}>
            <Icon path={LOGOS[index]} size={28} strokeWidth={2.2} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
