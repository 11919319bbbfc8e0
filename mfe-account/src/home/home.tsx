import { PASS_REMINDER_DAYS, type ResumeSummary } from "@penresume/contracts";
import { CheckoutLink, readPendingDownload } from "@penresume/web-features";
import { getErrorMessage, useHost, useIsOnline, useSession, useStore, useSubscription } from "@penresume/web-host";
import {
  AlertBox,
  Button,
  buttonClass,
  cardClass,
  EmptyState,
  Skeleton,
  Toast,
  VisuallyHidden,
} from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { EmailNotice } from "../account/email-notice.tsx";
import { PIX_CHECKOUT } from "../checkout/method.ts";
import { AccountHeader } from "../lib/account-header.tsx";
import { formatUnixDate } from "../lib/format.ts";
import { SignOut } from "../lib/sign-out.tsx";
import { accountTexts } from "../lib/texts.ts";
import { useApi } from "../lib/use-api.ts";
import { useKeptResumes } from "../resumes/use-stored-resume.ts";
import { createDeletions } from "./deletions.ts";
import { Finder } from "./finder.tsx";
import { groupVersions, listVersions } from "./group-versions.ts";
import styles from "./home.module.css";
import { ResumeCard } from "./resume-card.tsx";
import { homeTexts as texts } from "./texts.ts";
import { UnsavedResume } from "./unsaved-resume.tsx";
import { useFinder } from "./use-finder.ts";
import { useResumes } from "./use-resumes.ts";

const REMINDER_MS = PASS_REMINDER_DAYS * 24 * 3_600_000;

/** Shown in the last days of access paid by Pix. */
export function PassReminder() {
  const { isSubscribed, source, proUntil } = useSubscription();
  if (!isSubscribed || source !== "pix" || !proUntil || proUntil * 1_000 - Date.now() > REMINDER_MS) return null;
  return (
    <AlertBox
      tone="info"
      actions={
        <CheckoutLink state={PIX_CHECKOUT} className={buttonClass("secondary")}>
          {texts.passExtend}
        </CheckoutLink>
      }
    >
      {texts.passEnding(formatUnixDate(proUntil))}
    </AlertBox>
  );
}

const UNDO_SECONDS = 10;

/** /home: the user's résumés. */
export function Home() {
  const { analytics, subscription } = useHost();
  const list = useResumes();
  const finder = useFinder(list);
  const { state } = useLocation();
  const [sends] = useState<boolean>(state?.sends === true);
  const [pendingDownload] = useState(readPendingDownload);
  const [notice, setNotice] = useState<string | null>(state?.saved ? texts.saved : null);
  const deletion = useDeletion({ onDeleted: list.remove, onRestored: list.refresh });

  useEffect(() => analytics.track("home_page_view"), [analytics]);

  const navigate = useNavigate();
  useEffect(() => {
    // A reload must not show the notice again.
    if (state?.saved || state?.sends) navigate("/home", { replace: true });
  }, [state, navigate]);

  const items = list.items.filter(({ id }) => !deletion.isHidden(id));
  useEffect(() => {
    // The résumé's card continues the download.
    const pending = subscription.isSubscribed && readPendingDownload();
    const isMissing = pending && !list.items.some(({ id }) => id === pending);
    if (isMissing && list.hasMore && !list.isLoading && !list.error) list.loadMore();
  });
  const isEmpty = items.length === 0;
  const groups = finder.apply(groupVersions(items));
  const first = groups[0]?.resume.id;
  const createCardProps = (resume: ResumeSummary) => ({
    resume,
    isRestored: resume.id === deletion.restoredId,
    sends: sends && resume.id === (pendingDownload ?? first),
    onRenamed: list.update,
    onDuplicated(copy: ResumeSummary) {
      deletion.finish();
      list.add(copy);
      setNotice(copy.base ? texts.versionDuplicated : texts.duplicated);
    },
    onDelete() {
      setNotice(null);
      deletion.begin(resume.id);
    },
  });
  const shownCount = groups.reduce((sum, { versions }) => sum + 1 + versions.length, 0);
  const isReady = !list.isLoading && !list.error;
  useKeptResumes(list.items, isReady);
  const isOnline = useIsOnline();

  return (
    <>
      <ResumesHeader />
      <main id="conteudo" className={styles.page} aria-busy={list.isLoading}>
        <h1>{accountTexts.title}</h1>
        <EmailNotice />
        <UnsavedResume isListMissing={list.error !== null && list.items.length === 0} />
        <PassReminder />
        {deletion.failed && <AlertBox>{deletion.failed === "undo" ? texts.undoFailed : texts.deleteFailed}</AlertBox>}

        {finder.isShown && <Finder finder={finder} count={shownCount} />}
        {isReady && isEmpty ? (
          <Empty />
        ) : (
          <ul className={styles.list}>
            {groups.map(({ resume, versions }) => (
              <ResumeCard key={resume.id} {...createCardProps(resume)} versionCount={versions.length}>
                {listVersions({ resume, versions }).map(({ title, language, versions }) => (
                  <section key={title} aria-label={title}>
                    <p aria-hidden="true">{title}</p>
                    <ul>
                      {versions.map((version) => (
                        <ResumeCard
                          key={version.id}
                          {...createCardProps(version)}
                          isVersion
                          isTranslation={language !== null}
                        />
                      ))}
                    </ul>
                  </section>
                ))}
              </ResumeCard>
            ))}
            {list.isLoading && isEmpty && <CardSkeletons />}
          </ul>
        )}

        {list.error && (
          <AlertBox onRetry={list.retry}>
            <strong>{texts.failedTitle}</strong>
            <p>{isOnline ? getErrorMessage(list.error) : texts.missingOffline}</p>
          </AlertBox>
        )}
        {list.hasMore && !list.error && (
          <Button
            variant="secondary"
            className={styles.more}
            busyText={list.isLoading && texts.moreBusy}
            onClick={list.loadMore}
          >
            {texts.more}
          </Button>
        )}
        <Link to="/lixeira" className={buttonClass("quiet", false, styles.trash)}>
          {texts.trash}
        </Link>
      </main>
      {deletion.undoableId ? (
        <Toast
          key={deletion.undoableId}
          seconds={UNDO_SECONDS}
          onClose={deletion.finish}
          action={
            <Button
              variant="quiet"
              autoFocus
              onClick={async () => {
                if (await deletion.undo()) setNotice(texts.undone);
              }}
            >
              {texts.undo}
            </Button>
          }
        >
          {texts.deleted}
        </Toast>
      ) : (
        notice && (
          <Toast key={notice} seconds={5} onClose={() => setNotice(null)}>
            {notice}
          </Toast>
        )
      )}
    </>
  );
}

