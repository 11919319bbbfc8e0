import type { TailorProposal } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { classNames } from "@penresume/web-ui";
import { useEffect, useRef, useState } from "react";
import { FactDecisions } from "../assist/fact-decisions.tsx";
import { type EditorState, editorReducer } from "../document/editor-state.ts";
import { findPlace } from "../review/place.ts";
import type { EditingPanelProps } from "../side-panel/editing-panel-props.ts";
import panel from "../side-panel/panel.module.css";
import { ProposalItem } from "./proposal-item.tsx";
import { findExperience, resolveProposal, type Tailoring } from "./proposals.ts";
import styles from "./tailoring.module.css";
import { tailoringTexts as texts } from "./texts.ts";

/** The AI's proposals, and its texts with facts that the résumé does not have, which the owner decides on. */
export function TailoringSection({
  tailoring,
  state,
  dispatch,
  undoRedo,
  onEdit,
}: Pick<EditingPanelProps, "state" | "dispatch" | "undoRedo"> & {
  tailoring: Tailoring;
  onEdit(proposal: TailorProposal, edited: TailorProposal): void;
}) {
  const { proposals, rejected, discarded } = tailoring;
  const heading = useRef<HTMLHeadingElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const [declined, setDeclined] = useState<readonly TailorProposal[]>([]);
  /** The proposal accepted last, and the résumé it produced. */
  const [last, setLast] = useState<{ proposal: TailorProposal; content: EditorState["content"] } | null>(null);
  /** Texts of the AI after the owner's decisions, by index of the rejected proposal. */
  const [decided, setDecided] = useState<ReadonlyMap<number, TailorProposal>>(new Map());
  const [message, setMessage] = useState("");
  useEffect(() => heading.current?.focus(), []);

  function describe(proposal: { type: string; experience?: number }): string {
    if (proposal.type === "summary") return findPlace(state.content, "personalInfo.description").name;
    if (proposal.type === "skills") return texts.skills;
    const index = findExperience(state, tailoring, proposal.experience ?? -1);
    const { name } = findPlace(state.content, index < 0 ? "experience" : `experience.${index}.description`);
    return proposal.type === "lineOrder" ? texts.order(name) : name;
  }
  // The pressed button was removed.
  const showResult = (index: number, result: string) => {
    setMessage(result);
    (items.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  function accept(proposal: TailorProposal, index: number) {
    const change = resolveProposal(state, tailoring, proposal);
    if (typeof change === "string") return;
    dispatch({ type: "fix", change });
    setLast({ proposal, content: editorReducer(state, change).content });
    showResult(index, texts.accepted);
  }

  function acceptDecided(index: number, proposal: TailorProposal) {
    const change = resolveProposal(state, tailoring, proposal);
    if (typeof change === "string") return;
    dispatch({ type: "fix", change });
    setDecided(new Map(decided).set(index, proposal));
    setMessage(texts.accepted);
  }

  return (
    <section className={styles.tailoring} aria-labelledby="tailoring">
      <h4 id="tailoring" ref={heading} tabIndex={-1}>
        {texts.title}
      </h4>
      {proposals.length > 0 && <p className={styles.note}>{texts.intro}</p>}
      <p role="status" className={styles.message}>
        {message || texts.ready(proposals.length)}
      </p>
      <ul ref={items} className={panel.list}>
        {proposals.map((proposal, index) => (
          <ProposalItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            key={index}
            proposal={proposal}
            place={describe(proposal)}
            change={resolveProposal(state, tailoring, proposal)}
            onEdit={(edited) => onEdit(proposal, edited)}
            isRejected={declined.includes(proposal)}
            onAccept={() => accept(proposal, index)}
            onReject={() => {
              setDeclined([...declined, proposal]);
              showResult(index, texts.rejected);
            }}
            onRestore={() => {
              setDeclined(declined.filter((other) => other !== proposal));
              showResult(index, "");
            }}
            onUndo={
              last?.proposal === proposal && isSameContent(last.content, state.content)
                ? () => {
                    undoRedo.undoInPlace();
                    showResult(index, texts.undone);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {rejected.length > 0 && (
        <>
          <h5>{texts.blocked}</h5>
          <p className={styles.note}>{texts.blockedIntro}</p>
          <ul className={panel.list}>
            {rejected.map((proposal, index) => {
              const change = resolveProposal(state, tailoring, decided.get(index) ?? proposal);
              const outcome = typeof change === "string" ? change : null;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                <li key={index} className={classNames(panel.card, styles.proposal)} data-state={outcome ?? "blocked"}>
                  <p className={styles.place}>{describe(proposal)}</p>
                  {outcome ? (
                    <p className={styles.outcome}>{texts[outcome]}</p>
                  ) : (
                    <FactDecisions
                      text={proposal.after}
                      unsupported={proposal.unsupported}
                      confirmedFacts={state.content.confirmedFacts}
                      onConfirmedFacts={(confirmedFacts) => dispatch({ type: "facts", confirmedFacts })}
                      onUse={(after) => acceptDecided(index, { ...proposal, after })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {discarded.length > 0 && <p className={styles.note}>{texts.discarded(discarded)}</p>}
    </section>
  );
}
