import { type ApplicationInput, applicationInputSchema, applicationSchema } from "@penresume/contracts";
import { isResumeEmpty, renderSnapshot, withShownSizes } from "@penresume/resume-view";
import { readPostingText } from "@penresume/web-features/read-new-posting";
import { getSentText, recordSent } from "@penresume/web-features/record-sent";
import SendSheet from "@penresume/web-features/send-sheet";
import { composeForVaga, getVagaMessage } from "@penresume/web-features/vaga-message";
import { Dialog } from "@penresume/web-ui";
import { useCallback, useMemo, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent, getVagaTitle } from "../document/document-state.ts";
import { getReadVaga, useMade } from "../document/made.ts";
import { showFirstWarning, type WarningsQuestionProps } from "../download/warnings-question.tsx";
import type { MatchInput, MatchOutput } from "../job-match/protocol.ts";
import { useLiveWorker } from "../lib/use-live-worker.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";

/** The vaga that the résumé was made for or compared with, or, without an id, what its posting says; null without one. */
function useVaga(isOpen: boolean) {
  const { api, uid } = useDocumentStore();
  const posting = useDocument(({ state }) => state.content.posting?.text);
  const read = useDocument(getReadVaga);
  const title = useDocument(getVagaTitle);
  const made = useMade(isOpen && uid ? (title ?? "") : undefined);
  const isReady = isOpen && uid !== null && made.state === "loaded";
  const vagaId = made.state === "loaded" ? made.data.vaga?.id : undefined;
  const vaga = useLoadable(
    useCallback(
      async (signal): Promise<(ApplicationInput & { id?: string }) | null> => {
        if (!isReady) return null;
        if (vagaId) return api.request("GET", `/api/applications/${vagaId}`, { schema: applicationSchema, signal });
        return posting ? applicationInputSchema.parse(read ?? (await readPostingText(posting))) : null;
      },
      [api, isReady, vagaId, posting, read],
    ),
  );
  return { vaga: vaga.state === "loaded" ? vaga.data : null, vagaId };
}

/** Where to and what to write, of a vaga; undefined until it is known. */
function useVagaMessage(vaga: ApplicationInput | null) {
  const content = useDocument(getContent);
  const savedAt = useDocument(({ saved }) => saved.savedAt?.toISOString());
  const input = useMemo(
    () => vaga && { text: vaga.posting, requirements: null, resume: content, proposed: [] },
    [vaga, content],
  );
  const { result } = useLiveWorker<MatchInput, MatchOutput>("job-match", input);
  return useMemo(
    () => (vaga && result ? getVagaMessage(vaga, composeForVaga(vaga, result.resume, result), savedAt) : undefined),
    [vaga, result, savedAt],
  );
}

/** 'Enviar' of the edited résumé. */
export default function SendResume({
  isOpen,
  onClose,
  onNavigate,
  showsFiles,
}: SidePanelProps & Pick<WarningsQuestionProps, "onNavigate"> & { showsFiles?: boolean }) {
  const { api, uid, getState, saving, download, openLink, showPanel } = useDocumentStore();
  const { document } = useDocument(({ saved }) => saved);
  const fileName = useDocument(({ fileName }) => fileName);
  const { vaga, vagaId } = useVaga(isOpen);
  const message = useVagaMessage(vaga);
  // Retries reuse the key, so that a lost response does not create two vagas.
  const [key] = useState(() => crypto.randomUUID());
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
        uid
          ? undefined
          : () => {
              onClose();
              download();
            }
      }
      onLink={(hash) => {
        onClose();
        void openLink(hash);
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
        vagaId === undefined && vaga === null
          ? undefined
          : async (channel) => {
              // The vaga keeps what is stored.
              const saved = await saving.save();
              if (!saved) throw new Error("The résumé was not saved.");
              const body = { ...applicationInputSchema.parse(vaga ?? {}), resumeId: saved.id };
              const options = { body, headers: { "Idempotency-Key": key }, schema: applicationSchema };
              const id = vagaId ?? (await api.request("POST", "/api/applications", options)).id;
              await recordSent(api, id, saved.id, channel, getSentText(message, channel));
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
