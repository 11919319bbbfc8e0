import { PRO_PRICE_LABEL } from "@penresume/contracts";
import { Button, Dialog } from "@penresume/web-kit";
import styles from "./account-modal.module.css";
import { downloadTexts as texts } from "./texts.ts";

/** Asks a guest who wants the PDF to sign in, and names the price. */
export function AccountModal({ onContinue, onClose }: { onContinue(): void; onClose(): void }) {
  return (
    <Dialog
      title={texts.accountTitle}
      onClose={onClose}
      cancel={texts.accountStay}
      actions={<Button onClick={onContinue}>{texts.accountGo}</Button>}
    >
      <div className={styles.text}>
        <p>{texts.account}</p>
        <p className={styles.price}>{texts.price(PRO_PRICE_LABEL)}</p>
      </div>
    </Dialog>
  );
}
