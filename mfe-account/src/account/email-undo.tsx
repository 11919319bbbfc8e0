import { createApi, getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, PageHeader } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import page from "../lib/narrow-page.module.css";
import { emailUndoTexts as texts } from "./texts.ts";

// without a token, which guests do not have
const api = createApi();

/** /desfazer-troca-de-email#TOKEN, also for guests. Waits for a click, because mail servers open links. */
export function EmailUndo() {
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const undo = useMutation({
    mutationFn: () => api.request("POST", "/api/account/email/undo", { body: { token } }),
  });
  return (
    <>
      <PageHeader />
      <main id="conteudo" className={page.page}>
        <h1>{texts.title}</h1>
        {undo.isSuccess ? <AlertBox tone="success">{texts.done}</AlertBox> : <p>{texts.lead}</p>}
        {!token && <AlertBox>{texts.noLink}</AlertBox>}
        {undo.error && <AlertBox>{getErrorMessage(undo.error)}</AlertBox>}
        <div className={page.actions}>
          {token && !undo.isSuccess && (
            <Button onClick={() => undo.mutate()} busyText={undo.isPending && texts.busy}>
              {texts.button}
            </Button>
          )}
          <Link to={undo.isSuccess ? "/login" : "/"} className={buttonClass(undo.isSuccess ? "primary" : "secondary")}>
            {undo.isSuccess ? texts.signIn : texts.home}
          </Link>
        </div>
      </main>
    </>
  );
}
