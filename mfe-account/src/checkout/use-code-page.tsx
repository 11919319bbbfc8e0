import { getErrorMessage, useSubscription } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, Message, PageHeader, SuccessIcon, TextField } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { formatUnixDate } from "../lib/format.ts";
import { useApi } from "../lib/use-api.ts";
import styles from "./checkout.module.css";
import { BackLink } from "./checkout-page.tsx";
import { codeTexts as texts } from "./code-texts.ts";

/** /checkout?codigo: uses a code that a place has given. */
export default function UseCodePage() {
  const api = useApi();
  const { refresh, proUntil } = useSubscription();
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn() {
      await api.request("POST", "/api/stripe/codes/use", { body: { code } });
      await refresh();
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(!code.trim());
    if (code.trim()) mutate();
  }
  return (
    <>
      <PageHeader>{!isSuccess && <BackLink />}</PageHeader>
      <main id="conteudo">
        {isSuccess ? (
          <Message
            title={texts.done}
            art={<SuccessIcon />}
            role="status"
            actions={
              <Link to="/home" className={buttonClass("primary")}>
                {texts.resumes}
              </Link>
            }
          >
            <p>{texts.doneText(formatUnixDate(proUntil ?? 0))}</p>
          </Message>
        ) : (
          <form className={styles.page} onSubmit={submit} noValidate>
            <header className={styles.heading}>
              <h1>{texts.useTitle}</h1>
              <p>{texts.useLead}</p>
            </header>
            {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
            <TextField
              label={texts.code}
              hint={texts.codeHint}
              name="code"
              value={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={isMissing ? texts.missing : undefined}
              onChange={({ target }) => setCode(target.value)}
            />
            <div>
              <Button type="submit" large busyText={isPending && texts.using}>
                {texts.submit}
              </Button>
            </div>
          </form>
        )}
      </main>
    </>
  );
}
