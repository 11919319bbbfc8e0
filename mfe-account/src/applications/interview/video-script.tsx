import type { ScriptLine } from "@penresume/applications";
import { APPLICATION_LIMITS } from "@penresume/contracts";
import { Button, cardClass, TextArea } from "@penresume/web-ui";
import styles from "./interview.module.css";
import { interviewTexts as texts } from "./texts.ts";

/** The script of the one-minute video: the suggested sentences with their lines of the résumé, and the person's own text. */
export function VideoScript({
  script,
  name,
  own,
  hasRecording,
  onChange,
  onRehearse,
}: {
  script: readonly ScriptLine[];
  /** The person's name, which the first sentence says. */
  name: string;
  /** What the person wrote; undefined: nothing. */
  own: string | undefined;
  hasRecording: boolean;
  /** Undefined: the suggested script again. */
  onChange(text: string | undefined): void;
  onRehearse(text: string): void;
}) {
  const lines = script.map((line, index) =>
    index === 0 && name ? { ...line, text: line.text.replace("__", name) } : line,
  );
  const suggested = lines.map(({ text }) => text).join("\n");
  const shown = own ?? suggested;
  return (
    <section className={cardClass()} aria-label={texts.video}>
      <h2>{texts.video}</h2>
      <p className={styles.note}>{texts.videoNote}</p>
      <TextArea
        label={texts.script}
        rows={9}
        value={shown}
        maxLength={APPLICATION_LIMITS.message}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" aria-label={texts.rehearseQuestion(texts.video)} onClick={() => onRehearse(shown)}>
          {texts.rehearse}
        </Button>
        {own !== undefined && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {texts.scriptReset}
          </Button>
        )}
        {hasRecording && <span className={styles.tag}>{texts.hasRecording}</span>}
      </div>
      <details className={styles.details}>
        <summary>{texts.scriptSources}</summary>
        <ul className={styles.lines}>
          {lines.map(({ text, sources }) => (
            <li key={text}>
              <span>{text}</span>
              {sources.length > 0 && <small>{sources.map((source) => `“${source}”`).join(" · ")}</small>}
              {text.includes("__") && <small>{texts.scriptOwn}</small>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
