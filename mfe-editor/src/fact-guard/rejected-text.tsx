import { AlertBox, Button } from "@penresume/web-kit";
import type { ImproveState } from "../assist/use-improve-text.ts";
import styles from "./fact-guard.module.css";
import { factGuardTexts as texts } from "./texts.ts";
import { UnsupportedText } from "./unsupported-text.tsx";

/** An improved text that was not put into the résumé. */
export default function RejectedText({
  rejected,
  onDismiss,
}: {
  rejected: NonNullable<ImproveState["rejected"]>;
  onDismiss(): void;
}) {
  return (
    <AlertBox
      tone="warning"
      actions={
        <Button variant="secondary" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      }
    >
      <div className={styles.rejected}>
        <p>{texts.rejected}</p>
        {rejected !== "withheld" && <UnsupportedText {...rejected} />}
        <p>{rejected === "withheld" ? texts.withheldAdvice : texts.advice}</p>
      </div>
    </AlertBox>
  );
}
