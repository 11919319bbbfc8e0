import type { ImprovedText } from "@penresume/contracts";
import { AlertBox, Button } from "@penresume/web-kit";
import styles from "./fact-guard.module.css";
import { factGuardTexts as texts } from "./texts.ts";
import { UnsupportedText } from "./unsupported-text.tsx";

/** An improved text that was not put into the résumé. */
export default function RejectedText({
  rejected,
  onDismiss,
}: {
  rejected: NonNullable<ImprovedText["rejected"]>;
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
        <UnsupportedText {...rejected} />
        <p>{texts.advice}</p>
      </div>
    </AlertBox>
  );
}
