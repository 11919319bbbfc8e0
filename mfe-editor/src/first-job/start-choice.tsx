import { isHelping } from "@penresume/web-host";
import { Icon } from "@penresume/web-ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./start-choice.module.css";
import { startTexts as texts } from "./start-texts.ts";

const WAYS = [
  { way: "scratch", ...texts.scratch, icon: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4" },
  { way: "file", ...texts.file, icon: "M6 8V3h8l5 5v13H6v-5M14 3v5h5M2 12h10M9 9l3 3-3 3" },
  { way: "help", ...texts.help, icon: "M4 5h16v11H10l-5 4v-4H4zM10 8.500a2 2 0 1 1 2.500 2v.700M12.500 13.400v.100" },
  { way: "posting", ...texts.posting, icon: "M4 8h16v11H4zM9 8V5h6v3M9 14l2 2 4-4" },
] as const;

/** What 'Quero ajuda' asks. */
const HELP_WAYS = [
  { way: "questions", ...texts.questions, icon: WAYS[2].icon },
  { way: "firstJob", ...texts.firstJob, icon: "M12 3l9 5-9 5-9-5zM6 10v6c3 3 9 3 12 0v-6" },
  {
    way: "story",
    ...texts.story,
    icon: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.500 11a6.500 6.500 0 0 0 13 0M12 17.500V21",
  },
  {
    way: "someone",
    ...texts.someone,
    icon: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 20v-2a5 5 0 0 1 9-3M17 12a3 3 0 1 0 0-6M13 20v-2a5 5 0 0 1 9 0v2",
  },
  { way: "back", name: texts.back, text: "", icon: "M20 12H4M10 6l-6 6 6 6" },
] as const;

type Way = (typeof WAYS)[number]["way"] | (typeof HELP_WAYS)[number]["way"];
export type StartWay = Exclude<Way, "help" | "back">;

/** The ways to begin an empty résumé, above the first step. `isBusy` while the chosen one is opening. */
export function StartChoice({ isBusy, onChoose }: { isBusy: boolean; onChoose(way: StartWay): void }) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const [asksForHelp, setAsksForHelp] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  function choose(way: Way) {
    setChosen(way);
    if (way !== "help" && way !== "back") return onChoose(way);
    // The pressed button is gone.
    flushSync(() => setAsksForHelp(way === "help"));
    heading.current?.focus();
  }
  return (
    <section className={styles.start} aria-label={texts.question}>
      <h2 ref={heading} tabIndex={-1}>
        {asksForHelp ? texts.helpQuestion : texts.question}
      </h2>
      {(asksForHelp ? HELP_WAYS.filter(({ way }) => way !== "someone" || !isHelping()) : WAYS).map(
        ({ way, name, text, icon }) => (
          <button
            key={way}
            type="button"
            className={styles.way}
            aria-busy={(isBusy && way === chosen) || undefined}
            onClick={() => choose(way)}
          >
            <Icon path={icon} />
            <span>
              <strong>{name}</strong> <small>{isBusy && way === chosen ? texts.opening : text}</small>
            </span>
          </button>
        ),
      )}
    </section>
  );
}
