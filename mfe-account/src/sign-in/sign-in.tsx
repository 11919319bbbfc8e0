import { AlertBox, BrandMark, Button, buttonClass, getErrorMessage, useHost } from "@penresume/web-kit";
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
    onError: (error) => console.error("sign-in page unreachable", error),
  });

  useEffect(() => {
    analytics.track("login_page_view", { action: mode });
    const controller = new AbortController();
    mutate(controller.signal);
    return () => controller.abort();
  }, [analytics, mode, mutate]);

  return (
    <main id="conteudo" className={styles.page}>
      <BrandMark size={48} />
      {error ? (
        <>
          <h1>{texts.failedTitle}</h1>
          <AlertBox>{getErrorMessage(error)}</AlertBox>
          <p className={styles.hint}>{texts.kept}</p>
          <div className={styles.actions}>
            <Button onClick={() => mutate(new AbortController().signal)}>{texts.retry}</Button>
            <Link to="/" className={buttonClass("quiet")}>
              {texts.home}
            </Link>
          </div>
        </>
      ) : (
        <div role="status" className={styles.waiting}>
          <h1>{texts.waiting[mode]}</h1>
          <p className={styles.hint}>{texts.waitingHint}</p>
        </div>
      )}
    </main>
  );
}
