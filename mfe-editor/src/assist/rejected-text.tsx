import { FactDecisions } from "@penresume/web-features/fact-decisions";
import { AlertBox, Button } from "@penresume/web-ui";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import styles from "./assist.module.css";
import { type Improvement, type ImproveTarget, useAssist } from "./assist-store.ts";
import { assistTexts as texts } from "./texts.ts";

/** An improved text that waits for the owner's decisions. Guests do not see it. */
export default function RejectedText({
  rejected,
  target,
  original,
}: {
  rejected: Extract<Improvement, { state: "rejected" }>["rejected"];
  target: ImproveTarget;
  original: string;
}) {
  const { accept, dismiss } = useAssist();
  const { dispatch } = useDocumentStore();
  const confirmedFacts = useDocument(({ state }) => state.content.confirmedFacts);
  return (
    <AlertBox
      tone="warning"
      actions={
        <Button variant="secondary" onClick={() => dismiss(target)}>
          {texts.dismiss}
        </Button>
      }
    >
      <div className={styles.rejected}>
        <p>{rejected === "withheld" ? texts.withheld : texts.rejected}</p>
        {rejected !== "withheld" && (
          <FactDecisions
            {...rejected}
            confirmedFacts={confirmedFacts}
            onConfirmedFacts={(confirmedFacts) => dispatch({ type: "facts", confirmedFacts })}
            onUse={(text) => accept(target, text, original)}
          />
        )}
      </div>
    </AlertBox>
  );
}
