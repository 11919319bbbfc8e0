import { isHelping } from "@penresume/web-host";
import { useDocumentStore } from "../document/document-context.tsx";
import type { Step } from "../document/steps.ts";
import { useReview } from "../review/use-review.tsx";
import { type SidePanelProps, useSidePanel } from "../side-panel/use-side-panel.tsx";
import type { MoreDialogProps } from "./more-dialog.tsx";
import { panelTexts as texts } from "./verb-texts.ts";

// Separate chunks: the code of a panel is loaded when it is opened.
const loadJobMatch = () => import("../job-match/job-match-panel.tsx");
const loadVersions = () => import("../versions/versions-panel.tsx");
const loadGupySheet = () => import("../gupy-sheet/gupy-sheet-panel.tsx");
const loadCorrections = () => import("../versions/corrections.tsx");
const loadSend = () => import("./send-resume.tsx");
const loadHandover = () => import("../handover/handover.tsx");
const loadMore = () => import("./more-dialog.tsx");
const loadLanguage = () => import("../language/language-dialog.tsx");
const loadPdfOptions = () => import("./pdf-options.tsx");
const loadHistory = () => import("../history/history.tsx");

export type Panels = ReturnType<typeof usePanels>;

/** The panels that replace the preview, and the dialogs above it, one at a time. */
export function usePanels({
  isPhone,
  onNavigate,
  onImport,
  onHelp,
}: {
  isPhone: boolean;
  /** Shows a step, and focuses a field of it. */
  onNavigate(step: Step, path?: string): void;
  onHelp(checks?: boolean): void;
} & Omit<MoreDialogProps, keyof SidePanelProps | "onNavigate" | "onHelp">) {
  const failed = texts.failed;
  const { uid } = useDocumentStore();
  const isGuests = uid === null && isHelping();
  const review = useReview({ isPhone, onNavigate }, loadCorrections, failed);
  const jobMatch = useSidePanel({
    name: "jobMatch",
    load: loadJobMatch,
    failed,
    props: { isPhone, onNavigate, onHelp },
  });
  const versions = useSidePanel({ name: "versions", load: loadVersions, failed, props: { isPhone } });
  const gupySheet = useSidePanel({ name: "gupySheet", load: loadGupySheet, failed, props: { isPhone } });
  const send = useSidePanel({ name: "send", load: isGuests ? loadHandover : loadSend, failed, props: { onNavigate } });
  const files = useSidePanel({ name: "files", load: loadSend, failed, props: { onNavigate, showsFiles: true } });
  const more = useSidePanel({ name: "more", load: loadMore, failed, props: { onNavigate, onImport, onHelp } });
  const language = useSidePanel({ name: "language", load: loadLanguage, failed, props: {} });
  const pdfOptions = useSidePanel({ name: "pdfOptions", load: loadPdfOptions, failed, props: {} });
  const history = useSidePanel({ name: "history", load: loadHistory, failed, props: {} });
  const inPane = [review, jobMatch, versions, gupySheet];
  return {
    review,
    send,
    more,
    /** Whether one replaces the preview. */
    isShown: inPane.some((panel) => panel.isShown),
    elements: (
      <>
        {inPane.map(({ panel }) => panel)}
        {[send, files, more, language, pdfOptions, history].map(({ panel }) => panel)}
      </>
    ),
  };
}
