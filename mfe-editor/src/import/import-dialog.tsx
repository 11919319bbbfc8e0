import type { ResumeContent } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { Button, Dialog, Spinner, VisuallyHidden } from "@penresume/web-ui";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useAnnouncer } from "../lib/announcer.ts";
import { useTypedText } from "../lib/use-typed-text.ts";
import styles from "./import-dialog.module.css";
import type { Imported } from "./protocol.ts";
import { createReader, ImportError, type Reader } from "./reader.ts";
import { ReviewScreen } from "./review-screen.tsx";
import { SourceChoice } from "./source-choice.tsx";
import { importTexts as texts } from "./texts.ts";

/** The sources to choose from, in the order of their tabs. */
const SOURCES = ["file", "paste", "story"] as const;
export type ImportSource = (typeof SOURCES)[number];

export interface ImportDialogProps {
  api: Api;
  /** The résumé in the editor. */
  current: ResumeContent;
  /** A file that was dropped on the editor. */
  file: File | null;
  /** The source that is offered first. */
  source?: ImportSource | undefined;
  /** Puts the result into the editor. */
  onUse(content: ResumeContent): void;
  onClose(): void;
}

/** Imports a résumé in three stages: choice of a source, reading, review. */
export default function ImportDialog({ api, current, file, source, onUse, onClose }: ImportDialogProps) {
  const { message, announce } = useAnnouncer();
  const reader = useRef<Reader>(null);
  const [stage, setStage] = useState<"choice" | "reading" | Imported>("choice");
  const [problem, setProblem] = useState<ImportError | null>(null);
  // Kept while a source is read and reviewed, so that a text can be corrected.
  const pasted = useTypedText("paste");
  const story = useTypedText("story");
  const [tab, setTab] = useState(() =>
    SOURCES.indexOf(source ?? (story.text ? "story" : pasted.text ? "paste" : "file")),
  );
  const getReader = () => {
    reader.current ??= createReader();
    return reader.current;
  };
  const cancel = () => {
    reader.current?.close();
    reader.current = null;
  };
  useEffect(() => () => reader.current?.close(), []);

  async function read(work: (reader: Reader) => Promise<Imported>) {
    setStage("reading");
    setProblem(null);
    announce(texts.reading);
    const used = getReader();
    try {
      const imported = await work(used);
      if (reader.current !== used) return;
      announce("");
      // A transition, because a long review has hundreds of inputs.
      startTransition(() => setStage(imported));
    } catch (error) {
      if (reader.current !== used) return;
      announce("");
      if (!(error instanceof ImportError)) throw error;
      console.error(error);
      setProblem(error);
      setStage("choice");
    }
  }
  const readFile = (file: File) => void read((reader) => reader.readFile(file));
  const readDropped = useEffectEvent((file: File) => {
    // A review that has begun is not replaced.
    if (stage === "choice") readFile(file);
  });
  useEffect(() => {
    if (file) readDropped(file);
  }, [file]);

  // Inside the dialog, because a live region outside of it is inert.
  const status = <VisuallyHidden role="status">{message}</VisuallyHidden>;
  if (typeof stage === "object") {
    return (
      <ReviewScreen
        api={api}
        imported={stage}
        current={current}
        reader={getReader()}
        status={status}
        announce={announce}
        onUse={(content) => {
          pasted.forget();
          story.forget();
          onUse(content);
        }}
        onBack={() => setStage("choice")}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={texts.title} size="large" onClose={onClose}>
      {status}
      {stage === "reading" ? (
        <div className={styles.reading}>
          <Spinner />
          <p>{texts.reading}</p>
          <Button
            variant="secondary"
            onClick={() => {
              cancel();
              setStage("choice");
            }}
          >
            {texts.cancel}
          </Button>
        </div>
      ) : (
        <SourceChoice
          problem={problem}
          tab={tab}
          onTab={setTab}
          pasted={pasted.text}
          onPasted={pasted.setText}
          story={story.text}
          onStory={story.setText}
          onFile={readFile}
          onReadText={(text) => void read((reader) => reader.readText(text))}
          onReadStory={() => void read((reader) => reader.readStory(story.text))}
        />
      )}
    </Dialog>
  );
}
