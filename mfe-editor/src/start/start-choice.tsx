import { Icon } from "@penresume/web-kit";
import type { ImportControls } from "../import/use-import.tsx";
import styles from "./start-choice.module.css";
import { startTexts as texts } from "./texts.ts";

/** The ways to begin an empty résumé, above the first step. */
export function StartChoice({ importing, onFirstJob }: { importing: ImportControls; onFirstJob(): void }) {
  return (
    <section className={styles.start} aria-label={texts.question} aria-busy={importing.isOpening || undefined}>
      <h2>{texts.question}</h2>
      <Way {...texts.firstJob} icon="M12 3l9 5-9 5-9-5zM6 10v6c3 3 9 3 12 0v-6" onChoose={onFirstJob} />
      <Way
        {...texts.resume}
        icon="M6 8V3h8l5 5v13H6v-5M14 3v5h5M2 12h10M9 9l3 3-3 3"
        onChoose={() => importing.open()}
      />
      <Way {...texts.story} icon="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5" onChoose={() => importing.open("story")} />
    </section>
  );
}

function Way({ name, text, icon, onChoose }: { name: string; text: string; icon: string; onChoose(): void }) {
  return (
    <button type="button" className={styles.way} onClick={onChoose}>
      <Icon path={icon} />
      <span>
        <strong>{name}</strong> <small>{text}</small>
      </span>
    </button>
  );
}
