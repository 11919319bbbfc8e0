import { isResumeEmpty, renderSnapshot, withShownSizes } from "@penresume/resume-view";
import SendSheet from "@penresume/web-features/send-sheet";
import { createApi, useSession } from "@penresume/web-host";
import { Dialog } from "@penresume/web-ui";
import { useMemo } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import { showFirstWarning, type WarningsQuestionProps } from "./warnings-question.tsx";

/** 'Enviar' of the edited résumé. */
export default function SendResume({
  isOpen,
  onClose,
  onNavigate,
  showsFiles,
}: SidePanelProps & Pick<WarningsQuestionProps, "onNavigate"> & { showsFiles?: boolean }) {
  const { getState, download, openLink, showPanel } = useDocumentStore();
  const { user, getToken } = useSession();
  const { document } = useDocument(({ saved }) => saved);
  const fileName = useDocument(({ fileName }) => fileName);
  const api = useMemo(() => createApi({ getToken: user ? getToken : undefined }), [user, getToken]);
  const isEmpty = useDocument(({ state }) => isResumeEmpty(state.content));
  if (!isOpen) return null;
  if (isEmpty)
    return (
      <Dialog title={texts.title} onClose={onClose}>
        <p>{texts.empty}</p>
      </Dialog>
    );
  const loadContent = async () => getContent(getState());
  return (
    <SendSheet
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
      onLink={() => {
        onClose();
        void openLink();
      }}
      onGupySheet={() => {
        onClose();
        showPanel("gupySheet");
      }}
      onSeeWarning={({ contacts }) => {
        onClose();
        showFirstWarning(getState().state, contacts, onNavigate);
      }}
      showsFiles={showsFiles}
      onClose={onClose}
    />
  );
}

const texts = {
  title: "Enviar currículo",
  empty: "Seu currículo ainda está vazio. Escreva ao menos o seu nome.",
};
