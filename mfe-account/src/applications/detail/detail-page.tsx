import type { Application } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, isNetworkProblem, useIsOnline, useSession, useStore } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, cardClass, EditableName, Select, Skeleton, Tabs } from "@penresume/web-ui";
import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { CardMenu } from "../../home/card-menu.tsx";
import { HomeHeader } from "../../home/home-header.tsx";
import { MoveDialog } from "../board/move-dialog.tsx";
import { boardTexts } from "../board/texts.ts";
import { formatInstant } from "../dates.ts";
import { isNewId, newApplications, readNewApplications } from "../offline/new-applications.ts";
import { getStageName, listStages } from "../stages.ts";
import type { TabProps } from "../tab-props.ts";
import { applicationTexts, closedReasons } from "../texts.ts";
import { UndoToast } from "../undo-toast.tsx";
import { useApplication } from "../use-application.ts";
import { useMediaQuery } from "../use-media-query.ts";
import { useSettings } from "../use-settings.ts";
import styles from "./detail.module.css";
import { DetailsForm } from "./details-form.tsx";
import { EarlierNotice } from "./earlier-notice.tsx";
import { formTexts, detailTexts as texts } from "./texts.ts";
import { useDetailActions } from "./use-detail-actions.ts";
import { type ApplicationDraft, useDraft } from "./use-draft.ts";

const TABS: readonly { key: string; label: string; Content: ComponentType<TabProps> }[] = [
  { key: "vaga", label: texts.posting, Content: lazy(() => import("../posting/posting-tab.tsx")) },
  { key: "mensagem", label: texts.message, Content: lazy(() => import("../message/message-tab.tsx")) },
  { key: "envio", label: texts.sending, Content: lazy(() => import("../sending/sending-tab.tsx")) },
  { key: "entrevista", label: texts.interview, Content: lazy(() => import("../interview/interview-tab.tsx")) },
];

/** /candidaturas/:applicationId: one application. Nothing of the page stays when the address goes from one to another. */
export default function DetailPage() {
  const { applicationId = "" } = useParams();
  const [search] = useSearchParams();
  const uid = useSession().user?.uid;
  useState(() => uid && readNewApplications(uid));
  // A new application gets its own address when it is sent.
  const sentAs = useStore(newApplications, ({ sent }) => sent[applicationId]);
  if (sentAs) return <Navigate to={{ pathname: `/candidaturas/${sentAs}`, search: search.toString() }} replace />;
  return <ApplicationPage key={applicationId} id={applicationId} />;
}

function ApplicationPage({ id }: { id: string }) {
  const application = useApplication(id);

  return (
    <>
      <HomeHeader />
      <main id="conteudo" className={styles.page} aria-busy={application.state === "loading"}>
        <Link to="/candidaturas" className={buttonClass("quiet", false, styles.back)}>
          {texts.back}
        </Link>
        {application.state === "loaded" ? (
          <Detail stored={application.data} />
        ) : (
          <LoadableContent
            loadable={application}
            title={texts.failed}
            describe={(error) => (isNetworkProblem(error) ? texts.noCopy : getErrorMessage(error))}
            loading={<Loading />}
          />
        )}
      </main>
      <UndoToast />
    </>
  );
}

