import { POSTING_LIMITS } from "@penresume/contracts";
import { createApi, getErrorMessage, useSession } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, Message, PageHeader, Spinner } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { createReader } from "../import/reader.ts";
import { readShare, removeShare, type Share, storeShare } from "../lib/share.ts";
import { BrokenTransferError, takeResume } from "../lib/transfer.ts";
import { inspectShare } from "./inspect-share.ts";
import styles from "./share-page.module.css";
import { shareTexts as texts } from "./texts.ts";

/** `/compartilhado`: takes what another app has shared to where its owner decides on it: a résumé to the import, a posting to 'Nova vaga'. */
export default function SharePage() {
  return (
    <>
      <PageHeader />
      <main id="conteudo" className={styles.page}>
        <Shared />
      </main>
    </>
  );
}

function Shared() {
  const { search, hash } = useLocation();
  const [share, setShare] = useState<Share | null | undefined>(undefined);
  const [isDiscarded, setDiscarded] = useState(false);
  useEffect(() => void readShare().then(setShare), []);
  const query = new URLSearchParams(search);
  const failure = texts.errors[query.get("erro") ?? ""];
  const [fragment] = useState(hash.slice(1));
  if (fragment) return <Received fragment={fragment} />;
  if (failure) return <Nothing title={texts.emptyTitle} text={failure} />;
  if (isDiscarded) return <Nothing title={texts.discarded} text="" />;
  if (share === undefined) return <Loading text={texts.loading} />;
  if (share === null)
    return query.has("sem-app") ? (
      <Nothing title={texts.noAppTitle} text={texts.noApp} />
    ) : (
      <Nothing title={texts.emptyTitle} text={texts.empty} />
    );
  return (
    <Taken
      share={share}
      onDiscard={() => {
        void removeShare();
        setDiscarded(true);
      }}
    />
  );
}

/** A résumé that somebody has written for the person who opens the link. Opened by a press: programs that preview links do not use it up. */
function Received({ fragment }: { fragment: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  // The key leaves the address and the history.
  const hideKey = useEffectEvent(() => void navigate("/compartilhado", { replace: true }));
  useEffect(() => hideKey(), []);
  async function open() {
    setBusy(true);
    try {
      const json = await takeResume(createApi(), fragment);
      await storeShare(new File([json], "curriculo.json", { type: "application/json" }));
      void navigate("/editor?importar", { replace: true, state: { takesShare: true } });
    } catch (error) {
      setProblem(error instanceof BrokenTransferError ? texts.broken : getErrorMessage(error));
      setBusy(false);
    }
  }
  return (
    <Message
      title={texts.received}
      actions={
        <Button large busyText={isBusy && texts.reading} onClick={() => void open()}>
          {texts.open}
        </Button>
      }
    >
      <p>{texts.once}</p>
      {problem && <AlertBox>{problem}</AlertBox>}
    </Message>
  );
}

const Loading = ({ text }: { text: string }) => (
  <div className={styles.loading} role="status">
    <Spinner />
    <p>{text}</p>
  </div>
);

/** Nothing was shared, or it could not be kept: the ordinary import remains. */
const Nothing = ({ title, text }: { title: string; text: string }) => (
  <Message
    title={title}
    actions={
      <>
        <Link to="/editor" className={buttonClass("secondary")}>
          {texts.editor}
        </Link>
        <Link to="/editor?importar" className={buttonClass("primary")}>
          {texts.chooseFile}
        </Link>
      </>
    }
  >
    <p>{text}</p>
  </Message>
);

function Taken({ share, onDiscard }: { share: Share; onDiscard(): void }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [problem, setProblem] = useState("");
  /** The page that opens removes the share, because a session that has ended leads to the sign-in first. */
  const take = useEffectEvent(({ kind, text, problem }: Awaited<ReturnType<typeof inspectShare>>) => {
    const go = (path: string, state: object) => void navigate(path, { replace: true, state });
    if (problem && (kind === "resume" || !text.trim())) setProblem(problem);
    else if (kind === "resume") go("/editor?importar", { takesShare: true });
    else if (!text.trim()) setProblem(texts.noText);
    else if (user) go("/candidaturas", { newPosting: text });
    else go("/editor", { panel: "jobMatch", posting: text.slice(0, POSTING_LIMITS.text) });
  });
  useEffect(() => {
    const reader = createReader();
    let isLeft = false;
    inspectShare(share, reader).then(
      (inspection) => isLeft || take(inspection),
      (error) => {
        console.error(error);
        if (!isLeft) take({ kind: share.files.length > 0 ? "resume" : "posting", text: share.text, problem: "" });
      },
    );
    return () => {
      isLeft = true;
      reader.close();
    };
  }, [share]);
  if (!problem) return <Loading text={texts.reading} />;
  return (
    <div className={styles.problem}>
      <h1>{share.files[0]?.name || texts.unnamed}</h1>
      <AlertBox>{problem}</AlertBox>
      <div className={styles.actions}>
        <Link to="/editor?importar" className={buttonClass("primary")} onClick={() => void removeShare()}>
          {texts.chooseFile}
        </Link>
        <Button variant="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </div>
  );
}
