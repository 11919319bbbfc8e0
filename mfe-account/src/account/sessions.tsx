import { LoadableContent } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, Skeleton, Toast } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { formatDateTime } from "../lib/format.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { type AccountSession, useAccountApi } from "./account-api.ts";
import styles from "./my-account.module.css";
import { Row, Section } from "./section.tsx";
import { sessionsTexts as texts } from "./texts.ts";

/** Devices on which the user is signed in. Other sessions can be ended; the current one ends by signing out. */
export function Sessions() {
  const accountApi = useAccountApi();
  const loadable = useLoadable({ queryKey: ["sessions"], queryFn: accountApi.loadSessions });
  const endSession = useMutation({
    mutationFn: (session: AccountSession | "others") =>
      session === "others" ? accountApi.endOtherSessions() : accountApi.endSession(session.id),
    onSettled: () => loadable.reload(),
  });

  const renderSession = (session: AccountSession) => (
    <Row
      key={session.id}
      title={texts.formatDevice(session)}
      text={session.current ? texts.current : texts.lastAccess(formatDateTime(new Date(session.lastAccess * 1000)))}
    >
      {!session.current && (
        <NeedsNetwork action={texts.endAction}>
          <Button
            variant="secondary"
            onClick={() => endSession.mutate(session)}
            busyText={endSession.isPending && endSession.variables === session && texts.ending}
            aria-label={texts.endLabel(texts.formatDevice(session))}
          >
            {texts.end}
          </Button>
        </NeedsNetwork>
      )}
    </Row>
  );

  return (
    <Section title={texts.title}>
      <p>{texts.lead}</p>
      {endSession.error && <AlertBox>{getErrorMessage(endSession.error)}</AlertBox>}
      <LoadableContent loadable={loadable} loading={<Skeleton height="3.5rem" />}>
        {(sessions) => (
          <>
            <ul className={styles.rows}>{sessions.filter(({ current }) => current).map(renderSession)}</ul>
            {sessions.length > 1 && (
              <details className={styles.others}>
                <summary>{texts.others(sessions.length - 1)}</summary>
                <ul className={styles.rows}>{sessions.filter(({ current }) => !current).map(renderSession)}</ul>
                {sessions.length > 2 && (
                  <NeedsNetwork action={texts.endAction}>
                    <Button
                      variant="secondary"
                      onClick={() => endSession.mutate("others")}
                      busyText={endSession.isPending && endSession.variables === "others" && texts.ending}
                    >
                      {texts.endOthers}
                    </Button>
                  </NeedsNetwork>
                )}
              </details>
            )}
          </>
        )}
      </LoadableContent>
      {endSession.isSuccess && (
        <Toast key={endSession.submittedAt} seconds={5} onClose={endSession.reset}>
          {endSession.variables === "others" ? texts.othersEnded : texts.ended}
        </Toast>
      )}
    </Section>
  );
}
