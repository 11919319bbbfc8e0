import { getErrorMessage, isEmailRejected, NeedsNetwork, requestEmailVerification, useHost } from "@penresume/web-host";
import { AlertBox, Button, buttonClass } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { useApi } from "../lib/use-api.ts";
import { emailNoticeTexts as texts } from "./texts.ts";

/** Shows an address that was not confirmed yet, so that a typing error is seen; offers another link and a correction. */
export function EmailNotice() {
  const { session } = useHost();
  const { user } = session;
  const api = useApi();
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn() {
      await requestEmailVerification(api, user?.email ?? "");
      // It may have been confirmed on another device.
      await session.refresh();
    },
  });
  if (user?.isEmailVerified !== false) return null;
  return (
    <AlertBox
      tone="info"
      actions={
        <>
          <NeedsNetwork action={texts.sendAction}>
            <Button variant="secondary" busyText={isPending && texts.sending} onClick={() => mutate()}>
              {texts.send}
            </Button>
          </NeedsNetwork>
          <Link to="/minha-conta?email" className={buttonClass("quiet")}>
            {texts.correct}
          </Link>
        </>
      }
    >
      <p>{isEmailRejected(user.email) ? texts.rejected(user.email) : texts.lead(user.email)}</p>
      {isSuccess && <p>{texts.sent}</p>}
      {error && !isEmailRejected(user.email) && <p role="alert">{getErrorMessage(error)}</p>}
    </AlertBox>
  );
}
