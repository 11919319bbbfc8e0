import { FactDecisions } from "@penresume/web-features/fact-decisions";
import { ProposalCard } from "@penresume/web-features/proposal-card";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { type Improvement, type ImproveTarget, useAssist } from "./assist-store.ts";
import { assistTexts as texts } from "./texts.ts";

/** An improved text that waits for the owner's decisions. Guests do not see it. */
export default function RejectedText({
  rejected,
  target,
  original,
  name,
}: {
  rejected: Extract<Improvement, { state: "rejected" }>["rejected"];
  target: ImproveTarget;
  original: string;
  /** Of the field. */
  name: string;
}) {
  const { accept, dismiss } = useAssist();
  const { dispatch } = useDocumentStore();
  const confirmedFacts = useDocument(({ state }) => state.content.confirmedFacts);
  return (
    <div role="alert">
      <ProposalCard
        name={name}
        why={rejected === "withheld" ? texts.withheld : texts.rejected}
        actions={[{ text: proposalTexts.reject, act: () => dismiss(target) }]}
      >
        {rejected !== "withheld" && (
          <FactDecisions
            {...rejected}
            confirmedFacts={confirmedFacts}
            onConfirmedFacts={(confirmedFacts) => dispatch({ type: "facts", confirmedFacts })}
            onUse={(text) => accept(target, text, original)}
          />
        )}
      </ProposalCard>
    </div>
  );
}
