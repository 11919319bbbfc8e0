import {
  type AccountAction,
  AlertBox,
  Button,
  cardClass,
  getErrorMessage,
  Skeleton,
  useHost,
} from "@penresume/web-kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAccountApi } from "./account-api.ts";
import styles from "./my-account.module.css";
import { signInMethodsTexts as texts } from "./texts.ts";

/** Password and Google, both changed on pages of Keycloak. */
export function SignInMethods() {
  const { session } = useHost();
  const accountApi = useAccountApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["sign-in-methods"],
    queryFn: accountApi.loadSignInMethods,
  });
  const leave = useMutation({ mutationFn: (action: AccountAction) => session.login({ action }) });
  const disconnect = useMutation({
    mutationFn: accountApi.disconnectGoogle,
    onSettled: () => refetch(),
  });
  const { completedAction } = session;
  const failure = leave.error ?? disconnect.error;

  return (
    <section className={cardClass(styles.card)} aria-labelledby="sign-in-methods">
      <h2 id="sign-in-methods">{texts.title}</h2>
      {completedAction && <AlertBox tone="success">{texts.completed[completedAction]}</AlertBox>}
      {failure && <AlertBox>{getErrorMessage(failure)}</AlertBox>}
      {disconnect.isSuccess && <AlertBox tone="success">{texts.disconnected}</AlertBox>}
      {error && !isFetching && (
        <AlertBox actions={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {getErrorMessage(error)}
        </AlertBox>
      )}
      {isFetching && !data && <Skeleton height="7rem" />}
      {data && (
        <ul className={styles.rows}>
          <Row title={texts.password} text={data.hasPassword ? texts.passwordSet : texts.noPassword}>
            <Button
              variant="secondary"
              onClick={() => leave.mutate("UPDATE_PASSWORD")}
              busyText={leave.isPending && leave.variables === "UPDATE_PASSWORD" && texts.opening}
            >
              {data.hasPassword ? texts.changePassword : texts.createPassword}
            </Button>
          </Row>
          {data.google && (
            <Row
              title={texts.google}
              text={
                data.google.email === null
                  ? texts.googleOff
                  : data.hasPassword
                    ? texts.googleOn(data.google.email)
                    : `${texts.googleOn(data.google.email)} ${texts.googleOnly}`
              }
            >
              {data.google.email === null ? (
                <Button
                  variant="secondary"
                  onClick={() => leave.mutate("idp_link:google")}
                  busyText={leave.isPending && leave.variables === "idp_link:google" && texts.opening}
                >
                  {texts.connect}
                </Button>
              ) : (
                data.hasPassword && (
                  <Button
                    variant="secondary"
                    onClick={() => disconnect.mutate()}
                    busyText={disconnect.isPending && texts.disconnecting}
                  >
                    {texts.disconnect}
                  </Button>
                )
              )}
            </Row>
          )}
        </ul>
      )}
    </section>
  );
}

/** A line of a card, with its button. */
export function Row({ title, text, children }: { title: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.rowTitle}>{title}</p>
        <p className={styles.hint}>{text}</p>
      </div>
      {children}
    </li>
  );
}