function Detail({ stored }: { stored: Application }) {
  const own = useSettings().settings?.stages ?? null;
  const isWide = useMediaQuery("(width >= 64rem)");
  const draft = useDraft(stored);
  const { shown: application, save, isDirty, isSaving, hasSaved } = draft;
  const stages = listStages(own, [application.stage]);
  const { change, moveTo, archive, removing } = useDetailActions(application.id, draft);
  const [dialog, setDialog] = useState<"close" | "delete" | null>(null);
  const isNew = isNewId(application.id);
  const status = isSaving
    ? formTexts.saving
    : draft.isWaiting && draft.isKept
      ? formTexts.kept
      : hasSaved && !isDirty
        ? formTexts.saved
        : "";
  const { title, company, stage, isArchived, closedReason } = application;

  const form = (
    <DetailsForm
      shown={application}
      status={status}
      onChange={draft.change}
      onRemoveContact={() => void change({ contact: undefined }, formTexts.contactRemoved)}
    />
  );

  return (
    <>
      <header className={styles.header}>
        <div className={styles.names}>
          <EditableName
            name={title}
            placeholder={applicationTexts.noTitle}
            label={texts.title}
            action={texts.rename}
            limit={200}
            className={styles.title}
            onRename={(title) => void save({ title })}
          >
            <h1>{title || applicationTexts.noTitle}</h1>
          </EditableName>
          <EditableName
            name={company}
            placeholder={texts.company}
            label={texts.company}
            action={texts.renameCompany}
            limit={200}
            className={styles.company}
            onRename={(company) => void save({ company })}
          >
            <p>{company || applicationTexts.noCompany}</p>
          </EditableName>
        </div>
        <div className={styles.controls}>
          <Select
            label={texts.stage}
            className={styles.stage}
            hint={stage === "closed" && closedReason ? closedReasons[closedReason] : undefined}
            options={stages.map(({ id, name }) => ({ value: id, label: name }))}
            value={stage}
            onChange={({ target }) =>
              target.value === "closed"
                ? setDialog("close")
                : void moveTo(target.value, getStageName(own, target.value))
            }
          />
          <CardMenu
            label={texts.options}
            isBusy={removing.isPending}
            items={[
              {
                text: isArchived ? boardTexts.unarchive : boardTexts.archive,
                onSelect: () => void archive(!isArchived),
              },
              { text: boardTexts.delete, onSelect: () => setDialog("delete") },
            ]}
          />
        </div>
      </header>
      {isArchived && <AlertBox tone="info">{texts.isArchived}</AlertBox>}
      {removing.error && <AlertBox>{getErrorMessage(removing.error)}</AlertBox>}
      {isNew && <AlertBox tone="info">{texts.waitingNew}</AlertBox>}
      <Problem draft={draft} isNew={isNew} />
      <EarlierNotice earlier={application.earlier} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {!isWide && (
            <details className={cardClass(styles.fold)}>
              <summary>{formTexts.summary}</summary>
              {form}
            </details>
          )}
          <DetailTabs application={application} save={save} draft={draft} />
        </div>
        <aside className={styles.aside} aria-label={formTexts.summary}>
          {isWide && <section className={cardClass(styles.side)}>{form}</section>}
          {application.stages.length > 1 && (
            <section className={styles.history}>
              <h2>{texts.history}</h2>
              <ol>
                {application.stages.map(({ stage, at }) => (
                  <li key={at}>{texts.stageAt(getStageName(own, stage), formatInstant(at))}</li>
                ))}
              </ol>
            </section>
          )}
        </aside>
      </div>
      {dialog === "close" && (
        <MoveDialog
          count={1}
          stages={stages}
          isClosing
          onMove={({ stage, closedReason }) => void moveTo(stage, getStageName(own, stage), closedReason)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "delete" && (
        <FormDialog
          title={boardTexts.deleteTitle(1)}
          cancel={boardTexts.keep}
          submit={boardTexts.delete}
          needsNetwork={isNew ? undefined : boardTexts.deleteWhenOnline}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            setDialog(null);
            removing.mutate();
          }}
          onClose={() => setDialog(null)}
        >
          <p>{applicationTexts.name(application)}</p>
          <p>{boardTexts.deleteHint}</p>
        </FormDialog>
      )}
    </>
  );
}

function DetailTabs(props: TabProps) {
  const [search, setSearch] = useSearchParams();
  const selected = Math.max(
    0,
    TABS.findIndex(({ key }) => key === search.get("aba")),
  );
  const tabs = useRef<HTMLDivElement>(null);
  function select(index: number) {
    setSearch({ aba: TABS[index]?.key ?? "" }, { replace: true });
    // On phones most of what a tap opens is below the screen.
    const { top = 0 } = tabs.current?.getBoundingClientRect() ?? {};
    if (top > innerHeight / 3) tabs.current?.scrollIntoView({ block: "start" });
  }
  return (
    <div ref={tabs} className={styles.tabs}>
      <Tabs
        label={texts.tabs}
        selected={selected}
        onSelect={select}
        tabs={TABS.map(({ label, Content }) => ({
          label,
          content: (
            <Suspense fallback={<p role="status">{applicationTexts.loading}</p>}>
              <Content {...props} />
            </Suspense>
          ),
        }))}
      />
    </div>
  );
}

/** Why something was not saved, and the ways on. */
function Problem({
  draft: { problem, conflicts, isWaiting, isKept, flush, keepMine, useOther },
  isNew,
}: {
  draft: ApplicationDraft;
  isNew: boolean;
}) {
  const isOnline = useIsOnline();
  return (
    <>
      {isWaiting && (!isNew || !isKept) && (
        <AlertBox
          tone={isKept ? "info" : "warning"}
          actions={isOnline && !isNew && <Button onClick={() => void flush()}>{texts.retry}</Button>}
        >
          {isKept ? texts.waiting : texts.notKept}
        </AlertBox>
      )}
      {problem !== null && !isWaiting && (
        <AlertBox actions={<Button onClick={() => void flush()}>{texts.retry}</Button>}>
          <strong>{texts.notSaved}</strong> <span>{getErrorMessage(problem)}</span>
        </AlertBox>
      )}
      {conflicts.length > 0 && (
        <AlertBox
          tone="warning"
          actions={
            <>
              <Button onClick={() => void keepMine()}>{texts.keepMine}</Button>
              <Button variant="secondary" onClick={useOther}>
                {texts.useOther}
              </Button>
            </>
          }
        >
          {texts.changedElsewhere}
        </AlertBox>
      )}
    </>
  );
}

/** The shape of the page. */
const Loading = () => (
  <div className={styles.loading}>
    <p role="status">{applicationTexts.loading}</p>
    <Skeleton width="60%" height="2rem" />
    <Skeleton width="40%" />
    <Skeleton height="3.25rem" radius="var(--radius-m)" />
    <Skeleton height="16rem" radius="var(--radius-m)" />
  </div>
);
