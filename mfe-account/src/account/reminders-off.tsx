import { createApi, getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, PageHeader } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import page from "../lib/narrow-page.module.css";
import { remindersOffTexts as texts } from "./texts.ts";

// without a token, which guests do not have
const api = createApi();

/** /cancelar-lembretes#TOKEN, also for guests. Waits for a click, because mail servers open links. */
export function RemindersOff() {
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const unsubscribe = useMutation({
    mutationFn: () => api.request("POST", "/api/reminders/unsubscribe", { body: { token } }),
  });
  return (
    <>
      <PageHeader />
      <main id="conteudo" className={page.page}>
        <h1>{texts.title}</h1>
        {unsubscribe.isSuccess ? <AlertBox tone="success">{texts.done}</AlertBox> : <p>{texts.lead}</p>}
        {!token && <AlertBox>{texts.noLink}</AlertBox>}
        {unsubscribe.error && <AlertBox>{getErrorMessage(unsubscribe.error)}</AlertBox>}
        <div className={page.actions}>
          {token && !unsubscribe.isSuccess && (
            <Button onClick={() => unsubscribe.mutate()} busyText={unsubscribe.isPending && texts.busy}>
              {texts.button}
            </Button>
          )}
          <Link to="/candidaturas" className={buttonClass("secondary")}>
            {texts.applications}
          </Link>
        </div>
      </main>
    </>
  );
}
