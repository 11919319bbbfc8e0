import { TEXT_LIMIT } from "@penresume/contracts";
import { findBlanks } from "@penresume/resume/blanks";
import { useAiNote } from "@penresume/web-features/ai-note";
import { NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useLayoutEffect, useRef, useState } from "react";
import { showResult } from "../lib/after-paint.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { LongTextArea } from "../lib/long-text-area.tsx";
import { useStore } from "../lib/store.ts";
import styles from "./assist.module.css";
import { type ImproveTarget, useAssist } from "./assist-store.ts";
import { Sparkle } from "./sparkle.tsx";
import { assistTexts as texts } from "./texts.ts";

const loadExamplesDialog = () => import("../examples/examples-dialog.tsx");
const loadHealthNote = () => import("@penresume/web-features/health-note");
const loadBlankNavigation = () => import("../examples/blank-navigation.tsx");
const loadImprovedChanges = () => import("./improved-changes.tsx");
const loadRejectedText = () => import("./rejected-text.tsx");

/** Selects the examples for a field. */
export interface ExamplesQuery {
  /** Kind of the section. */
  kind: string;
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
  examples,
  ...fieldProps
}: {
  label: string;
  name: string;
  placeholder: string | undefined;
  value: string;
  error: string | undefined;
  warning: string | undefined;
  target: ImproveTarget;
  examples: ExamplesQuery;
  onChange(event: { target: { value: string } }): void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  /** The length of the text when the examples were opened; null while they are closed. */
  const [lengthBefore, setLengthBefore] = useState<number | null>(null);
  const assist = useAssist();
  const improvement = useStore(assist, (improvements) => improvements[target]);
  const isBusy = improvement?.state === "busy";
  const streamed = isBusy ? improvement.streamed : undefined;
  const improved = improvement?.state === "improved" && improvement.text === value ? improvement : null;
  // Keeps the end of the response visible.
  useLayoutEffect(() => {
    if (streamed !== undefined && textArea.current) textArea.current.scrollTop = textArea.current.scrollHeight;
  }, [streamed]);

  return (
    <div ref={root} className={styles.assisted}>
      <LongTextArea
        {...fieldProps}
        ref={textArea}
        value={streamed ?? value}
        error={value.length > TEXT_LIMIT ? texts.tooLong(value.length) : error}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
      />
      {improvement?.state === "failed" && <AlertBox>{improvement.problem}</AlertBox>}
      {improvement?.state === "rejected" && (
        <LazyComponent
          load={loadRejectedText}
          props={{ rejected: improvement.rejected, target, original: value, name: fieldProps.label }}
        />
      )}
      {value && <LazyComponent load={loadHealthNote} props={{ text: value }} />}
      <div className={styles.row}>
        <NeedsNetwork action="melhore com IA">
          <Button
            variant="secondary"
            busyText={isBusy && texts.improving}
            disabled={value.trim() === ""}
            onClick={() => void assist.improve(target, value).then(() => showResult(root))}
          >
            <Sparkle />
            {texts.improve}
          </Button>
        </NeedsNetwork>
        <Button variant="secondary" disabled={isBusy} onClick={() => setLengthBefore(value.trimEnd().length)}>
          {texts.examples}
        </Button>
        {improved && improved.original !== value && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              assist.undo(target, improved.original);
              // this button disappears
              currentTarget.parentElement?.querySelector("button")?.focus();
            }}
          >
            {texts.undo}
          </Button>
        )}
      </div>
      {improved && <LazyComponent load={loadImprovedChanges} props={improved} />}
      {!isBusy && findBlanks(value).length > 0 && (
        <div className={styles.row}>
          <LazyComponent load={loadBlankNavigation} props={{ textArea, value }} />
        </div>
      )}
      <p className={styles.note}>{useAiNote(texts.sent)}</p>
      {lengthBefore !== null && (
        <LazyComponent
          load={loadExamplesDialog}
          props={{
            ...examples,
            textArea,
            value,
            lengthBefore,
            onChange: fieldProps.onChange,
            onClose: () => setLengthBefore(null),
          }}
        />
      )}
    </div>
  );
}
