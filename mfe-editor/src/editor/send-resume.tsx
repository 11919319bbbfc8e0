import { applicationSchema } from "@penresume/contracts";
import { isResumeEmpty, renderSnapshot, withShownSizes } from "@penresume/resume-view";
import { getSentText, recordSent } from "@penresume/web-features/record-sent";
import SendSheet from "@penresume/web-features/send-sheet";
import { composeForVaga, getVagaMessage } from "@penresume/web-features/vaga-message";
import { createApi, useSession } from "@penresume/web-host";
import { Dialog } from "@penresume/web-ui";
import { useCallback, useMemo } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent, getVagaTitle } from "../document/document-state.ts";
import { useMade } from "../document/use-made.ts";
import { showFirstWarning, type WarningsQuestionProps } from "../download/warnings-question.tsx";
import type { MatchInput, MatchOutput } from "../job-match/protocol.ts";
import { useLiveWorker } from "../lib/use-live-worker.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";

/** Where to and what to write, of the vaga that the résumé was made for; undefined until it is known. */
function useVagaMessage(vagaId: string | undefined, isOpen: boolean) {
  const { api } = useDocumentStore();
  const content = useDocument(getContent);
  const vaga = useLoadable(
    useCallback(
      async (signal) =>
        vagaId === undefined || !isOpen
          ? null
          : api.request("GET", `/api/applications/${vagaId}`, { schema: applicationSchema, signal }),
      [api, vagaId, isOpen],
    ),
  );
  const application = vaga.state === "loaded" ? vaga.data : null;
  const input = useMemo(
    () => application && { text: application.posting, requirements: null, resume: content, proposed: [] },
    [application, content],
  );
  const { result } = useLiveWorker<MatchInput, MatchOutput>("job-match", input);
  return useMemo(
    () =>
      application && result
        ? getVagaMessage(application, composeForVaga(application, result.resume, result))
        : undefined,
    [application, result],
  );
}

/** 'Enviar' of the edited résumé. */
export default function SendResume({
  isOpen,
  onClose,
  onNavigate,
  showsFiles,
}: SidePanelProps & Pick<WarningsQuestionProps, "onNavigate"> & { showsFiles?: boolean }) {
  const { getState, saving, download, openLink, showPanel } = useDocumentStore();
  const { user, getToken } = useSession();
  const { document } = useDocument(({ saved }) => saved);
  const fileName = useDocument(({ fileName }) => fileName);
  const api = useMemo(() => createApi({ getToken: user ? getToken : undefined }), [user, getToken]);
  const made = useMade(useDocument(getVagaTitle));
  const vagaId = made.state === "loaded" ? made.data.applicationId : undefined;
  const message = useVagaMessage(vagaId, isOpen);
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
      message={message}
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
      onSent={
        vagaId === undefined
          ? undefined
          : async (channel) => {
              // The vaga keeps what is stored.
              const saved = await saving.save();
              if (!saved) throw new Error("The résumé was not saved.");
              await recordSent(api, vagaId, saved.id, channel, getSentText(message, channel));
            }
      }
      showsFiles={showsFiles}
      onClose={onClose}
    />
  );
}

const texts = {
  title: "Enviar currículo",
  empty: "Seu currículo ainda está vazio. Escreva ao menos o seu nome.",
};
