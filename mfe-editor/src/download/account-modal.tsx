import { PRO_PRICE_LABEL } from "@penresume/contracts";
import { Button, Dialog } from "@penresume/web-ui";
import styles from "./account-modal.module.css";

const texts = {
  title: "Criar conta para continuar",
  text: "Para baixar o PDF você precisa de uma conta. Seu currículo fica guardado e o download continua assim que você entrar e assinar.",
  go: "Criar conta ou entrar",
  stay: "Agora não",
  price: (price: string) =>
    `O PDF faz parte do plano Pro, com o Word e o link público: ${price} por mês, cancele quando quiser.`,
};

/** Asks a guest who wants the PDF to sign in, and names the price. */
export function AccountModal({ onContinue, onClose }: { onContinue(): void; onClose(): void }) {
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      cancel={texts.stay}
      actions={<Button onClick={onContinue}>{texts.go}</Button>}
    >
      <div className={styles.text}>
        <p>{texts.text}</p>
        <p className={styles.price}>{texts.price(PRO_PRICE_LABEL)}</p>
      </div>
    </Dialog>
  );
}
