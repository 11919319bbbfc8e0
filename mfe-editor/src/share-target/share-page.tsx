import { POSTING_LIMITS, type ResumeSummary, resumePageSchema } from "@penresume/contracts";
import { type Loadable, LoadableContent } from "@penresume/web-features";
import { readNewPosting, splitPosting } from "@penresume/web-features/read-new-posting";
import { createApi, useIsOnline, useSession } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, Message, PageHeader, Spinner } from "@penresume/web-ui";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { createReader } from "../import/reader.ts";
import type { BlockKind } from "../import/recognise-block.ts";
import { readShare, removeShare, type Share } from "../lib/share.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { type Inspection, inspectShare } from "./inspect-share.ts";
import styles from "./share-page.module.css";
import { shareTexts as texts } from "./texts.ts";

/** `/compartilhado`: asks what to do with what another app has shared. */
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
  const { search } = useLocation();
  const [share, setShare] = useState<Share | null | undefined>(undefined);
  const [isDiscarded, setDiscarded] = useState(false);
  useEffect(() => void readShare().then(setShare), []);
  const query = new URLSearchParams(search);
  const failure = texts.errors[query.get("erro") ?? ""];
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
    <Choice
      share={share}
      onDiscard={() => {
        void removeShare();
        setDiscarded(true);
      }}
    />
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

function Choice({ share, onDiscard }: { share: Share; onDiscard(): void }) {
  const [inspection, setInspection] = useState<Inspection | null>(null);
  const [chosen, setChosen] = useState<BlockKind | null>(null);
  useEffect(() => {
    const reader = createReader();
    inspectShare(share, reader).then(setInspection, (error) => {
      console.error(error);
      setInspection({
        kind: share.file ? "resume" : "posting",
        ...splitPosting(share.text),
        text: share.text,
        problem: "",
      });
    });
    return reader.close;
  }, [share]);
  const kind = chosen ?? inspection?.kind;
  return (
    <div className={styles.choice}>
      <h1>{texts.title}</h1>
      <Arrived share={share} />
      {inspection ? (
        <>
          <fieldset className={styles.kinds}>
            <legend>{texts.question}</legend>
            {(["resume", "posting"] as const).map((option) => (
              <label key={option} className={styles.kind}>
                <input type="radio" name="kind" checked={kind === option} onChange={() => setChosen(option)} />
                <span>
                  <strong>{texts[option]}</strong>
                  <span className={styles.hint}>{texts[`${option}Hint`]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {kind === "resume" ? (
            <ResumeActions problem={inspection.problem} onDiscard={onDiscard} />
          ) : (
            <PostingActions inspection={inspection} onDiscard={onDiscard} />
          )}
        </>
      ) : (
        <Loading text={texts.reading} />
      )}
    </div>
  );
}

/** What arrived: a file's name and size, or the beginning of a text. */
const Arrived = ({ share: { file, text, files } }: { share: Share }) => (
  <div className={styles.arrived}>
    {file ? (
      <>
        <p className={styles.name}>{file.name || texts.unnamed}</p>
        <p className={styles.hint}>{texts.fileSize(file.size)}</p>
        {files > 1 && <p className={styles.hint}>{texts.severalFiles(files)}</p>}
      </>
    ) : (
      <p className={styles.text}>{text}</p>
    )}
  </div>
);

function ResumeActions({ problem, onDiscard }: { problem: string; onDiscard(): void }) {
  const navigate = useNavigate();
  return (
    <Actions
      problem={problem}
      onDiscard={onDiscard}
      main={
        problem ? (
          <Link to="/editor?importar" className={buttonClass("primary")} onClick={() => void removeShare()}>
            {texts.chooseFile}
          </Link>
        ) : (
          <Button onClick={() => navigate("/editor?importar", { state: { takesShare: true } })}>{texts.import}</Button>
        )
      }
    />
  );
}

function PostingActions({
  inspection: { text, link, needsPage },
  onDiscard,
}: {
  inspection: Inspection;
  onDiscard(): void;
}) {
  const navigate = useNavigate();
  const { user, getToken } = useSession();
  const isOnline = useIsOnline();
  const resume = useLastResume();
  const isWaiting = needsPage && !isOnline;
  const problem = isWaiting ? texts.linkOffline : text.trim() ? "" : texts.noText;
  /** The page that opens removes the share, because a session that has ended leads to the sign-in first. */
  const take = (path: string, state: object) => void navigate(path, { state });
  const [isReading, setReading] = useState(false);
  async function compare(resume: ResumeSummary | null) {
    setReading(true);
    const api = createApi({ getToken: async () => (user ? getToken() : null) });
    // the panel asks for the text of a page that cannot be read
    const { posting } = link ? await readNewPosting(api, text).catch(() => ({ posting: text })) : { posting: text };
    take(resume ? `/editor/${resume.id}` : "/editor", {
      panel: "jobMatch",
      posting: posting.slice(0, POSTING_LIMITS.text),
    });
  }
  return (
    <Actions
      problem={problem}
      onDiscard={onDiscard}
      main={
        !problem && (
          <>
            {user && (
              <LoadableContent loadable={resume} loading={<p className={styles.resume}>{texts.findingResume}</p>}>
                {(resume) => <p className={styles.resume}>{describeResume(resume)}</p>}
              </LoadableContent>
            )}
            <Button
              busyText={isReading ? texts.reading : resume.state === "loading" && texts.compare}
              disabled={resume.state === "failed"}
              onClick={() => resume.state === "loaded" && void compare(resume.data)}
            >
              {texts.compare}
            </Button>
            {user && (
              <Button variant="secondary" onClick={() => take("/candidaturas", { newPosting: text })}>
                {texts.apply}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

const Actions = ({ problem, main, onDiscard }: { problem: string; main: ReactNode; onDiscard(): void }) => (
  <>
    {problem && <AlertBox>{problem}</AlertBox>}
    <div className={styles.actions}>
      {main}
      <Button variant="quiet" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </div>
  </>
);

function describeResume(resume: ResumeSummary | null): string {
  if (resume === null) return texts.newResume;
  const name = resume.name || resume.personalInfo.fullName || texts.unnamedResume;
  return resume.posting ? texts.replaces(name) : texts.comparesWith(name);
}

/** The résumé that was changed last, preferably one that is no version for another posting. Guests have one draft. */
function useLastResume(): Loadable<ResumeSummary | null> {
  const { user, getToken } = useSession();
  const uid = user?.uid;
  return useLoadable(
    useCallback(
      async (signal) => {
        if (!uid) return null;
        const options = { schema: resumePageSchema, keepsCopy: true, signal };
        const { items } = await createApi({ getToken, uid }).request("GET", "/api/resumes", options);
        return items.find(({ base }) => !base) ?? items[0] ?? null;
      },
      [uid, getToken],
    ),
  );
}
