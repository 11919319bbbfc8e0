import { AlertBox, Button, cardClass, getErrorMessage, Skeleton } from "@penresume/web-kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../format.ts";
import { type AccountSession, useAccountApi } from "./account-api.ts";
import styles from "./my-account.module.css";
import { Row } from "./sign-in-methods.tsx";
import { sessionsTexts as texts } from "./texts.ts";

/** Where the person is signed in; the current session ends by signing out. */
export function Sessions() {
  const accountApi = useAccountApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["sessions"],
    queryFn: accountApi.loadSessions,
  });
  const end = useMutation({
    mutationFn: (session: AccountSession | "others") =>
      session === "others" ? accountApi.endOtherSessions() : accountApi.endSession(session.id),
    onSettled: () => refetch(),
  });
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <section className={cardClass(styles.card)} aria-labelledby="sessions">
      <h2 id="sessions">{texts.title}</h2>
      <p>{texts.lead}</p>
      {end.error && <AlertBox>{getErrorMessage(end.error)}</AlertBox>}
      {end.isSuccess && <AlertBox tone="success">{texts.ended}</AlertBox>}
      {error && !isFetching && (
        <AlertBox actions={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {getErrorMessage(error)}
        </AlertBox>
      )}
      {isFetching && !data && <Skeleton height="3.5rem" />}
      {data && (
        <ul className={styles.rows}>
          {data.map((session) => (
            <Row
              key={session.id}
              title={texts.device(session)}
              text={session.isCurrent ? texts.current : texts.lastAccess(formatDateTime(session.lastAccess))}
            >
              {!session.isCurrent && (
                <Button
                  variant="secondary"
                  onClick={() => end.mutate(session)}
                  busyText={end.isPending && end.variables === session && texts.ending}
                  aria-label={texts.endOf(texts.device(session))}
                >
                  {texts.end}
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button
            variant="secondary"
            onClick={() => end.mutate("others")}
            busyText={end.isPending && end.variables === "others" && texts.ending}
          >
            {texts.endOthers}
          </Button>
        </div>
      )}
    </section>
  );
}
