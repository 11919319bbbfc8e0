import { FactDecisions } from "@penresume/web-features/fact-decisions";
import { ProposalCard } from "@penresume/web-features/proposal-card";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import { buttonClass } from "@penresume/web-ui";
import { useState } from "react";
import { Link } from "react-router";
import { useDocumentStore } from "../document/document-context.tsx";
import type { EditorState } from "../document/editor-state.ts";
import { findPlace } from "../review/place.ts";
import panel from "../side-panel/panel.module.css";
import { type Tailored, useJobMatch } from "./job-match-store.ts";
import { ProposalItem } from "./proposal-item.tsx";
import { findExperience, resolveProposal } from "./proposals.ts";
import styles from "./tailoring.module.css";
import { tailoringTexts as texts } from "./texts.ts";

/** The AI's proposals, and its texts with facts that the résumé does not have, which the owner decides on. */
export function TailoringSection({
  tailored,
  state,
  lost,
  vagaId,
}: {
  tailored: Tailored;
  state: EditorState;
  /** Requirements that each proposal takes from the résumé. */
  lost: readonly string[][];
  /** The vaga that the résumé is adapted to. */
  vagaId: string | undefined;
}) {
  const { tailoring, declined, accepted, refused } = tailored;
  const { proposals, rejected, discarded } = tailoring;
  const { dispatch } = useDocumentStore();
  const jobMatch = useJobMatch();
  /** The result of the last action. */
  const [message, setMessage] = useState("");

  const changes = proposals.map((proposal) => ({ proposal, change: resolveProposal(state, tailoring, proposal) }));
  const isDone = changes.every(({ proposal, change }) => typeof change === "string" || declined.includes(proposal));

  function describe(proposal: { type: string; experience?: number }): string {
    if (proposal.type === "summary") return findPlace(state.content, "personalInfo.description").name;
    if (proposal.type === "skills") return texts.skills;
    const index = findExperience(state, tailoring, proposal.experience ?? -1);
    const { name } = findPlace(state.content, index < 0 ? "experience" : `experience.${index}.description`);
    return proposal.type === "lineOrder" ? texts.order(name) : name;
  }

  /** What takes back one of the accepted, unless its text was edited since. */
  function getUndo(listed: object): (() => void) | undefined {
    const undo = accepted.get(listed)?.undo;
    if (!undo || typeof resolveProposal(state, tailoring, undo) === "string") return undefined;
    return () => {
      jobMatch.undo(listed);
      setMessage(texts.undone);
    };
  }

  return (
    <section className={styles.tailoring} aria-labelledby="tailoring">
      <h4 id="tailoring" ref={focus} tabIndex={-1}>
        {texts.title}
      </h4>
      {proposals.length > 0 && <p className={styles.note}>{texts.intro}</p>}
      <p role="status" className={styles.message}>
        {message || texts.ready(proposals.length)}
      </p>
      <ul className={panel.list}>
        {changes.map(({ proposal, change }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index}>
            <ProposalItem
              proposal={proposal}
              place={describe(proposal)}
              lost={lost[index] ?? []}
              change={change}
              isRejected={declined.includes(proposal)}
              onEdit={(edited) => jobMatch.edit(proposal, edited)}
              onAccept={() => {
                jobMatch.accept(proposal, proposal);
                setMessage(proposalTexts.accepted);
              }}
              onReject={() => {
                jobMatch.decline(proposal);
                setMessage(proposalTexts.rejected);
              }}
              onRestore={() => {
                jobMatch.restore(proposal);
                setMessage("");
              }}
              onUndo={getUndo(proposal)}
            />
          </li>
        ))}
      </ul>
      {rejected.length > 0 && (
        <>
          <h5>{texts.blocked}</h5>
          <p className={styles.note}>{texts.blockedIntro}</p>
          <ul className={panel.list}>
            {rejected.map((proposal, index) => {
              const change = resolveProposal(state, tailoring, accepted.get(proposal)?.proposal ?? proposal);
              const undo = getUndo(proposal);
              const outcome = typeof change === "string" ? texts[change] : undefined;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                <li key={index}>
                  <ProposalCard
                    name={describe(proposal)}
                    outcome={outcome}
                    actions={undo ? [{ text: proposalTexts.undo, act: undo }] : []}
                  >
                    <FactDecisions
                      text={proposal.after}
                      unsupported={proposal.unsupported}
                      confirmedFacts={state.content.confirmedFacts}
                      onConfirmedFacts={(confirmedFacts) => dispatch({ type: "facts", confirmedFacts })}
                      onUse={(after) => {
                        jobMatch.accept(proposal, { ...proposal, after });
                        setMessage(proposalTexts.accepted);
                      }}
                    />
                  </ProposalCard>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {refused > 0 && <p className={styles.note}>{texts.refused(refused)}</p>}
      {discarded.length > 0 && <p className={styles.note}>{texts.discarded(discarded)}</p>}
      {isDone && vagaId && (
        <Link to={`/candidaturas/${vagaId}?aba=mensagem`} className={buttonClass("secondary")}>
          {texts.done}
        </Link>
      )}
    </section>
  );
}

/** Moves the focus to what has just been added. */
const focus = (element: HTMLElement | null) => element?.focus();
