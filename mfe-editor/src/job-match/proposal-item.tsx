import type { TailorProposal } from "@penresume/contracts";
import { Button, classNames, TextArea } from "@penresume/web-ui";
import { type MouseEvent, useState } from "react";
import { BeforeAfter, TextDiff } from "../lib/word-diff/text-diff.tsx";
import panel from "../side-panel/panel.module.css";
import { findDroppedFigures } from "./dropped-figures.ts";
import type { resolveProposal } from "./proposals.ts";
import styles from "./tailoring.module.css";
import { tailoringTexts as texts } from "./texts.ts";

/** A proposal with the text before and after. The user accepts it, with another wording if they like, or rejects it. */
export function ProposalItem({
  proposal,
  place,
  lost,
  change,
  isRejected,
  onEdit,
  onAccept,
  onReject,
  onRestore,
  onUndo,
}: {
  proposal: TailorProposal;
  /** The field that it changes. */
  place: string;
  /** Requirements of the posting that it takes from the résumé. */
  lost: readonly string[];
  change: ReturnType<typeof resolveProposal>;
  isRejected: boolean;
  onEdit(edited: TailorProposal): void;
  onAccept(): void;
  onReject(): void;
  onRestore(): void;
  /** Set for the last change only. */
  onUndo: (() => void) | undefined;
}) {
  /** The AI's proposal while the user edits it. */
  const [original, setOriginal] = useState<TailorProposal | null>(null);
  // while it is edited, its wording can be that of the résumé for a moment
  const isSettled = typeof change === "string" && !(original && change === "accepted");
  const state = isRejected ? "rejected" : isSettled ? change : "open";
  const isOpen = state === "open";
  const isText = proposal.type === "summary" || proposal.type === "line";
  const isEditing = isOpen && isText && original !== null;
  return (
    <li className={classNames(panel.card, styles.proposal)} data-state={state} tabIndex={-1}>
      <p className={styles.place}>{place}</p>
      {isOpen && <Diff proposal={proposal} />}
      {isOpen && lost.length > 0 && <p className={styles.dropped}>{texts.lost(lost)}</p>}
      {isEditing && (
        <TextArea
          label={`${texts.edit}: ${place}`}
          hint={texts.editHint}
          rows={4}
          autoFocus
          data-own-undo=""
          value={proposal.after}
          onChange={({ target: { value } }) => onEdit({ ...proposal, after: toField(proposal, value) })}
        />
      )}
      <div className={styles.actions}>
        {isOpen ? (
          <>
            <Button
              variant="secondary"
              aria-label={`${texts.accept}: ${place}`}
              disabled={isText && !proposal.after.trim()}
              onClick={andFocusItem(() => {
                setOriginal(null);
                onAccept();
              })}
            >
              {texts.accept}
            </Button>
            {isEditing ? (
              <Button
                variant="quiet"
                aria-label={`${texts.cancelEdit}: ${place}`}
                onClick={() => {
                  onEdit(original);
                  setOriginal(null);
                }}
              >
                {texts.cancelEdit}
              </Button>
            ) : (
              isText && (
                <Button variant="quiet" aria-label={`${texts.edit}: ${place}`} onClick={() => setOriginal(proposal)}>
                  {texts.edit}
                </Button>
              )
            )}
            <Button variant="quiet" aria-label={`${texts.reject}: ${place}`} onClick={andFocusItem(onReject)}>
              {texts.reject}
            </Button>
          </>
        ) : (
          <>
            <span className={styles.outcome}>{texts[state]}</span>
            {isRejected && (
              <Button variant="quiet" aria-label={`${texts.restore}: ${place}`} onClick={andFocusItem(onRestore)}>
                {texts.restore}
              </Button>
            )}
            {onUndo && (
              <Button variant="quiet" aria-label={`${texts.undo}: ${place}`} onClick={andFocusItem(onUndo)}>
                {texts.undo}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** Acts, and focuses the item, because the pressed button disappears. */
const andFocusItem = (act: () => void) => (event: MouseEvent) => {
  act();
  event.currentTarget.closest("li")?.focus();
};

/** A line stays one line. */
const toField = ({ type }: TailorProposal, text: string): string =>
  type === "line" ? text.replace(/\s*\n\s*/g, " ") : text;

function Diff({ proposal }: { proposal: TailorProposal }) {
  if (proposal.type === "skills" || proposal.type === "lineOrder")
    return <BeforeAfter before={proposal.before.map(toItem)} after={proposal.after.map(toItem)} />;
  const dropped = findDroppedFigures(proposal.before, proposal.after);
  return (
    <>
      <TextDiff before={proposal.before} after={proposal.after} />
      {dropped.length > 0 && <p className={styles.dropped}>{texts.dropped(dropped)}</p>}
    </>
  );
}

const toItem = (text: string, index: number) => (
  <span key={index} className={styles.item}>
    {text}
  </span>
);
