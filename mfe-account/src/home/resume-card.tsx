import {
  RESUME_NAME_LIMIT,
  type ResumeSummary,
  resumeContentSchema,
  resumeInputSchema,
  type SavedResume,
  savedResumeSchema,
} from "@penresume/contracts";
import { isSameContent, removeEntryIds } from "@penresume/resume";
import { createResume, type Draft, sendTexts, UpgradeModal, useDraft } from "@penresume/web-features";
import { DownloadWarningsDialog } from "@penresume/web-features/download-warnings-dialog";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, NeedsNetwork, useSession } from "@penresume/web-host";
import {
  AlertBox,
  Button,
  buttonClass,
  cardClass,
  classNames,
  Dialog,
  EditableName,
  Icon,
  isBackEntry,
} from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { NewVaga } from "../applications/creation/new-vaga.tsx";
import { CardMenu } from "../lib/card-menu.tsx";
import { formatDate } from "../lib/format.ts";
import { useApi } from "../lib/use-api.ts";
import { LinkState } from "../links/link-state.tsx";
import { linkStateTexts } from "../links/link-state-texts.ts";
import { loadSummaries } from "../resumes/load-summaries.ts";
import { displayName, NO_NAME, nameCopy } from "../resumes/resume-names.ts";
import { ResumeSend } from "../resumes/resume-send.tsx";
import { Thumbnail } from "../resumes/thumbnail.tsx";
import { useStoredResume } from "../resumes/use-stored-resume.ts";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";
import { useCardDownload } from "./use-card-download.ts";
import { useRenameResume } from "./use-rename-resume.ts";
import { useVaga } from "./use-vaga.ts";

/** Which version to download: the stored one, or the newer draft in this browser. */
const VersionDialog = ({
  draftSavedAt,
  onDraft,
  onSaved,
  onClose,
}: {
  draftSavedAt: Date;
  onDraft(): void;
  onSaved(): void;
  onClose(): void;
}) => (
  <Dialog
    title={texts.versionTitle}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onSaved}>
          {texts.versionSaved}
        </Button>
        <Button onClick={onDraft} autoFocus>
          {texts.versionDraft}
        </Button>
      </>
    }
  >
    <p>{texts.version(draftSavedAt)}</p>
  </Dialog>
);

/** The draft in this browser with changes that are not saved in the account, or null. */
function useNewerDraft(resume: ResumeSummary): Draft | null {
  const uid = useSession().user?.uid ?? null;
  const draft = useDraft(uid ? { uid, resumeId: resume.id } : null);
  const loadable = useStoredResume(resume, draft?.document.kind === "saved");
  const stored = loadable.state === "loaded" ? loadable.data : null;
  return useMemo(() => (stored ? findNewer(draft, stored) : null), [draft, stored]);
}

const comparedSchema = resumeContentSchema.omit({
  posting: true,
  base: true,
  confirmedFacts: true,
  embedsData: true,
  qrCode: true,
});

function findNewer(draft: Draft | null, stored: SavedResume): Draft | null {
  if (draft?.document.kind !== "saved") return null;
  const isBasedOnStored = draft.document.version === stored.version;
  const { posting, base, confirmedFacts, embedsData, qrCode, ...content } = draft.content;
  // A draft of an older release has no ids.
  const isSame = isSameContent(removeEntryIds(content), removeEntryIds(comparedSchema.parse(stored)));
  const isUnsaved = isBasedOnStored || draft.waits || draft.refusal;
  return isUnsaved && !isSame ? draft : null;
}

/** 'Duplicar': saves a copy of the stored résumé and its snapshot under another name. */
function useDuplicateResume({ id }: ResumeSummary, onDuplicated: (copy: ResumeSummary) => void) {
  const api = useApi();
  // A retry reuses the key, so that a lost response does not create two copies.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    async mutationFn() {
      const [original, others] = await Promise.all([
        api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema }),
        loadSummaries(api),
      ]);
      const copy = { ...resumeInputSchema.parse(original), name: nameCopy(original, others) };
      return createResume(api, copy, { idempotencyKey });
    },
    onSuccess(copy) {
      setIdempotencyKey(crypto.randomUUID());
      onDuplicated(copy);
    },
  });
}

