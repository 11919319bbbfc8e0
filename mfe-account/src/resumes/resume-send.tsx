import type { ResumeContent } from "@penresume/contracts";
import { sendTexts } from "@penresume/web-features";
import type { Channel, VagaMessage } from "@penresume/web-features/send-sheet";
import { AlertBox, ErrorBoundary, isBackEntry } from "@penresume/web-ui";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../lib/use-api.ts";
import { loadStored } from "./use-stored-resume.ts";

const SendSheet = lazy(() => import("@penresume/web-features/send-sheet"));
const withShownSizes = async (content: ResumeContent) =>
  (await import("@penresume/resume-view")).withShownSizes(content);

export interface ResumeSendProps {
  resumeId: string;
  /** Loads a newer draft in place of the stored résumé. */
  load?: () => Promise<{ html: string; content: ResumeContent }>;
  message?: VagaMessage | undefined;
  notice?: string | undefined;
  onSent?: ((channel: Channel) => void) | undefined;
  onClose(): void;
}

/** The sheet 'Enviar' of a stored résumé. */
export function ResumeSend({ resumeId, load, message, notice, onSent, onClose }: ResumeSendProps) {
  const api = useApi();
  const navigate = useNavigate();
  const loadSnapshot = load ?? (() => loadStored(api, resumeId));
  // Replaces the history entry of the dialog.
  const open = (path: string, state?: object) => void navigate(path, { replace: isBackEntry(), state });
  return (
    <ErrorBoundary fallback={() => <AlertBox>{sendTexts.failed}</AlertBox>}>
      <Suspense>
        <SendSheet
          api={api}
          loadContent={async () => (await loadSnapshot()).content}
          loadSnapshot={loadSnapshot}
          withShownSizes={withShownSizes}
          resumeId={resumeId}
          onSeeWarning={() => open(`/editor/${resumeId}`, { showsWarning: true })}
          onLink={(hash = "") => open(`/link/${resumeId}${hash}`)}
          onGupySheet={() => open(`/editor/${resumeId}`, { step: "preview", panel: "gupySheet" })}
          message={message}
          notice={notice}
          onSent={onSent}
          onClose={onClose}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
