import { Icon } from "@penresume/web-ui";
import { useState } from "react";
import styles from "./start-choice.module.css";
import { startTexts as texts } from "./start-texts.ts";

const WAYS = [
  { way: "help", ...texts.help, icon: "M4 5h16v11H10l-5 4v-4H4zM10 8.500a2 2 0 1 1 2.500 2v.700M12.500 13.400v.100" },
  { way: "firstJob", ...texts.firstJob, icon: "M12 3l9 5-9 5-9-5zM6 10v6c3 3 9 3 12 0v-6" },
  { way: "file", ...texts.file, icon: "M6 8V3h8l5 5v13H6v-5M14 3v5h5M2 12h10M9 9l3 3-3 3" },
  {
    way: "story",
    ...texts.story,
    icon: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.500 11a6.500 6.500 0 0 0 13 0M12 17.500V21",
  },
] as const;
export type StartWay = (typeof WAYS)[number]["way"];

/** The ways to begin an empty résumé, above the first step. `isBusy` while the chosen one is opening. */
export function StartChoice({ isBusy, onChoose }: { isBusy: boolean; onChoose(way: StartWay): void }) {
  const [chosen, setChosen] = useState<StartWay | null>(null);
  return (
    <section className={styles.start} aria-label={texts.question}>
      <h2>{texts.question}</h2>
      {WAYS.map(({ way, name, text, icon }) => (
        <button
          key={way}
          type="button"
          className={styles.way}
          aria-busy={(isBusy && way === chosen) || undefined}
          onClick={() => {
            setChosen(way);
            onChoose(way);
          }}
        >
          <Icon path={icon} />
          <span>
            <strong>{name}</strong> <small>{isBusy && way === chosen ? texts.opening : text}</small>
          </span>
        </button>
      ))}
    </section>
  );
}
