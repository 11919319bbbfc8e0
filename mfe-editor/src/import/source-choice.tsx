import { AlertBox, Button, Icon, Tabs, TextArea } from "@penresume/web-ui";
import {
  type ClipboardEvent,
  type Dispatch,
  type DragEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from "react";
import styles from "./import-dialog.module.css";
import type { ImportError } from "./reader.ts";
import { StoryChoice } from "./story-choice.tsx";
import { describeProblem, storyTexts, importTexts as texts } from "./texts.ts";

const FILE_TYPES =
  ".pdf,.docx,.odt,.rtf,.html,.htm,.eml,.mht,.mhtml,.zip,.json,.xml,.txt,.md,application/pdf,application/zip,application/json,text/plain";
/** A shorter text pasted outside of a field is not imported. */
const MIN_PASTE = 80;

/** Choice of a source: a file, a pasted text, or a text written here. */
export function SourceChoice({
  problem,
  tab,
  onTab,
  pasted,
  onPasted,
  story,
  onStory,
  onFile,
  onReadText,
  onReadStory,
}: {
  problem: ImportError | null;
  /** Index of the selected tab. */
  tab: number;
  onTab(index: number): void;
  pasted: string;
  onPasted(text: string): void;
  /** A text in the user's own words. */
  story: string;
  onStory: Dispatch<SetStateAction<string>>;
  onFile(file: File): void;
  onReadText(text: string): void;
  onReadStory(): void;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) root.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  }, [problem]);

  function onPaste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData("text/plain");
    const isInField = (event.target as Element).matches("textarea, input");
    if (!file && (isInField || text.length < MIN_PASTE)) return;
    event.preventDefault();
    if (file) onFile(file);
    else onReadText(text);
  }

  return (
    <div className={styles.choice} ref={root} onPaste={onPaste}>
      <p className={styles.lead}>{texts.lead}</p>
      <p className={styles.privacy}>
        <Icon path="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" size={18} />
        {texts.privacy}
      </p>
      {problem && <AlertBox>{describeProblem(problem)}</AlertBox>}
      <Tabs
        label={texts.ways}
        selected={tab}
        onSelect={onTab}
        tabs={[
          { label: texts.file, content: <FileChoice onFile={onFile} /> },
          {
            label: texts.paste,
            content: <TextChoice text={pasted} onChange={onPasted} onRead={() => onReadText(pasted)} />,
          },
          { label: storyTexts.tab, content: <StoryChoice text={story} setText={onStory} onRead={onReadStory} /> },
        ]}
      />
    </div>
  );
}

function FileChoice({ onFile }: { onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const setOverFor = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div className={styles.file}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={styles.dropZone}
        data-over={isOver || undefined}
        onDragOver={setOverFor(true)}
        onDragLeave={setOverFor(false)}
        onDrop={(event) => {
          setOverFor(false)(event);
          event.stopPropagation();
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Icon
          path="M6 2.500h8.500L19 7v14.500H6zM14 2.500v5h5M9 11.500h7M9 14.500h7M9 17.500h4"
          size={48}
          strokeWidth={1}
        />
        <Button large onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <p className={styles.orDrop}>{texts.drop}</p>
        <input
          ref={input}
          type="file"
          hidden
          data-import=""
          accept={FILE_TYPES}
          aria-label={texts.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </div>
      <p className={styles.hint}>{texts.kinds}</p>
      <details className={styles.help}>
        <summary>{texts.linkedin}</summary>
        <ul>
          <li>{texts.linkedinPdf}</li>
          <li>{texts.linkedinZip}</li>
        </ul>
      </details>
    </div>
  );
}

function TextChoice({ text, onChange, onRead }: { text: string; onChange(text: string): void; onRead(): void }) {
  return (
    <form
      className={styles.file}
      onSubmit={(event) => {
        event.preventDefault();
        onRead();
      }}
    >
      <TextArea
        label={texts.pasteLabel}
        hint={texts.pasteHint}
        placeholder={texts.pastePlaceholder}
        rows={10}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button type="submit" disabled={!text.trim()}>
          {texts.read}
        </Button>
      </div>
    </form>
  );
}
