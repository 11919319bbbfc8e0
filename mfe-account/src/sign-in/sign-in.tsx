import {
  AlertBox,
  BrandMark,
  Button,
  buttonClass,
  getErrorMessage,
  hasPendingAction,
  useHost,
} from "@penresume/web-kit";
import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router";
import styles from "./sign-in.module.css";
import { signInTexts as texts } from "./texts.ts";

/** /login and /signup: on the way to the sign-in service, or back from it. */
export function SignIn({ mode }: { mode: "login" | "signup" }) {
  const { session } = useHost();
  if (session.user) return <Navigate to={hasPendingAction() ? "/editor" : "/home"} replace />;
  return <Leaving mode={mode} />;
}

function Leaving({ mode }: { mode: "login" | "signup" }) {
  const { session, analytics } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => analytics.track("login_page_view", { action: mode }), [analytics, mode]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts over
  useEffect(() => {
    let gone = false;
    setFailure(null);
    analytics
      .flush()
      .then(() => (gone ? undefined : session[mode]()))
      .catch((error: unknown) => {
        console.error("sign-in page unreachable", error);
        if (!gone) setFailure(getErrorMessage(error));
      });
    return () => {
      gone = true;
    };
  }, [session, analytics, mode, attempt]);

  return (
    <main className={styles.page}>
      <BrandMark size={48} />
      {failure ? (
        <>
          <h1>{texts.failedTitle}</h1>
          <AlertBox>{failure}</AlertBox>
          <p className={styles.hint}>{texts.kept}</p>
          <div className={styles.actions}>
            <Button onClick={() => setAttempt(attempt + 1)}>{texts.retry}</Button>
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
