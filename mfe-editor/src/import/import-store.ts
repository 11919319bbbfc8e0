import type { Api } from "@penresume/web-host";
import { createStore } from "../lib/store.ts";
import { createTypedText } from "../lib/typed-text.ts";
import type { Imported } from "./protocol.ts";
import { createReader, ImportError } from "./reader.ts";
import { createReviewStore, type ReviewStore } from "./review-store.ts";
import { importTexts as texts } from "./texts.ts";

/** The sources to choose from, in the order of their tabs. */
const SOURCES = ["file", "paste", "story"] as const;
export type ImportSource = (typeof SOURCES)[number];

type Stage =
  | { name: "choosing" }
  | { name: "failed"; error: ImportError }
  | { name: "reading" }
  | { name: "reviewing"; imported: Imported; isTold: boolean; review: ReviewStore };

const CHOOSING: Stage = { name: "choosing" };

export type ImportStore = ReturnType<typeof createImportStore>;

/** An import: choice of a source, reading, review. Typed texts are kept during all stages, so that they can be corrected. */
export function createImportStore({
  api,
  uid,
  source,
  announce,
}: {
  api: Api;
  /** Whose typed texts are shown. */
  uid: string;
  /** The source that is offered first. */
  source?: ImportSource | undefined;
  announce(text: string): void;
}) {
  const typed = { pasted: createTypedText(uid, "paste"), story: createTypedText(uid, "story") };
  const pasted = typed.pasted.read();
  const story = typed.story.read();
  const store = createStore({
    stage: CHOOSING as Stage,
    /** Index of the selected source. */
    tab: SOURCES.indexOf(source ?? (story ? "story" : pasted ? "paste" : "file")),
    pasted,
    /** A text in the user's own words. */
    story,
  });
  const reader = createReader();

  async function read(work: Promise<Imported>, isTold = false) {
    const reading: Stage = { name: "reading" };
    store.setState({ stage: reading });
    announce(texts.reading);
    const next = await work.then(
      (imported): Stage => ({
        name: "reviewing",
        imported,
        isTold,
        review: createReviewStore({ api, reader, announce, imported }),
      }),
      (error: unknown): Stage => {
        if (!(error instanceof ImportError)) throw error;
        return { name: "failed", error };
      },
    );
    // cancelled
    if (store.getState().stage !== reading) return;
    if (next.name === "failed") console.error(next.error);
    announce("");
    store.setState({ stage: next });
  }

  const setText = (field: keyof typeof typed, text: string) => {
    typed[field].store(text);
    store.setState({ [field]: text });
  };

  /** Returns to the choice of a source. */
  function leaveStage() {
    const { stage } = store.getState();
    if (stage.name === "reading") reader.close();
    if (stage.name === "reviewing") stage.review.close();
    store.setState({ stage: CHOOSING });
  }

  return {
    ...store,
    setText,
    selectTab: (tab: number) => store.setState({ tab }),
    readFile: (file: File) => void read(reader.readFile(file)),
    /** Reads a file that was dropped on the editor. A review that has begun is not replaced. */
    readDropped(file: File) {
      const { name } = store.getState().stage;
      if (name === "choosing" || name === "failed") void read(reader.readFile(file));
    },
    readText: (text: string) => void read(reader.readText(text)),
    readStory: () => void read(reader.readStory(store.getState().story), true),
    leaveStage,
    forgetTexts() {
      typed.pasted.forget();
      typed.story.forget();
    },
    close() {
      leaveStage();
      reader.close();
    },
  };
}