const DeleteDialog = ({
  name,
  versionCount,
  onClose,
  onConfirm,
}: {
  name: string;
  versionCount: number;
  onClose(): void;
  onConfirm(): void;
}) => (
  <FormDialog
    title={texts.deleteTitle}
    cancel={texts.keep}
    submit={texts.deleteConfirm}
    variant="danger"
    focus="cancel"
    onSubmit={onConfirm}
    onClose={onClose}
  >
    <p>{texts.deleteQuestion}</p>
    <p className={styles.consequence}>
      {[texts.deleteHint(name), ...(versionCount > 0 ? [texts.versionsStay(versionCount)] : [])].join(" ")}
    </p>
  </FormDialog>
);

/** The state of links to the editor: it opens where the user left the résumé. */
const RESUMES = { resumes: true };

const CopySend = lazy(() => import("../applications/sending/vaga-send.tsx"));

const describeDraft = ({ refusal, waits }: Draft) =>
  refusal ? texts.refusedDraft[refusal] : waits ? texts.waitingDraft : texts.newerDraft;

/** A card with a résumé's copies for vagas in it, or a row for one of them. */
export function ResumeCard({
  resume,
  isVersion = false,
  isTranslation = false,
  isRestored,
  sends = false,
  versionCount = 0,
  children,
  onRenamed,
  onDuplicated,
  onDelete,
}: {
  resume: ResumeSummary;
  /** Whether it is shown below its base. */
  isVersion?: boolean;
  isTranslation?: boolean;
  /** Whether its deletion was undone. Its button to delete then has the focus, as before the deletion. */
  isRestored: boolean;
  /** Whether it opens with the sheet 'Enviar'. */
  sends?: boolean;
  versionCount?: number;
  /** The résumé's versions. */
  children?: ReactNode;
  onRenamed(renamed: ResumeSummary): void;
  onDuplicated(copy: ResumeSummary): void;
  onDelete(): void;
}) {
  const draft = useNewerDraft(resume);
  const [isSending, setSending] = useState(sends);
  const [notice, setNotice] = useState<string>();
  const download = useCardDownload(resume, draft, {
    sends,
    onContinued() {
      setNotice(texts.downloadedNow);
      setSending(true);
    },
  });
  const { status } = download;
  const isDownloading = status.kind === "busy";
  const rename = useRenameResume(resume, onRenamed);
  const duplicate = useDuplicateResume(resume, onDuplicated);
  const vaga = useVaga(resume);
  const vagaError = vaga.opening.error ?? vaga.sending.error;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const ownName = (rename.isPending ? rename.variables : resume.name) ?? "";
  const fullName = resume.personalInfo.fullName.trim() || NO_NAME;
  const name = displayName({ ...resume, name: ownName });
  const editor = `/editor/${resume.id}`;
  const posting = resume.posting?.title.trim();
  const isCopy = (isVersion && !isTranslation) || Boolean(posting);
  const sheet = { resumeId: resume.id, load: download.loadNewest, notice, onClose: () => setSending(false) };

  return (
    <li className={isVersion ? styles.version : cardClass(classNames(styles.card, versionCount > 0 && styles.group))}>
      {!isVersion && (
        // Duplicates 'Editar' for pointers.
        <Link to={editor} state={RESUMES} className={styles.sheet} tabIndex={-1} aria-hidden="true">
          <Thumbnail resume={resume} />
        </Link>
      )}
      <div className={styles.about}>
        <EditableName
          name={ownName}
          placeholder={fullName}
          label={texts.renameField}
          action={texts.renameLabel(name)}
          limit={RESUME_NAME_LIMIT}
          className={styles.name}
          onRename={rename.mutate}
        >
          {isVersion ? <h3>{isTranslation ? name : texts.forVaga(name)}</h3> : <h2>{name}</h2>}
        </EditableName>
        {ownName && !isVersion && <p className={styles.person}>{fullName}</p>}
        {posting && posting !== name && <p>{texts.posting(posting)}</p>}
        <p>
          {texts.updatedAt} <time dateTime={resume.updatedAt}>{formatDate(new Date(resume.updatedAt))}</time>
        </p>
        <LinkState resumeId={resume.id} />
        {draft && <p className={styles.newer}>{describeDraft(draft)}</p>}
      </div>
      <div className={styles.buttons}>
        <Link
          to={editor}
          state={RESUMES}
          data-door="edit"
          className={buttonClass("secondary")}
          aria-label={texts.editLabel(name)}
        >
          {texts.edit}
        </Link>
        <NeedsNetwork action={texts.downloadAction}>
          <Button
            variant="secondary"
            data-door="download"
            aria-label={isDownloading ? undefined : texts.downloadLabel(name)}
            busyText={isDownloading && texts.downloading}
            onClick={download.request}
          >
            {texts.download}
          </Button>
        </NeedsNetwork>
        <Button
          variant="secondary"
          data-door="send"
          aria-label={texts.sendLabel(name)}
          onClick={() => setSending(true)}
        >
          {sendTexts.open}
        </Button>
        <div className={styles.icons}>
          <CardMenu
            label={texts.moreOptionsLabel(name)}
            isBusy={duplicate.isPending || vaga.opening.isPending}
            items={[
              isCopy
                ? {
                    text: texts.openVaga,
                    door: "open-vaga",
                    needsNetwork: texts.openVagaAction,
                    onSelect: vaga.opening.mutate,
                  }
                : { text: texts.compare, door: "compare", onSelect: () => setComparing(true) },
              {
                text: texts.duplicate,
                door: "duplicate",
                needsNetwork: texts.duplicateAction,
                onSelect: duplicate.mutate,
              },
              {
                text: linkStateTexts.open,
                door: "link",
                needsNetwork: texts.linkAction,
                onSelect: () => void navigate(`/link/${resume.id}`),
              },
              {
                text: texts.history,
                door: "history",
                needsNetwork: texts.historyAction,
                onSelect: () => navigate(editor, { state: { step: "preview", panel: "history" } }),
              },
            ]}
          />
          <NeedsNetwork action={texts.deleteAction}>
            <Button
              variant="icon"
              className={styles.delete}
              aria-label={texts.deleteLabel(name)}
              title={texts.delete}
              autoFocus={isRestored}
              onClick={() => setDeleting(true)}
            >
              <Icon strokeWidth={1.75} path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
            </Button>
          </NeedsNetwork>
        </div>
      </div>
      {versionCount > 0 && <div className={styles.versions}>{children}</div>}
      {status.kind === "failed" && <AlertBox>{getErrorMessage(status.error)}</AlertBox>}
      {rename.error && <AlertBox>{`${texts.renameFailed} ${getErrorMessage(rename.error)}`}</AlertBox>}
      {vagaError && <AlertBox>{getErrorMessage(vagaError)}</AlertBox>}
      {status.kind === "done" && (
        <p role="status" className={styles.next}>
          {texts.downloaded}
        </p>
      )}
      {duplicate.error && <AlertBox>{getErrorMessage(duplicate.error)}</AlertBox>}
      {status.kind === "choosing" && draft && (
        <VersionDialog
          draftSavedAt={new Date(draft.savedAt)}
          onDraft={download.downloadDraft}
          onSaved={download.downloadSaved}
          onClose={download.close}
        />
      )}
      {status.kind === "warnings" && (
        <DownloadWarningsDialog
          warnings={status.warnings}
          // Replaces the dialog's history entry.
          onSee={() => navigate(editor, { replace: isBackEntry(), state: { showsWarning: true } })}
          onDownload={() => download.downloadDespiteWarnings(status.warnings)}
          onClose={download.close}
        />
      )}
      {status.kind === "upgrade" && <UpgradeModal resumeId={resume.id} onClose={download.close} />}
      {isSending && (
        <Suspense>
          {isCopy ? (
            <CopySend {...sheet} onSent={(channel, text) => vaga.sending.mutate({ channel, text })} />
          ) : (
            <ResumeSend {...sheet} />
          )}
        </Suspense>
      )}
      {isComparing && <NewVaga resumeId={resume.id} onClose={() => setComparing(false)} />}
      {deleting && (
        <DeleteDialog name={name} versionCount={versionCount} onClose={() => setDeleting(false)} onConfirm={onDelete} />
      )}
    </li>
  );
}
