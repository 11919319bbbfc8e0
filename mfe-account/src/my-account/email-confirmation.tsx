import { AlertBox, ApiProblem, getErrorMessage, useHost } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../use-api.ts";
import { useAccountApi } from "./account-api.ts";
import { emailConfirmationTexts as texts } from "./texts.ts";

/** Confirms a new e-mail with the token of the mailed link, once: the page then removes the token from the URL. */
export function EmailConfirmation({ token: given }: { token: string | null }) {
  const { session, subscription } = useHost();
  const api = useApi();
  const { loadSignInMethods } = useAccountApi();
  const [token] = useState(given);
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
  if (isSuccess) return <AlertBox tone="success">{texts.done(session.user?.email ?? "")}</AlertBox>;
  if (!error || !token) return null;
  const isFinal = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return <AlertBox onRetry={isFinal ? undefined : () => mutate(token)}>{getErrorMessage(error)}</AlertBox>;
}
