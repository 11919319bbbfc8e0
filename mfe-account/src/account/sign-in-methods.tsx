import { LoadableContent } from "@penresume/web-features";
import { type AccountAction, getErrorMessage, NeedsNetwork, useHost } from "@penresume/web-host";
import { AlertBox, Button, Skeleton } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useLoadable } from "../lib/use-loadable.ts";
import { type SignInMethods as Methods, useAccountApi } from "./account-api.ts";
import styles from "./my-account.module.css";
import { Row, Section } from "./section.tsx";
import { signInMethodsTexts as texts } from "./texts.ts";

/** Password and Google account; Keycloak's pages change both. */
export function SignInMethods() {
  const { login, completedAction } = useHost().session;
  const accountApi = useAccountApi();
  const loadable = useLoadable({ queryKey: ["sign-in-methods"], queryFn: accountApi.loadSignInMethods });
  const leave = useMutation({ mutationFn: (action: AccountAction) => login({ action }) });
  const disconnect = useMutation({ mutationFn: accountApi.disconnectGoogle, onSettled: () => loadable.reload() });
  const failure = leave.error ?? disconnect.error;

  const actionButton = (action: AccountAction, label: string) => (
    <NeedsNetwork action={texts.changeAction}>
      <Button
        variant="secondary"
        onClick={() => leave.mutate(action)}
        busyText={leave.isPending && leave.variables === action && texts.opening}
      >
        {label}
      </Button>
    </NeedsNetwork>
  );

  return (
    <Section title={texts.title}>
      {completedAction && !disconnect.isSuccess && (
        <AlertBox tone="success">{texts.completed[completedAction]}</AlertBox>
      )}
      {failure && <AlertBox>{getErrorMessage(failure)}</AlertBox>}
      {disconnect.isSuccess && <AlertBox tone="success">{texts.disconnected}</AlertBox>}
      <LoadableContent loadable={loadable} loading={<Skeleton height="7rem" />}>
        {({ hasPassword, google }) => (
          <ul className={styles.rows}>
            <Row title={texts.password} text={hasPassword ? texts.passwordSet : texts.noPassword}>
              {actionButton("UPDATE_PASSWORD", hasPassword ? texts.changePassword : texts.createPassword)}
            </Row>
            {google && (
              <Row title={texts.google} text={describeGoogle(google.email, hasPassword)}>
                {google.email === null
                  ? actionButton("idp_link:google", texts.connect)
                  : hasPassword && (
                      <NeedsNetwork action={texts.changeAction}>
                        <Button
                          variant="secondary"
                          onClick={() => disconnect.mutate()}
                          busyText={disconnect.isPending && texts.disconnecting}
                        >
                          {texts.disconnect}
                        </Button>
                      </NeedsNetwork>
                    )}
              </Row>
            )}
          </ul>
        )}
      </LoadableContent>
    </Section>
  );
}

function describeGoogle(email: NonNullable<Methods["google"]>["email"], hasPassword: boolean): string {
  if (email === null) return texts.googleNotConnected;
  return hasPassword ? texts.googleConnected(email) : `${texts.googleConnected(email)} ${texts.googleIsOnlyMethod}`;
}
