import { createPdfName, FILE_NAME_LIMIT, suggestFileName } from "@penresume/web-features";
import { Checkbox, Dialog, EditableName } from "@penresume/web-ui";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import QrCodeChoice from "../qr-code/qr-code-choice.tsx";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import styles from "./pdf-options.module.css";

const texts = {
  title: "Opções do PDF",
  fileName: "Nome do arquivo",
  rename: "Mudar o nome do arquivo",
  embedsData: "Guardar os dados no PDF",
  embedsDataHint: "Se você importar este PDF aqui, o currículo volta igual, sem a foto.",
};

/** File name, embedded data and QR code of the PDF. */
export default function PdfOptions({ isOpen, onClose }: SidePanelProps) {
  const { dispatch, renameFile } = useDocumentStore();
  const content = useDocument(getContent);
  const isGuest = useDocument(({ host }) => host.session.user === null);
  const fileName = useDocument(({ fileName }) => fileName);
  if (!isOpen) return null;
  const suggested = suggestFileName(content);
  const pdfName = createPdfName(fileName || suggested);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className={styles.options}>
        <EditableName
          name={pdfName.replace(/\.pdf$/, "")}
          placeholder={suggested}
          label={texts.fileName}
          action={texts.rename}
          limit={FILE_NAME_LIMIT}
          onRename={renameFile}
        >
          <span>{pdfName}</span>
        </EditableName>
        <Checkbox
          label={texts.embedsData}
          aria-describedby="embeds-data-hint"
          checked={content.embedsData !== false}
          onChange={({ target }) => dispatch({ type: "embedding", embedsData: target.checked ? undefined : false })}
        />
        <p id="embeds-data-hint">{texts.embedsDataHint}</p>
        {!isGuest && <QrCodeChoice />}
      </div>
    </Dialog>
  );
}
