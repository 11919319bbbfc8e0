import { AlertBox, Button } from "@penresume/web-ui";
import { useState } from "react";
import { FactDecisions } from "./fact-decisions.tsx";
import styles from "./fact-guard.module.css";
import { factGuardTexts as texts } from "./fact-texts.ts";
import type { ImproveState, ImproveTarget, ImproveText } from "./use-improve-text.ts";

/** An improved text that waits for the owner's decisions. Guests do not see it. */
export default function RejectedText({
  rejected,
  target,
  actions,
  original,
}: {
  rejected: NonNullable<ImproveState["rejected"]>;
  target: ImproveTarget;
  actions: ImproveText;
  original: string;
}) {
  const [confirmedFacts, setConfirmedFacts] = useState(() => actions.getContent().confirmedFacts);
  return (
    <AlertBox
      tone="warning"
      actions={
        <Button variant="secondary" onClick={() => actions.dismiss(target)}>
          {texts.dismiss}
        </Button>
      }
    >
      <div className={styles.rejected}>
        <p>{texts.rejected}</p>
        {rejected === "withheld" ? (
          <p>{texts.withheldAdvice}</p>
        ) : (
          <FactDecisions
            {...rejected}
            confirmedFacts={confirmedFacts}
            onConfirmedFacts={(facts) => {
              setConfirmedFacts(facts);
              actions.dispatch({ type: "facts", confirmedFacts: facts });
            }}
            onUse={(text) => actions.accept(target, { text, original })}
          />
        )}
      </div>
    </AlertBox>
  );
}
