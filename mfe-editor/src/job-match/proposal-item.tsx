import type { TailorProposal } from "@penresume/contracts";
import { ProposalCard } from "@penresume/web-features/proposal-card";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import { BeforeAfter, TextDiff } from "@penresume/web-features/text-diff";
import { TextArea } from "@penresume/web-ui";
import { useState } from "react";
import { findDroppedFigures } from "./dropped-figures.ts";
import type { resolveProposal } from "./proposals.ts";
import styles from "./tailoring.module.css";
import { tailoringTexts as texts } from "./texts.ts";

/** A proposal for the posting. The user accepts it, with another wording if they like, or rejects it. */
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
  /** Absent when its text was edited since. */
  onUndo: (() => void) | undefined;
}) {
  /** The AI's proposal while the user edits it. */
  const [original, setOriginal] = useState<TailorProposal | null>(null);
  // while it is edited, its wording can be that of the résumé for a moment
  const isSettled = typeof change === "string" && !(original && change === "accepted");
  const isOpen = !isRejected && !isSettled;
  const isText = proposal.type === "summary" || proposal.type === "line";
  const dropped = isText ? findDroppedFigures(proposal.before, proposal.after) : [];
  const accept = {
    text: proposalTexts.accept,
    isDisabled: isText && !proposal.after.trim(),
    act() {
      setOriginal(null);
      onAccept();
    },
  };
  const edit = original
    ? {
        text: texts.cancelEdit,
        act() {
          onEdit(original);
          setOriginal(null);
        },
      }
    : { text: texts.edit, act: () => setOriginal(proposal) };
  return (
    <ProposalCard
      name={place}
      why={texts.why[proposal.type]}
      warnings={[
        ...(dropped.length > 0 ? [texts.dropped(dropped)] : []),
        ...(lost.length > 0 ? [texts.lost(lost)] : []),
      ]}
      outcome={isRejected ? proposalTexts.rejected : isSettled ? texts[change] : undefined}
      actions={
        isOpen
          ? [accept, ...(isText ? [edit] : []), { text: proposalTexts.reject, act: onReject }]
          : [
              ...(isRejected ? [{ text: proposalTexts.restore, act: onRestore }] : []),
              ...(onUndo ? [{ text: proposalTexts.undo, act: onUndo }] : []),
            ]
      }
    >
      {isText ? (
        <TextDiff before={proposal.before} after={proposal.after} />
      ) : (
        <BeforeAfter before={proposal.before.map(toItem)} after={proposal.after.map(toItem)} />
      )}
      {isText && original && (
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
    </ProposalCard>
  );
}

/** A line stays one line. */
const toField = ({ type }: TailorProposal, text: string): string =>
  type === "line" ? text.replace(/\s*\n\s*/g, " ") : text;

const toItem = (text: string, index: number) => (
  <span key={index} className={styles.item}>
    {text}
  </span>
);
