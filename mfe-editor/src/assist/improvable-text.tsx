import { TEXT_LIMIT } from "@penresume/contracts";
import { findBlanks } from "@penresume/resume/blanks";
import { AlertBox, Button } from "@penresume/web-ui";
import { useLayoutEffect, useRef, useState } from "react";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { LongTextArea } from "../lib/long-text-area.tsx";
import styles from "./assist.module.css";
import { loadHealthNote } from "./load-health-note.ts";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";
import { useAiNote } from "./use-ai-note.ts";
import type { ImproveState, ImproveTarget, ImproveText } from "./use-improve-text.ts";

const loadExamplesDialog = () => import("../examples/examples-dialog.tsx");
const loadBlankNavigation = () => import("../examples/blank-navigation.tsx");
const loadImprovedChanges = () => import("./improved-changes.tsx");
const loadRejectedText = () => import("./rejected-text.tsx");

/** Selects the examples for a field. */
export interface ExamplesQuery {
  /** Kind of the section. */
  field: string;
  /** Job title, the first search term. */
  topic?: string | undefined;
}

/**
 * A multi-line field with buttons for AI and examples. While the AI responds, the field is disabled and shows the streamed text.
 * Until the improved text is edited, its changes are shown, and undo restores the user's text.
 */
export function ImprovableText({
  value,
  error,
  target,
  state: { busy = false, streamed, problem, rejected, improved },
  actions,
  examples,
  ...fieldProps
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
  examples: ExamplesQuery;
  onChange(event: { target: { value: string } }): void;
}) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [isExamplesOpen, setExamplesOpen] = useState(false);
  const isImproved = improved?.text === value;
  // Keeps the end of the response visible.
  useLayoutEffect(() => {
    if (streamed !== undefined && textArea.current) textArea.current.scrollTop = textArea.current.scrollHeight;
  }, [streamed]);

  return (
    <div className={styles.assisted}>
      <LongTextArea
        {...fieldProps}
        ref={textArea}
        value={streamed ?? value}
        error={value.length > TEXT_LIMIT ? texts.tooLong(value.length) : error}
        disabled={busy}
        aria-busy={busy || undefined}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
      {rejected && <LazyComponent load={loadRejectedText} props={{ rejected, target, actions, original: value }} />}
      {value && <LazyComponent load={loadHealthNote} props={{ text: value }} />}
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
        <Button variant="secondary" disabled={busy} onClick={() => setExamplesOpen(true)}>
          {texts.examples}
        </Button>
        {isImproved && improved.original !== value && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              actions.undo(target, improved.original);
              // this button disappears
              currentTarget.parentElement?.querySelector("button")?.focus();
            }}
          >
            {texts.undo}
          </Button>
        )}
      </div>
      {isImproved && <LazyComponent load={loadImprovedChanges} props={improved} />}
      {!busy && findBlanks(value).length > 0 && (
        <div className={styles.row}>
          <LazyComponent load={loadBlankNavigation} props={{ textArea, value }} />
        </div>
      )}
      <p className={styles.note}>{useAiNote(texts.privacy)}</p>
      {isExamplesOpen && (
        <LazyComponent
          load={loadExamplesDialog}
          props={{ ...examples, textArea, value, onChange: fieldProps.onChange, onClose: () => setExamplesOpen(false) }}
        />
      )}
    </div>
  );
}
