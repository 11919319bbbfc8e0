import { Button, Dialog } from "@penresume/web-ui";
import type { ContactWarning, DownloadWarnings } from "./download-warnings.ts";

const texts = {
  title: ({ blankCount, contacts }: DownloadWarnings) => {
    if (contacts.length > 0) return blankCount > 0 ? "Confira antes de baixar" : "Confira seu contato";
    return blankCount === 1 ? "Falta preencher 1 lacuna" : `Falta preencher ${blankCount} lacunas`;
  },
  blanks: (count: number) =>
    count === 1
      ? "Uma frase ainda tem um espaço em branco (__), que sairia assim no PDF."
      : "Algumas frases ainda têm espaços em branco (__), que sairiam assim no PDF.",
  contact: ({ field, text, suggestion }: ContactWarning) => {
    if (field === "phone") return `Telefone ${text}: falta ou sobra um número, ou o DDD não existe.`;
    return suggestion ? `Email ${text}: você quis dizer ${suggestion}?` : `Email ${text}: parece incompleto.`;
  },
  see: "Ver lacuna",
  correct: "Corrigir",
  download: "Baixar assim mesmo",
};

/** Asks whether to download a résumé with contact data that are probably mistyped, or with unfilled blanks of example sentences. */
export function DownloadWarningsDialog({
  warnings,
  onSee,
  onDownload,
  onClose,
}: {
  warnings: DownloadWarnings;
  onSee(): void;
  onDownload(): void;
  onClose(): void;
}) {
  const { blankCount, contacts } = warnings;
  return (
    <Dialog
      title={texts.title(warnings)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onDownload}>
            {texts.download}
          </Button>
          <Button onClick={onSee} autoFocus>
            {contacts.length > 0 ? texts.correct : texts.see}
          </Button>
        </>
      }
    >
      {contacts.map((contact) => (
        <p key={contact.field}>{texts.contact(contact)}</p>
      ))}
      {blankCount > 0 && <p>{texts.blanks(blankCount)}</p>}
    </Dialog>
  );
}
