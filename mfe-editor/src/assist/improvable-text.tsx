import { TEXT_LIMIT } from "@penresume/contracts";
import { findBlanks } from "@penresume/resume-review/blanks";
import { AlertBox, Button } from "@penresume/web-kit";
import { useLayoutEffect, useRef, useState } from "react";
import { LazyPart } from "../editor/lazy-part.tsx";
import { LongTextArea } from "../steps/long-text-area.tsx";
import styles from "./assist.module.css";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import type { ImproveState, ImproveTarget, ImproveText } from "./use-improve-text.ts";

const loadExamples = () => import("../examples/examples-dialog.tsx");
const loadBlanks = () => import("../examples/blank-navigation.tsx");

/** Selects the examples that a text offers: the section's kind, and the user's job title. */
export interface ExamplesTopic {
  field: string;
  topic?: string | undefined;
}

const loadRejectedText = () => import("../fact-guard/rejected-text.tsx");

/**
 * A multi-line field with buttons for AI and examples. The field shows the response while it arrives. The user's text is kept and
 * can be restored.
 */
export function ImprovableText({
  value,
  error,
  target,
  state: { busy = false, streamed, problem, rejected, improved },
  actions,
  examples,
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
  examples: ExamplesTopic;
  onChange(event: { target: { value: string } }): void;
}) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [showsExamples, setShowsExamples] = useState(false);
  // Keeps the end of the response visible.
  useLayoutEffect(() => {
    if (streamed !== undefined && ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  }, [streamed]);

  return (
    <div className={styles.assisted}>
      <LongTextArea
        {...area}
        ref={ref}
        value={streamed ?? value}
        error={value.length > TEXT_LIMIT ? texts.tooLong(value.length) : error}
        disabled={busy}
        aria-busy={busy || undefined}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
      {rejected && <LazyPart load={loadRejectedText} props={{ rejected, onDismiss: () => actions.dismiss(target) }} />}
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
        <Button variant="secondary" disabled={busy} onClick={() => setShowsExamples(true)}>
          {texts.examples}
        </Button>
        {improved?.text === value && (
          <Button variant="quiet" onClick={() => actions.undo(target, improved.original)}>
            {texts.undo}
          </Button>
        )}
      </div>
      {!busy && findBlanks(value).length > 0 && (
        <div className={styles.row}>
          <LazyPart load={loadBlanks} props={{ area: ref, value }} />
        </div>
      )}
      <p className={styles.note}>{texts.privacy}</p>
      {showsExamples && (
        <LazyPart
          load={loadExamples}
          props={{ ...examples, area: ref, value, onChange: area.onChange, onClose: () => setShowsExamples(false) }}
        />
      )}
    </div>
  );
}
