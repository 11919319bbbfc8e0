import {
  AlertBox,
  Button,
  buttonClass,
  createApi,
  PageHeader,
  Skeleton,
  useSession,
  VisuallyHidden,
} from "@penresume/web-kit";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Editor } from "./editor.tsx";
import styles from "./editor-page.module.css";
import { type Opening, type OpeningProblem, openNew, openSaved } from "./opening.ts";
import { editorTexts as texts } from "./texts.ts";

type Shown = { key: number; opening: Opening } | OpeningProblem | null;

/** Opens the résumé of the address and shows its editor, or says why it cannot. */
export function EditorPage({ resumeId }: { resumeId: string | undefined }) {
  const { user, getToken } = useSession();
  const navigate = useNavigate();
  const uid = user?.uid ?? null;
  const api = useMemo(() => createApi({ getToken: uid ? getToken : undefined }), [uid, getToken]);
  const [shown, setShown] = useState<Shown>(null);
  const [attempt, setAttempt] = useState(0);
  const openId = useRef<string>(undefined);

  // Not opened anew when the session ends: the work on the screen stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says what is open
  useEffect(() => {
    // The editor itself has moved to the address of what it just saved.
    if (resumeId !== undefined && openId.current === resumeId) return;
    openId.current = resumeId;
    if (resumeId === undefined) return setShown({ key: Date.now(), opening: openNew(uid) });
    setShown(null);
    const stop = new AbortController();
    openSaved(api, uid, resumeId, stop.signal).then(
      (opened) => setShown("kind" in opened ? opened : { key: Date.now(), opening: opened }),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => {
      stop.abort();
      if (openId.current === resumeId) openId.current = undefined;
    };
  }, [resumeId, attempt]);

  if (!shown) return <EditorSkeleton />;
  if ("kind" in shown) return <Problem problem={shown} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Editor
      key={shown.key}
      api={api}
      opening={shown.opening}
      onSavedAs={(id) => {
        if (openId.current === id) return;
        openId.current = id;
        navigate(`/editor/${id}`, { replace: true });
      }}
    />
  );
}

function Problem({ problem, onRetry }: { problem: OpeningProblem; onRetry(): void }) {
  const { user } = useSession();
  const { title, text } =
    problem.kind === "failed" ? { title: texts.failed, text: problem.message } : texts[problem.kind];
  return (
    <>
      <PageHeader />
      <main id="conteudo" className={styles.problem}>
        <h1>{title}</h1>
        {problem.kind === "failed" ? <AlertBox>{text}</AlertBox> : <p>{text}</p>}
        <div className={styles.ways}>
          {problem.kind === "failed" && <Button onClick={onRetry}>{texts.retry}</Button>}
          {problem.kind === "guest" ? (
            <Link to="/login" className={buttonClass("primary")}>
              {texts.signIn}
            </Link>
          ) : (
            user && (
              <Link to="/home" className={buttonClass(problem.kind === "failed" ? "secondary" : "primary")}>
                {texts.home}
              </Link>
            )
          )}
          {problem.kind !== "failed" && (
            <Link to="/editor" className={buttonClass("secondary")}>
              {texts.createNew}
            </Link>
          )}
        </div>
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
