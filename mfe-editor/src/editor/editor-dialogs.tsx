import { PRO_PRICE_LABEL } from "@penresume/contracts";
import { Button, Dialog } from "@penresume/web-ui";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import type { Conflict } from "../document/save-problems.ts";
import styles from "../download/account-modal.module.css";
import type { WarningsQuestionProps } from "../download/warnings-question.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";

const texts = {
  title: "Criar conta para continuar",
  text: "Para baixar o PDF você precisa de uma conta. Seu currículo fica guardado e o download continua assim que você entrar e assinar.",
  go: "Criar conta ou entrar",
  stay: "Agora não",
  price: (price: string) =>
    `O PDF faz parte do plano Pro, com o Word e o link público: ${price} por mês, cancele quando quiser.`,
};

/** Asks a guest who wants the PDF to sign in, and names the price. */
function AccountModal({ onContinue, onClose }: { onContinue(): void; onClose(): void }) {
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

const loadUpgradeModal = () =>
  import("@penresume/web-features/upgrade-modal").then(({ UpgradeModal }) => ({ default: UpgradeModal }));
const loadWarningsQuestion = () => import("../download/warnings-question.tsx");
const loadConflictDialog = () => import("../versions/conflict-dialog.tsx");

/** The dialogs of saving and downloading. */
export function EditorDialogs({ onNavigate }: Pick<WarningsQuestionProps, "onNavigate">) {
  const { signInToDownload, downloadDespiteWarnings, closeDownload } = useDocumentStore();
  const download = useDocument(({ download }) => download);
  const { document } = useDocument(({ saved }) => saved);
  const status = useDocument(({ saveStatus }) => saveStatus);
  return (
    <>
      {download.kind === "account" && <AccountModal onContinue={signInToDownload} onClose={closeDownload} />}
      {download.kind === "upgrade" && (
        <LazyComponent
          load={loadUpgradeModal}
          props={{ resumeId: document.kind === "saved" ? document.id : undefined, onClose: closeDownload }}
        />
      )}
      {download.kind === "warnings" && (
        <LazyComponent
          load={loadWarningsQuestion}
          props={{
            warnings: download.warnings,
            onNavigate,
            onDownload: downloadDespiteWarnings,
            onClose: closeDownload,
          }}
        />
      )}
      {status.kind === "conflict" && status.isOpen && <ConflictQuestion conflict={status.conflict} />}
    </>
  );
}

function ConflictQuestion({ conflict }: { conflict: Conflict }) {
  const { saving, keepMine, saveAsNew, loadSavedVersion } = useDocumentStore();
  const base = useDocument(({ saved }) => saved.savedContent);
  const content = useDocument(getContent);
  const busy = useDocument(({ isSaving }) => isSaving);
  return (
    <LazyComponent
      load={loadConflictDialog}
      props={{
        conflict,
        base,
        content,
        busy,
        onKeepMine: keepMine,
        onUseSaved: () => void loadSavedVersion({ merges: true }),
        onSaveAsNew: saveAsNew,
        onClose: () => saving.openConflict(false),
      }}
    />
  );
}
