import { createApi, getErrorMessage, storeReturnPath, useSession } from "@penresume/web-host";
import {
  AlertBox,
  Button,
  buttonClass,
  keepBackEntry,
  Message,
  PageHeader,
  Skeleton,
  VisuallyHidden,
} from "@penresume/web-ui";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import {
  type LoadedDocument,
  type LoadProblem,
  loadNewDocument,
  loadSavedDocument,
} from "../document/load-document.ts";
import { savingTexts } from "../document/saving-texts.ts";
import type { EditorLocationState } from "../document/use-step-navigation.ts";
import { Editor } from "./editor.tsx";
import styles from "./editor-page.module.css";
import { editorTexts as texts } from "./texts.ts";

/** `/editor` and `/editor/{resumeId}`. Each navigation loads a document, except to a step and to the URL after a first save. */
export function EditorPage({ resumeId }: { resumeId: string | undefined }) {
  const { key, state, search } = useLocation();
  const navigate = useNavigate();
  const entry: EditorLocationState = state ?? {};
  const editorKey = entry.editorKey ?? key;
  const startsImport = search === IMPORT_QUERY;
  // A reload does not open the import again.
  useEffect(() => {
    if (startsImport) navigate("/editor", { replace: true, state: { editorKey } });
  }, [startsImport, editorKey, navigate]);
  const showAddress = (id: string) =>
    keepBackEntry(() => navigate(`/editor/${id}`, { replace: true, state: { ...entry, editorKey } }));
  const openedDocument = useRef<{ editorKey: string; id: string } | null>(null);

  const onOpened = useEffectEvent(() => {
    const isSameEditor = openedDocument.current?.editorKey === editorKey;
    if (!isSameEditor) openedDocument.current = resumeId ? { editorKey, id: resumeId } : null;
    // Back has reached a history entry from before the first save.
    else if (openedDocument.current && openedDocument.current.id !== resumeId) showAddress(openedDocument.current.id);
  });
  // Only when the entry changes: a render while the next page loads still has the old URL and would navigate back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these identify a history entry
  useEffect(() => onOpened(), [editorKey, resumeId]);

  return (
    <EditorLoader
      key={editorKey}
      editorKey={editorKey}
      draftKey={entry.draftKey}
      resumeId={resumeId}
      startsImport={startsImport}
      onSavedAs={(id) => {
        openedDocument.current = { editorKey, id };
        if (id !== resumeId) showAddress(id);
      }}
      onRetry={() => navigate(`/editor/${resumeId}`, { replace: true })}
    />
  );
}

/** Query of links that open the import. */
const IMPORT_QUERY = "?importar";

interface EditorLoaderProps {
  editorKey: string;
  draftKey: string | undefined;
  resumeId: string | undefined;
  startsImport: boolean;
  onSavedAs(id: string): void;
  onRetry(): void;
}

function EditorLoader({ editorKey, draftKey, resumeId, onSavedAs, onRetry, ...initial }: EditorLoaderProps) {
  const [startsImport] = useState(initial.startsImport);
  const { user, getToken } = useSession();
  const uid = user?.uid ?? null;
  const api = useMemo(() => createApi({ getToken: uid ? getToken : undefined }), [uid, getToken]);
  const [loaded, setLoaded] = useState<LoadedDocument | LoadProblem | null>(null);

  // Read once: the résumé stays on the screen when the session ends.
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const result = resumeId
      ? await loadSavedDocument(api, uid, resumeId, signal)
      : loadNewDocument(uid, { editorKey, draftKey });
    if (!signal.aborted) setLoaded(result);
  });
  useEffect(() => {
    const unmounted = new AbortController();
    void load(unmounted.signal);
    return () => unmounted.abort();
  }, []);

  if (!loaded) return <EditorSkeleton />;
  if ("kind" in loaded) return <Problem problem={loaded} isGuest={!user} onRetry={onRetry} />;
  return <Editor api={api} initial={loaded} startsImport={startsImport} onSavedAs={onSavedAs} />;
}

function Problem({ problem, isGuest, onRetry }: { problem: LoadProblem; isGuest: boolean; onRetry(): void }) {
  const isFailed = problem.kind === "failed";
  const { hasEnded, login } = useSession();
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
