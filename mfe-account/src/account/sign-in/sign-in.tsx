import { getErrorMessage, useHost } from "@penresume/web-host";
import { AlertBox, BrandMark, Button, buttonClass, Message } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import styles from "./sign-in.module.css";
import { signInTexts as texts } from "./texts.ts";

/** /login and /signup: redirects to the sign-in page. */
export function SignIn({ mode }: { mode: "login" | "signup" }) {
  const { session, analytics } = useHost();
  const { mutate, error } = useMutation({
    async mutationFn(signal: AbortSignal) {
      await analytics.flush();
      if (!signal.aborted) await session[mode]();
    },
  });

  useEffect(() => {
    analytics.track("login_page_view", { action: mode });
    const controller = new AbortController();
    mutate(controller.signal);
    return () => controller.abort();
  }, [analytics, mode, mutate]);

  const art = <BrandMark size={48} />;
  return (
    <main id="conteudo">
      {error ? (
        <Message
          title={texts.failedTitle}
          art={art}
          actions={
            <>
              <Link to="/" className={buttonClass("quiet")}>
                {texts.home}
              </Link>
              <Button onClick={() => mutate(new AbortController().signal)}>{texts.retry}</Button>
            </>
          }
        >
          <AlertBox>{getErrorMessage(error)}</AlertBox>
          <p>{texts.kept}</p>
        </Message>
      ) : (
        <div className={styles.waiting}>
          <Message title={texts.waiting[mode]} art={art} role="status">
            <p>{texts.waitingHint}</p>
          </Message>
        </div>
      )}
    </main>
  );
}
