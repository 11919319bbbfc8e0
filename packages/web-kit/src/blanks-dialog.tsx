import { Button } from "./components/button.tsx";
import { Dialog } from "./components/dialog.tsx";

const texts = {
  title: (count: number) => (count === 1 ? "Falta preencher 1 lacuna" : `Falta preencher ${count} lacunas`),
  text: (count: number) =>
    count === 1
      ? "Uma frase ainda tem um espaço em branco (__), que sairia assim no PDF."
      : "Algumas frases ainda têm espaços em branco (__), que sairiam assim no PDF.",
  see: "Ver lacuna",
  download: "Baixar assim mesmo",
};

/** Asks whether to download a résumé with unfilled blanks of example sentences. */
export function BlanksDialog({
  count,
  onSee,
  onDownload,
  onClose,
}: {
  count: number;
  onSee(): void;
  onDownload(): void;
  onClose(): void;
}) {
  return (
    <Dialog
      title={texts.title(count)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onDownload}>
            {texts.download}
          </Button>
          <Button onClick={onSee} autoFocus>
            {texts.see}
          </Button>
        </>
      }
    >
      <p>{texts.text(count)}</p>
    </Dialog>
  );
}