const Empty = () => (
  <EmptyState title={texts.emptyTitle} text={texts.empty} art={<EmptyArt />}>
    <Link to="/editor" className={buttonClass("primary", true)}>
      {texts.newResume}
    </Link>
    <Link to="/editor?importar" className={buttonClass("quiet")}>
      {texts.importResume}
    </Link>
  </EmptyState>
);

const EmptyArt = () => (
  <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true" className={styles.emptyArt}>
    <rect x="34" y="8" width="58" height="78" rx="4" />
    <path d="M44 24h28M44 36h38M44 46h34M44 56h38" />
    <path d="M30 78c8-16 14-17 15-9s6 7 9 1 6-6 7-1 5 3 8 2" className={styles.emptyStroke} />
  </svg>
);

/** Placeholders in the size of the cards. */
const CardSkeletons = () =>
  [0, 1, 2].map((index) => (
    <li key={index} className={cardClass(styles.card)}>
      {index === 0 && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
      <div className={styles.sheet}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.about}>
        <Skeleton width="70%" height="1.45rem" />
        <Skeleton width="45%" height="1.35rem" />
      </div>
      <div className={styles.buttons}>
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
        <Skeleton width="2.75rem" height="2.75rem" />
        <Skeleton width="2.75rem" height="2.75rem" />
      </div>
    </li>
  ));

/** The header of `/home`, with subscription and sign-out. */
export function ResumesHeader() {
  const { isSubscribed, userSubscription, proUntil, loading, failed } = useHost().subscription;
  return (
    <AccountHeader
      action={
        <Link to="/editor" data-door="new-resume" className={buttonClass("primary")}>
          {texts.newResume}
        </Link>
      }
    >
      {isSubscribed || userSubscription || proUntil ? (
        <Link to="/assinaturas" className={buttonClass("quiet")}>
          {texts.mySubscription}
        </Link>
      ) : (
        !loading && !failed && <CheckoutLink className={buttonClass("quiet")}>{texts.subscribe}</CheckoutLink>
      )}
      <SignOut />
    </AccountHeader>
  );
}

/** The deletions of this visit to the list. */
function useDeletion(listeners: Parameters<typeof createDeletions>[2]) {
  const api = useApi();
  const session = useSession();
  const [deletions] = useState(() => createDeletions(api, session, listeners));
  const { hiddenIds, ...state } = useStore(deletions, (state) => state);

  useEffect(() => {
    window.addEventListener("pagehide", deletions.finish);
    return () => {
      window.removeEventListener("pagehide", deletions.finish);
      deletions.finish();
    };
  }, [deletions]);

  return { ...deletions, ...state, isHidden: (id: string) => hiddenIds.includes(id) };
}
