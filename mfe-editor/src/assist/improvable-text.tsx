import { TEXT_LIMIT } from "@penresume/contracts";
import { AlertBox, Button, TextArea } from "@penresume/web-kit";
import { memo, useLayoutEffect, useRef } from "react";
import { canImprove } from "../resume/rules.ts";
import styles from "./assist.module.css";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import type { AssistActions, ImproveState, ImproveTarget } from "./use-assist.ts";

/**
 * A text of several lines with the AI's button under it. The answer grows in the field while it arrives; what was typed
 * is kept whatever the AI answers.
 */
export const ImprovableText = memo(function ImprovableText({
  label,
  name,
  placeholder,
  value,
  error,
  target,
  state: { busy, arriving, problem, improved },
  actions,
  onChange,
}: {
  label: string;
  name: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  target: ImproveTarget;
  state: ImproveState;
  actions: AssistActions;
  onChange(text: string): void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  // What has just come is in sight, also in a field that grows no more.
  useLayoutEffect(() => {
    if (arriving !== null && area.current) area.current.scrollTop = area.current.scrollHeight;
  }, [arriving]);

  return (
    <div className={styles.assisted}>
      <TextArea
        ref={area}
        label={label}
        name={name}
        placeholder={placeholder}
        value={arriving ?? value}
        error={value.length > TEXT_LIMIT ? texts.tooLong(value.length) : error}
        disabled={busy}
        aria-busy={busy || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
      <div className={styles.row}>
        <Button
          variant="secondary"
          busyText={busy && texts.improving}
          disabled={!canImprove(value)}
          onClick={() => void actions.improve(target, value)}
        >
          <Sparkle />
          {texts.improve}
        </Button>
        {/* Whoever has written on since has Ctrl+Z, which takes back step by step. */}
        {improved?.text === value && (
          <Button variant="quiet" onClick={() => actions.takeBack(target)}>
            {texts.undo}
          </Button>
        )}
      </div>
      <p className={styles.note}>{texts.privacy}</p>
    </div>
  );
});
