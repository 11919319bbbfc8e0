import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, buttonClass, Tabs } from "@penresume/web-ui";
import { type ComponentType, lazy, Suspense } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { HomeHeader } from "../../home/home-header.tsx";
import type { TabProps } from "../tab-props.ts";
import { applicationTexts } from "../texts.ts";
import { ChangedElsewhereError, useApplication } from "../use-application.ts";
import styles from "./detail.module.css";
import { detailTexts as texts } from "./texts.ts";

const TABS: readonly { key: string; label: string; Content: ComponentType<TabProps> }[] = [
  { key: "vaga", label: texts.posting, Content: lazy(() => import("../posting/posting-tab.tsx")) },
  { key: "mensagem", label: texts.message, Content: lazy(() => import("../message/message-tab.tsx")) },
  { key: "envio", label: texts.sending, Content: lazy(() => import("../sending/sending-tab.tsx")) },
  { key: "entrevista", label: texts.interview, Content: lazy(() => import("../interview/interview-tab.tsx")) },
];

/** /candidaturas/:applicationId: one application. */
export default function DetailPage() {
  const { applicationId = "" } = useParams();
  const { query, application, save, problem } = useApplication(applicationId);
  const [search, setSearch] = useSearchParams();
  const selected = Math.max(
    0,
    TABS.findIndex(({ key }) => key === search.get("aba")),
  );

  return (
    <>
      <HomeHeader />
      <main id="conteudo" className={styles.page} aria-busy={query.isFetching}>
        <Link to="/candidaturas" className={buttonClass("quiet", false, styles.back)}>
          {texts.back}
        </Link>
        {query.isPending && <p role="status">{applicationTexts.loading}</p>}
        {query.error && (
          <AlertBox onRetry={() => void query.refetch()}>
            <strong>{texts.failed}</strong>
            <p>{getErrorMessage(query.error)}</p>
          </AlertBox>
        )}
        {problem && (
          <AlertBox>
            {problem instanceof ChangedElsewhereError ? (
              texts.changedElsewhere
            ) : (
              <>
                <strong>{texts.notSaved}</strong> {getErrorMessage(problem)}
              </>
            )}
          </AlertBox>
        )}
        {application && (
          <>
            <h1>{application.title || applicationTexts.noTitle}</h1>
            <Tabs
              label={texts.tabs}
              selected={selected}
              onSelect={(index) => setSearch({ aba: TABS[index]?.key ?? "" }, { replace: true })}
              tabs={TABS.map(({ label, Content }) => ({
                label,
                content: (
                  <Suspense fallback={<p role="status">{applicationTexts.loading}</p>}>
                    <Content application={application} save={save} />
                  </Suspense>
                ),
              }))}
            />
          </>
        )}
      </main>
    </>
  );
}
