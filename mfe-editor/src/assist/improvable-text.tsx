import { AlertBox, Button, TextArea } from "@penresume/web-kit";
import { canImprove } from "../resume/rules.ts";
import styles from "./assist.module.css";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import type { Assist, ImproveTarget } from "./use-assist.ts";

/** A text of several lines with the AI's button under it. What was typed is kept whatever the AI answers. */
export function ImprovableText({
  label,
  name,
  placeholder,
  value,
  error,
  target,
  assist,
  onChange,
}: {
  label: string;
  name: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  target: ImproveTarget;
  assist: Assist;
  onChange(text: string): void;
}) {
  const { busy, problem, original } = assist.improveState(target);
  return (
    <div className={styles.assisted}>
      <TextArea
        label={label}
        name={name}
        placeholder={placeholder}
        maxLength={10_000}
        value={value}
        error={error}
        disabled={busy}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
      <div className={styles.row}>
        <Button
          variant="secondary"
          busyText={busy && texts.improving}
          disabled={!canImprove(value)}
          onClick={() => void assist.improve(target, value)}
        >
          <Sparkle />
          {texts.improve}
        </Button>
        {original !== null && !busy && (
          <Button variant="quiet" onClick={() => assist.takeBack(target)}>
            {texts.undo}
          </Button>
        )}
      </div>
      <p className={styles.note}>{texts.privacy}</p>
    </div>
  );
}
