import { TEXT_LIMIT } from "@penresume/contracts";
import { AlertBox, Button, TextArea } from "@penresume/web-kit";
import { type ChangeEventHandler, useLayoutEffect, useRef } from "react";
import styles from "./assist.module.css";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import type { ImproveState, ImproveTarget, ImproveText } from "./use-improve-text.ts";

/**
 * A multi-line text with the AI's button. The response is shown in the field while it arrives; the person's text is
 * kept whatever the AI returns.
 */
export function ImprovableText({
  value,
  error,
  target,
  state: { busy = false, streamed, problem, improved },
  actions,
  ...area
}: {
  label: string;
  name: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  warning: string | undefined;
  target: ImproveTarget;
  state: ImproveState;
  actions: ImproveText;
  onChange: ChangeEventHandler<HTMLTextAreaElement>;
}) {
  const ref = useRef<HTMLTextAreaElement>(null);
  // The end of the response stays in sight.
  useLayoutEffect(() => {
    if (streamed !== undefined && ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  }, [streamed]);

  return (
    <div className={styles.assisted}>
      <TextArea
        {...area}
        ref={ref}
        value={streamed ?? value}
        error={value.length > TEXT_LIMIT ? texts.tooLong(value.length) : error}
        disabled={busy}
        aria-busy={busy || undefined}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
      <div className={styles.row}>
        <Button
          variant="secondary"
          busyText={busy && texts.improving}
          disabled={value.trim() === ""}
          onClick={() => void actions.improve(target, value)}
        >
          <Sparkle />
          {texts.improve}
        </Button>
        {improved?.text === value && (
          <Button variant="quiet" onClick={() => actions.undo(target, improved.original)}>
            {texts.undo}
          </Button>
        )}
      </div>
      <p className={styles.note}>{texts.privacy}</p>
    </div>
  );
}
