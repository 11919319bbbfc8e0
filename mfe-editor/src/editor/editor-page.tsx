import { getErrorMessage, storeReturnPath, useHost, useIsOnline, useSession } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, Message, PageHeader, Skeleton, VisuallyHidden } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { DocumentProvider } from "../document/document-context.tsx";
import { createDocumentLoader } from "../document/document-loader.ts";
import type { LoadProblem } from "../document/load-document.ts";
import { savingTexts } from "../document/saving-texts.ts";
import { useStore } from "../lib/store.ts";
import { Editor } from "./editor.tsx";
import styles from "./editor-page.module.css";
import { editorTexts as texts } from "./texts.ts";

/** Milliseconds until a résumé is asked for again whose request got no response, although the device seems to have network. */
const RETRY_DELAY = 5000;

/** `/editor` and `/editor/{resumeId}`. Each navigation loads a document, except to a step and to the URL after a first save. */
export function EditorPage({ resumeId }: { resumeId: string | undefined }) {
  const { key, state } = useLocation();
  const editorKey: string = state?.editorKey ?? key;
  return <EditorLoader key={editorKey} editorKey={editorKey} resumeId={resumeId} />;
}

function EditorLoader({ editorKey, resumeId }: { editorKey: string; resumeId: string | undefined }) {
  const host = useHost();
  const router = { location: useLocation(), navigate: useNavigate() };
  const [loader] = useState(() => createDocumentLoader({ resumeId, editorKey, host, router }));
  useLayoutEffect(() => loader.connect({ host, router }));
  useEffect(() => loader.start(), [loader]);
  const result = useStore(loader, ({ result }) => result);

  if (!result) return <EditorSkeleton />;
  if ("kind" in result) {
    return <Problem problem={result} onRetry={() => router.navigate(`/editor/${resumeId}`, { replace: true })} />;
  }
  return (
    <DocumentProvider value={result}>
      <Editor />
    </DocumentProvider>
  );
}

function Problem({ problem, onRetry }: { problem: LoadProblem; onRetry(): void }) {
  const isFailed = problem.kind === "failed";
  const { user, hasEnded, login } = useSession();
  const isGuest = !user;
  const isOnline = useIsOnline();
  const retry = useEffectEvent(onRetry);
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    wasOffline.current ||= !isOnline;
    if (problem.kind !== "offline" || !isOnline) return;
    // Of a network without internet the failed request is the first sign.
    const timer = setTimeout(retry, wasOffline.current ? 0 : RETRY_DELAY);
    return () => clearTimeout(timer);
  }, [problem, isOnline]);
  const [loginFailure, setLoginFailure] = useState<string | null>(null);
  const isSessionEnded = problem.kind === "sessionEnded" || (problem.kind === "guest" && hasEnded);
  const { title, text } =
    problem.kind === "failed"
      ? { title: texts.failed, text: problem.message }
      : texts[isSessionEnded ? "sessionEnded" : problem.kind];
  const signInAgain = () =>
    login({ returnHere: true }).catch((error: unknown) => setLoginFailure(getErrorMessage(error)));
  return (
    <>
      <PageHeader />
      <main id="conteudo">
        <Message
          title={title}
          role={isFailed ? "alert" : undefined}
          actions={
            <>
              {!isFailed && (
                <Link to="/editor" className={buttonClass("secondary")}>
                  {texts.createNew}
                </Link>
              )}
              {isSessionEnded && <Button onClick={() => void signInAgain()}>{savingTexts.signIn}</Button>}
              {problem.kind === "guest" && !isSessionEnded && (
                <Link to="/login" className={buttonClass("primary")} onClick={storeReturnPath}>
                  {texts.signIn}
                </Link>
              )}
              {problem.kind !== "guest" && !isSessionEnded && !isGuest && (
                <Link to="/home" className={buttonClass(isFailed ? "secondary" : "primary")}>
                  {texts.myResumes}
                </Link>
              )}
              {isFailed && <Button onClick={onRetry}>{texts.retry}</Button>}
            </>
          }
        >
          <p>{text}</p>
          {loginFailure && <AlertBox>{loginFailure}</AlertBox>}
        </Message>
      </main>
    </>
  );
}

function EditorSkeleton() {
  return (
    <>
      <PageHeader />
      <main id="conteudo" className={styles.loading} aria-busy="true">
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <div className={styles.form}>
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="9rem" />
        </div>
        <div className={styles.paper}>
          <Skeleton height="100%" />
        </div>
      </main>
    </>
  );
}
