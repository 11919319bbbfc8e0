import { renderSnapshot, withShownSizes } from "@penresume/resume-view";
import OtherFormatsDialog from "@penresume/web-features/other-formats-dialog";
import { createApi, useSession } from "@penresume/web-host";
import { useMemo } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { showFirstWarning, type WarningsQuestionProps } from "./warnings-question.tsx";

/** 'Outros formatos' of the edited résumé. */
export default function OtherFormats({
  onNavigate,
  onClose,
}: Pick<WarningsQuestionProps, "onNavigate"> & { onClose(): void }) {
  const { getState, download } = useDocumentStore();
  const { user, getToken } = useSession();
  const { document } = useDocument(({ saved }) => saved);
  const fileName = useDocument(({ fileName }) => fileName);
  const api = useMemo(() => createApi({ getToken: user ? getToken : undefined }), [user, getToken]);
  const loadContent = async () => getContent(getState());
  return (
    <OtherFormatsDialog
      api={api}
      loadContent={loadContent}
      loadSnapshot={async () => {
        const content = await loadContent();
        return { html: await renderSnapshot(content), content };
      }}
      withShownSizes={withShownSizes}
      name={fileName}
      resumeId={document.kind === "saved" ? document.id : undefined}
      onGuest={
        user
          ? undefined
          : () => {
              onClose();
              download();
            }
      }
      onSeeWarning={({ contacts }) => {
        onClose();
        showFirstWarning(getState().state, contacts, onNavigate);
      }}
      onClose={onClose}
    />
  );
}
