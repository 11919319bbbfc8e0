import { NeedsNetwork } from "@penresume/web-host";
import { Dialog, isBackEntry, RowButton, RowList } from "@penresume/web-ui";
import { useNavigate } from "react-router";
import { isFilled } from "../document/completeness.ts";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { type DocumentState, getContent } from "../document/document-state.ts";
import type { Step } from "../document/steps.ts";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import { verbTexts as texts } from "./verb-texts.ts";

export interface MoreDialogProps extends SidePanelProps {
  onImport(): void;
  onHelp(): void;
  /** Shows a step. */
  onNavigate(step: Step): void;
}

/** Whether a résumé lacks what the questions of the guided start ask for first. */
function isThin(state: DocumentState): boolean {
  const content = getContent(state);
  const has = (step: Step) => isFilled(step, content);
  return !(has("personal") && has("skills") && (has("education") || has("experience")));
}

/** 'Mais': what is needed less often. */
export default function MoreDialog({ isOpen, onClose, onImport, onHelp, onNavigate }: MoreDialogProps) {
  const { showPanel } = useDocumentStore();
  const isGuest = useDocument(({ host }) => host.session.user === null);
  const hasMoment = useDocument(({ unadapted }) => unadapted !== undefined);
  const isVersion = useDocument(({ state }) => state.content.base !== undefined);
  const needsHelp = useDocument(isThin);
  const navigate = useNavigate();
  if (!isOpen) return null;

  const leave = (act: () => void) => () => {
    onClose();
    act();
  };
  // Replaces the dialog's history entry.
  const visit = (path: string) => () => void navigate(path, { replace: isBackEntry() });
  const rows = [
    { ...texts.jobMatch, onClick: () => showPanel("jobMatch") },
    ...(isVersion ? [{ ...texts.versions, onClick: () => showPanel("versions") }] : []),
    ...(needsHelp ? [{ ...texts.help, onClick: leave(() => onHelp()) }] : []),
    { ...texts.sections, onClick: leave(() => onNavigate("sections")) },
    { ...texts.language, onClick: () => showPanel("language") },
    { ...texts.pdfOptions, onClick: () => showPanel("pdfOptions") },
    { ...texts.importing, onClick: leave(onImport) },
    { ...texts.files, onClick: () => showPanel("files") },
    ...(isGuest && hasMoment ? [{ ...texts.history, onClick: () => showPanel("history") }] : []),
  ];
  return (
    <Dialog title={texts.more} position="bottom" onClose={onClose}>
      <RowList>
        {rows.map((row) => (
          <li key={row.name}>
            <RowButton {...row} />
          </li>
        ))}
        {!isGuest && (
          <li>
            <NeedsNetwork action={texts.historyAction}>
              <RowButton {...texts.history} onClick={() => showPanel("history")} />
            </NeedsNetwork>
          </li>
        )}
        {!isGuest && (
          <>
            <li>
              <RowButton {...texts.vagas} onClick={visit("/candidaturas")} />
            </li>
            <li>
              <RowButton {...texts.account} onClick={visit("/minha-conta")} />
            </li>
          </>
        )}
      </RowList>
    </Dialog>
  );
}
