import type { TailorProposal } from "@penresume/contracts";
import { Button, classNames } from "@penresume/web-kit";
import type { ReactNode } from "react";
import panel from "../side-panel/panel.module.css";
import { markWords } from "../word-diff/mark-words.tsx";
import { findDroppedFigures } from "./dropped-figures.ts";
import type { resolveProposal } from "./proposals.ts";
import styles from "./tailoring.module.css";
import { tailoringTexts as texts } from "./texts.ts";

/** A proposal with the text before and after. The user accepts or rejects it. */
export function ProposalItem({
  proposal,
  place,
  change,
  isRejected,
  onAccept,
  onReject,
  onRestore,
  onUndo,
}: {
  proposal: TailorProposal;
  /** The field that it changes. */
  place: string;
  change: ReturnType<typeof resolveProposal>;
  isRejected: boolean;
  onAccept(): void;
  onReject(): void;
  onRestore(): void;
  /** Set for the last change only. */
  onUndo: (() => void) | undefined;
}) {
  const state = isRejected ? "rejected" : typeof change === "string" ? change : "open";
  const isOpen = state === "open";
  return (
    <li className={classNames(panel.card, styles.proposal)} data-state={state} tabIndex={-1}>
      <p className={styles.place}>{place}</p>
      {isOpen && <Diff proposal={proposal} />}
      <div className={styles.actions}>
        {isOpen ? (
          <>
            <Button variant="secondary" aria-label={`${texts.accept}: ${place}`} onClick={onAccept}>
              {texts.accept}
            </Button>
            <Button variant="quiet" aria-label={`${texts.reject}: ${place}`} onClick={onReject}>
              {texts.reject}
            </Button>
          </>
        ) : (
          <>
            <span className={styles.outcome}>{texts[state]}</span>
            {isRejected && (
              <Button variant="quiet" aria-label={`${texts.restore}: ${place}`} onClick={onRestore}>
                {texts.restore}
              </Button>
            )}
            {onUndo && (
              <Button variant="quiet" aria-label={`${texts.undo}: ${place}`} onClick={onUndo}>
                {texts.undo}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Diff({ proposal }: { proposal: TailorProposal }) {
  if (proposal.type === "skills" || proposal.type === "lineOrder") {
    return (
      <dl className={styles.diff}>
        <Row label={texts.before}>{proposal.before.map(toItem)}</Row>
        <Row label={texts.after}>{proposal.after.map(toItem)}</Row>
      </dl>
    );
  }
  const { before, after } = markWords(proposal.before, proposal.after);
  const dropped = findDroppedFigures(proposal.before, proposal.after);
  return (
    <>
      <dl className={styles.diff}>
        {proposal.before.trim() && <Row label={texts.before}>{before}</Row>}
        <Row label={texts.after}>{after}</Row>
      </dl>
      {dropped.length > 0 && <p className={styles.dropped}>{texts.dropped(dropped)}</p>}
    </>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const toItem = (text: string, index: number) => (
  <span key={index} className={styles.item}>
    {text}
  </span>
);
