import type { Application } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, isNetworkProblem, useIsOnline, useSession, useStore } from "@penresume/web-host";
import { AlertBox, Button, Skeleton, Tabs } from "@penresume/web-ui";
import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { AccountHeader } from "../../lib/account-header.tsx";
import { CardMenu } from "../../lib/card-menu.tsx";
import { boardTexts } from "../board/texts.ts";
import { formatInstant } from "../lib/dates.ts";
import { getStageName } from "../lib/stages.ts";
import { applicationTexts } from "../lib/texts.ts";
import { UndoToast } from "../lib/undo-toast.tsx";
import { useSettings } from "../lib/use-settings.ts";
import { isNewId, newApplications, readNewApplications } from "../saving/new-applications.ts";
import type { TabProps } from "../saving/tab-props.ts";
import { useApplication } from "../saving/use-application.ts";
import { type ApplicationDraft, useDraft } from "../saving/use-draft.ts";
import styles from "./detail.module.css";
import { detailTexts as texts } from "./texts.ts";
import { useDetailActions } from "./use-detail-actions.ts";

/** What one does with a vaga, in the order in which people act. The keys are those of addresses. */
const TABS: readonly { key: string; label: string; Content: ComponentType<TabProps> }[] = [
  { key: "vaga", label: texts.match, Content: lazy(() => import("../posting/posting-tab.tsx")) },
  { key: "adaptar", label: texts.adapt, Content: lazy(() => import("../posting/adapt-tab.tsx")) },
  { key: "mensagem", label: texts.message, Content: lazy(() => import("../message/message-tab.tsx")) },
  { key: "entrevista", label: texts.interview, Content: lazy(() => import("../interview/interview-tab.tsx")) },
  { key: "envio", label: texts.answer, Content: lazy(() => import("./answer-tab.tsx")) },
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
      <AccountHeader />
      <main id="conteudo" className={styles.page} aria-busy={application.state === "loading"}>
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
  const draft = useDraft(stored);
  const { shown: application, save } = draft;
  const { archive, removing } = useDetailActions(application.id, draft);
  const [isDeleting, setDeleting] = useState(false);
  const isNew = isNewId(application.id);
  const { title, company, stage, isArchived } = application;

  return (
    <>
      <header className={styles.header}>
        <div className={styles.names}>
          <h1>{title || applicationTexts.noTitle}</h1>
          <p>{[company || applicationTexts.noCompany, getStageName(own, stage)].join(" · ")}</p>
        </div>
        <CardMenu
          label={texts.options}
          isBusy={removing.isPending}
          items={[
            { text: isArchived ? boardTexts.unarchive : boardTexts.archive, onSelect: () => void archive(!isArchived) },
            { text: boardTexts.delete, onSelect: () => setDeleting(true) },
          ]}
        />
      </header>
      {isArchived && <AlertBox tone="info">{texts.isArchived}</AlertBox>}
      {removing.error && <AlertBox>{getErrorMessage(removing.error)}</AlertBox>}
      {isNew && <AlertBox tone="info">{texts.waitingNew}</AlertBox>}
      <Problem draft={draft} isNew={isNew} />
      <EarlierNotice earlier={application.earlier} />
      <DetailTabs application={application} save={save} draft={draft} />
      {isDeleting && (
        <FormDialog
          title={boardTexts.deleteTitle(1)}
          cancel={boardTexts.keep}
          submit={boardTexts.delete}
          needsNetwork={isNew ? undefined : boardTexts.deleteWhenOnline}
          variant="danger"
          focus="cancel"
          onSubmit={() => {
            setDeleting(false);
            removing.mutate();
          }}
          onClose={() => setDeleting(false)}
        >
          <p>{applicationTexts.name(application)}</p>
          <p>{boardTexts.deleteHint}</p>
        </FormDialog>
      )}
    </>
  );
}

/** The tab that it is the turn of. */
function findTurn(stage: string): number {
  const key = stage === "interest" ? "vaga" : ["interview", "groupDynamics"].includes(stage) ? "entrevista" : "envio";
  return TABS.findIndex((tab) => tab.key === key);
}

function DetailTabs(props: TabProps) {
  const [search, setSearch] = useSearchParams();
  const { stage } = props.application;
  const [turn] = useState(() => findTurn(stage));
  const asked = TABS.findIndex(({ key }) => key === search.get("aba"));
  const selected = asked < 0 ? turn : asked;
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
        tabs={TABS.map(({ key, label, Content }) => ({
          label,
          door: key,
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

/** Says that the person knows this company or posting already. */
function EarlierNotice({ earlier }: Pick<Application, "earlier">) {
  const own = useSettings().settings?.stages ?? null;
  const [first] = earlier;
  if (!first) return null;
  const text = first.sentAt ? texts.earlier : texts.earlierUnsent;
  return (
    <AlertBox tone="info">
      <p>{text(formatInstant(first.sentAt ?? first.createdAt))}</p>
      <ul className={styles.earlier}>
        {earlier.slice(0, 5).map((other) => (
          <li key={other.id}>
            <Link to={`/candidaturas/${other.id}`}>{other.title || applicationTexts.noTitle}</Link>{" "}
            <span>({getStageName(own, other.stage)})</span>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
