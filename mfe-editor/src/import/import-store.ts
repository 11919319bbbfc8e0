import type { Api } from "@penresume/web-host";
import { createStore } from "../lib/store.ts";
import { createTypedText } from "../lib/typed-text.ts";
import type { Imported } from "./protocol.ts";
import { createReader, ImportError, PICTURES_LIMIT } from "./reader.ts";
import type { RecogniserProgress } from "./recogniser.ts";
import { createReviewStore, type ReviewStore } from "./review-store.ts";
import { importTexts as texts } from "./texts.ts";

/** The sources to choose from, in the order of their tabs. */
const SOURCES = ["file", "paste", "story"] as const;
export type ImportSource = (typeof SOURCES)[number];

type Stage =
  | { name: "choosing" }
  | { name: "failed"; error: ImportError }
  /** Photos to be read, or a scanned PDF; none of them could be read before because of `error`. */
  | Pictures
  | { name: "reading"; progress?: RecogniserProgress; count?: number }
  | { name: "reviewing"; imported: Imported; isTold: boolean; review: ReviewStore };

export interface Pictures {
  name: "pictures";
  photos: readonly File[];
  error: ImportError | null;
}

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

  async function read(
    work: Promise<Imported>,
    { isTold = false, onError = (error: ImportError): Stage => ({ name: "failed", error }) } = {},
  ) {
    store.setState({ stage: { name: "reading" } });
    const { stage: reading } = store.getState();
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
        return onError(error);
      },
    );
    const { stage } = store.getState();
    // cancelled
    if (stage.name !== "reading" || (stage !== reading && !stage.progress)) return;
    if (next.name === "failed") console.error(next.error);
    announce("");
    store.setState({ stage: next });
  }

  /** Reads a file. Photos, and pages without text, wait until the recogniser is wanted. */
  async function readFiles(files: readonly File[]) {
    const [first, ...others] = files;
    if (!first) return;
    await read(reader.readFile(first), {
      onError: (error) => {
        if (error.problem !== "scan") return { name: "failed", error };
        const photos = first.type === "application/pdf" || /\.pdf$/i.test(first.name) ? [] : [first, ...others];
        return { name: "pictures", photos: photos.slice(0, PICTURES_LIMIT), error: null };
      },
    });
  }

  /** Reads the pictures with the recogniser, which is loaded for it. */
  function readPictures(pictures: Pictures) {
    const { photos } = pictures;
    const onProgress = (progress: RecogniserProgress) => {
      const { stage } = store.getState();
      if (stage.name === "reading") store.setState({ stage: { ...stage, progress, count: photos.length } });
    };
    void read(reader.readPictures(photos, onProgress), { onError: (error) => ({ ...pictures, error }) });
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
    readFiles: (files: Iterable<File>) => void readFiles([...files]),
    readPictures,
    setPhotos: (photos: readonly File[]) =>
      store.setState({
        stage:
          photos.length > 0 ? { name: "pictures", photos: photos.slice(0, PICTURES_LIMIT), error: null } : CHOOSING,
      }),
    /** Reads files that were dropped on the editor. A review that has begun is not replaced. */
    readDropped(files: readonly File[]) {
      const { name } = store.getState().stage;
      if (name === "choosing" || name === "failed") void readFiles(files);
    },
    readText: (text: string) => void read(reader.readText(text)),
    readStory: () => void read(reader.readStory(store.getState().story), { isTold: true }),
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
