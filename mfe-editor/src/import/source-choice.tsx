import { AlertBox, Button, Icon, Tabs, TextArea } from "@penresume/web-ui";
import { type ClipboardEvent, type DragEvent, useRef } from "react";
import { useStore } from "../lib/store.ts";
import styles from "./import-dialog.module.css";
import type { ImportStore } from "./import-store.ts";
import type { ImportError } from "./reader.ts";
import { StoryChoice } from "./story-choice.tsx";
import { describeProblem, storyTexts, importTexts as texts } from "./texts.ts";

const FILE_TYPES =
  "image/*,.heic,.pdf,.docx,.odt,.rtf,.html,.htm,.zip,.xml,.json,.txt,.md,application/pdf,application/zip,application/json,text/plain";
/** A shorter text pasted outside of a field is not imported. */
const MIN_PASTE = 80;

const focusTab = (choice: HTMLElement | null) =>
  choice?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();

/** Choice of a source: a file, a pasted text, or a text written here. `error`: why the last one was not imported. */
export function SourceChoice({ store, error }: { store: ImportStore; error: ImportError | null }) {
  const tab = useStore(store, ({ tab }) => tab);

  function onPaste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    const text = event.clipboardData.getData("text/plain");
    const isInField = (event.target as Element).matches("textarea, input");
    if (files.length === 0 && (isInField || text.length < MIN_PASTE)) return;
    event.preventDefault();
    if (files.length > 0) store.readFiles(files);
    else store.readText(text);
  }

  return (
    <div className={styles.choice} ref={error ? focusTab : undefined} onPaste={onPaste}>
      <p className={styles.lead}>{texts.lead}</p>
      <p className={styles.privacy}>
        <Icon path="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" size={18} />
        {texts.privacy}
      </p>
      {error && <AlertBox>{describeProblem(error)}</AlertBox>}
      <Tabs
        label={texts.ways}
        selected={tab}
        onSelect={store.selectTab}
        tabs={[
          { label: texts.file, content: <FileChoice onFiles={store.readFiles} /> },
          { label: texts.paste, content: <TextChoice store={store} /> },
          { label: storyTexts.tab, content: <StoryChoice store={store} /> },
        ]}
      />
    </div>
  );
}

const markOver = (isOver: boolean) => (event: DragEvent<HTMLElement>) => {
  event.preventDefault();
  event.currentTarget.toggleAttribute("data-over", isOver);
};

function FileChoice({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={styles.dropZone}
        onDragOver={markOver(true)}
        onDragLeave={markOver(false)}
        onDrop={(event) => {
          markOver(false)(event);
          event.stopPropagation();
          onFiles(event.dataTransfer.files);
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
          multiple
          data-import=""
          accept={FILE_TYPES}
          aria-label={texts.choose}
          onChange={({ target }) => {
            onFiles(target.files ?? []);
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

function TextChoice({ store }: { store: ImportStore }) {
  const text = useStore(store, ({ pasted }) => pasted);
  return (
    <form
      className={styles.file}
      onSubmit={(event) => {
        event.preventDefault();
        store.readText(text);
      }}
    >
      <TextArea
        label={texts.pasteLabel}
        hint={texts.pasteHint}
        placeholder={texts.pastePlaceholder}
        rows={10}
        value={text}
        onChange={({ target }) => store.setText("pasted", target.value)}
      />
      <div>
        <Button type="submit" disabled={!text.trim()}>
          {texts.read}
        </Button>
      </div>
    </form>
  );
}
