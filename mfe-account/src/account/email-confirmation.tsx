import { ApiProblem, getErrorMessage, useHost } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../lib/use-api.ts";
import { useAccountApi } from "./account-api.ts";
import { emailConfirmationTexts as texts } from "./texts.ts";
import { isRecentSignInRequired } from "./use-recent-sign-in.ts";

/** Query parameter with the token of a mailed link, see svc-resumes/src/email-changes.ts. */
export const CONFIRM_PARAM = "confirmar";

/** Confirms a new or the current e-mail with the token of the mailed link, once: the page then removes the token from the URL. */
export function EmailConfirmation({ token: given }: { token: string | null }) {
  const { session, subscription } = useHost();
  const api = useApi();
  const { loadSignInMethods } = useAccountApi();
  const [token] = useState(given);
  const [before] = useState(session.user?.email);
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn(token: string) {
      await api.request("POST", "/api/account/email/confirmation", { body: { token } });
      await session.refresh();
      // svc-billing reads the new address from the token.
      subscription.refresh();
      // The first proof of an address removes the password; Keycloak then asks for a new one.
      const { hasPassword, google } = await loadSignInMethods();
      if (!hasPassword && google?.email == null) await session.login({ returnHere: true });
    },
  });

  useEffect(() => {
    if (token) mutate(token);
  }, [token, mutate]);

  if (isPending) return <AlertBox tone="info">{texts.busy}</AlertBox>;
  const email = session.user?.email ?? "";
  if (isSuccess)
    return <AlertBox tone="success">{email === before ? texts.verified(email) : texts.done(email)}</AlertBox>;
  if (!error || !token) return null;
  if (isRecentSignInRequired(error)) return <SignInToConfirm token={token} />;
  const isFinal = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return <AlertBox onRetry={isFinal ? undefined : () => mutate(token)}>{getErrorMessage(error)}</AlertBox>;
}

/** Signing in again returns to the link. */
function SignInToConfirm({ token }: { token: string }) {
  const { session } = useHost();
  const { mutate, isPending, error } = useMutation({
    mutationFn() {
      history.replaceState(history.state, "", `?${new URLSearchParams({ [CONFIRM_PARAM]: token })}`);
      return session.login({ reauthenticate: true });
    },
  });
  return (
    <AlertBox
      tone="info"
      actions={
        <Button busyText={isPending && texts.signingIn} onClick={() => mutate()}>
          {texts.signIn}
        </Button>
      }
    >
      <p>{texts.signInReason}</p>
      {error && <p role="alert">{getErrorMessage(error)}</p>}
    </AlertBox>
  );
}
