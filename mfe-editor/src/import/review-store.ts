import { structureResumeResponseSchema } from "@penresume/contracts";
import { type Api, getErrorMessage } from "@penresume/web-host";
import { createStore } from "../lib/store.ts";
import { createReview } from "./create-review.ts";
import { enableDragPlace } from "./drag-place.ts";
import { type Choice, type Choices, defaultChoice } from "./merge.ts";
import type { Imported, PagePicture } from "./protocol.ts";
import type { Reader } from "./reader.ts";
import {
  type Active,
  createEntry,
  EMPTY,
  type EntryList,
  getNameFields,
  getReviewEntries,
  isResumeList,
  keepChanges,
  NOTHING_ACTIVE,
  type Place,
  type Review,
  refKey,
  type UnplacedItem,
} from "./review.ts";
import { type ReviewAction, reviewReducer } from "./review-reducer.ts";
import { organizeTexts, reviewTexts as texts } from "./texts.ts";

/** Pixels of a page's width; a phone enlarges it. */
const PAGE_WIDTH = 1100;

export interface ReviewState {
  review: Review;
  /** Earlier reviews, for undo. */
  past: readonly Review[];
  /** The field in which the last change was typed: typing in one field is one change. */
  typingIn: Place | null;
  active: Active;
  /** Index of the view on a phone: fields or source. */
  tab: number;
  replacesAll: boolean;
  choices: Choices;
  /** A dialog above the review. `part` is the text to place of the only item. */
  question:
    | { about: "placing"; items: readonly UnplacedItem[]; part: string }
    | { about: "repairing"; list: EntryList; id: number }
    | { about: "leaving" }
    | null;
  /** The result of the last placing. */
  moved: { message: string; canUndo: boolean } | null;
  organizing: "idle" | "busy" | { problem: string };
  /** The reading before the reading by AI, and texts of the AI that are not in the source. */
  organized: { before: Review; discarded: readonly string[] } | null;
  /** Number of pages of a PDF. */
  pageCount: number;
  /** Drawn pages by number. */
  pages: Readonly<Record<number, Pick<PagePicture, "width" | "height"> | "failed">>;
}

export const FIELDS_TAB = 0;

export type ReviewStore = ReturnType<typeof createReviewStore>;

/** The review of an import. The résumé does not change before 'Usar'. */
export function createReviewStore({
  api,
  reader,
  announce,
  imported,
}: {
  api: Api;
  reader: Reader;
  announce(text: string): void;
  imported: Imported;
}) {
  const store = createStore<ReviewState>({
    review: createReview(imported),
    past: [],
    typingIn: null,
    active: NOTHING_ACTIVE,
    tab: FIELDS_TAB,
    replacesAll: false,
    choices: {},
    question: null,
    moved: null,
    organizing: "idle",
    organized: null,
    pageCount: Math.max(1, ...imported.lines.map(({ page }) => page)),
    pages: {},
  });
  const { getState, setState } = store;
  let lastDoubt = -1;
  const text = textWithoutContacts(imported);
  const first = getState().review;
  /** The last reading, without changes by hand. */
  let read = first;
  /** Names in the letters of the document, by place. */
  const writtenNames = Object.entries(imported.asWritten ?? {}).map(([path, text]) => {
    const [, at = "", field = ""] = path.split(".");
    const entry = first.experience[Number(at)];
    return { place: entry && field ? `experience.${entry.id}.${field}` : `personal.${at}`, text };
  });
  const closing = new AbortController();
  if (hasPages(imported)) reader.countPages().then((pageCount) => setState({ pageCount }), console.error);

  /** Returns whether the review changed. */
  function dispatch(action: ReviewAction): boolean {
    const { review, past, typingIn } = getState();
    const next = reviewReducer(review, action);
    if (next === review) return false;
    const field = action.type === "edit" ? action.place : null;
    const continues = field !== null && field === typingIn;
    setState({ review: next, past: continues ? past : [...past, review], typingIn: field });
    return true;
  }

  function place(items: readonly UnplacedItem[], to: Place, part?: string) {
    const isPlaced = dispatch({ type: "place", items, place: to, part });
    report(isPlaced ? texts.placed(to) : texts.doesNotFit(to), isPlaced);
  }

  /** Says what was done, or not. */
  function report(message: string, canUndo: boolean) {
    setState({ moved: { message, canUndo }, question: null });
    announce(message);
  }

  /** Changes the structure of an entry or a list. */
  function repair(action: ReviewAction) {
    const isChanged = dispatch(action);
    report(isChanged ? texts.repaired : texts.notRepaired, isChanged);
  }

  /** Reads the source again, where a line is a heading of another kind or none. */
  async function setHeading(key: string, kind: string) {
    const chosen = { ...getState().review.chosen, [key]: kind };
    try {
      const again = createReview(await reader.readAgain(chosen), chosen);
      const { review, past } = getState();
      setState({ review: keepChanges(again, read, review), past: [...past, review], typingIn: null });
      read = again;
      report(texts.readAgain, true);
    } catch (error) {
      console.error(error);
      report(texts.notRepaired, false);
    }
  }

  /** Begins another entry at a character of a description. */
  async function split(list: EntryList, id: number, at: number) {
    const entry = getReviewEntries(getState().review, list).find((entry) => entry.id === id);
    const rest = entry?.values.description?.text.slice(at).trim() ?? "";
    const [name = "", ...lines] = rest.split("\n");
    const plain = { [getNameFields(list)[0]]: name, description: lines.join("\n") };
    const single = createEntry(list, 0, (field) => ({ ...EMPTY, text: plain[field] ?? "" }));
    const readEntries = async () =>
      isResumeList(list) ? createReview(await reader.readPart(texts.asResume(list, rest)))[list] : [];
    const entries = await readEntries().catch(() => []);
    repair({ type: "split", list, id, at, entries: entries.length > 0 ? entries : [single] });
  }

  /** Sends the text of the import to the AI and reads the response into the review. */
  async function organize() {
    setState({ organizing: "busy" });
    announce(organizeTexts.organizing);
    const { signal } = closing;
    try {
      const { resume, discarded } = await api.request("POST", "/api/ai/structure-resume", {
        body: { text, name: imported.content.personalInfo.fullName.slice(0, 200) },
        schema: structureResumeResponseSchema,
        signal,
      });
      const organized = createReview(await reader.organize(imported, resume));
      signal.throwIfAborted();
      const { review: before, past } = getState();
      setState({
        review: organized,
        past: [...past, before],
        typingIn: null,
        moved: null,
        organizing: "idle",
        organized: { before, discarded },
      });
      announce(discarded.length > 0 ? organizeTexts.discarded(discarded.length) : organizeTexts.compare);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setState({ organizing: { problem: getErrorMessage(error, organizeTexts.failed) } });
    }
  }

  return {
    ...store,
    imported,
    /** What is sent to the AI. */
    text,
    mayOrganize: isDoubtful(imported),
    /** Whether headings may be chosen: a data file has none. */
    hasHeadings: ["pdf", "docx", "odt", "rtf", "html", "text"].includes(imported.source) && reader.canReadAgain(),
    dispatch,
    place,
    repair,
    setHeading,
    split,
    /** Lets the items of a list be dragged to their places. */
    enableDrag: (list: HTMLElement | null) =>
      list
        ? enableDragPlace(list, (id, to) =>
            place(
              getState().review.unplaced.filter((item) => item.id === id),
              to,
            ),
          )
        : undefined,
    undo() {
      const { past } = getState();
      const last = past.at(-1);
      if (last) setState({ review: last, past: past.slice(0, -1), typingIn: null });
      setState({ moved: null });
      announce(texts.undone);
    },
    hasWrittenNames: writtenNames.length > 0,
    /** Puts all names into the letters of the document, as one change. */
    useWrittenNames() {
      const { review, past } = getState();
      const next = writtenNames.reduce((now, name) => reviewReducer(now, { type: "edit", ...name }), review);
      if (next !== review) setState({ review: next, past: [...past, review], typingIn: null });
      announce(texts.namesAsWritten);
    },
    activate: (active: Active) => setState({ active }),
    choose: (place: string, choice: Choice) => setState({ choices: { ...getState().choices, [place]: choice } }),
    /** Index of the next of `count` doubtful fields. */
    countDoubt: (count: number) => {
      lastDoubt = (lastDoubt + 1) % Math.max(1, count);
      return lastDoubt;
    },
    organize,
    /** Draws a page of the PDF; pages start at 1. */
    async drawPage(page: number, canvas: HTMLCanvasElement) {
      const setPage = (picture: ReviewState["pages"][number]) =>
        setState({ pages: { ...getState().pages, [page]: picture } });
      try {
        const { bitmap, width, height } = await reader.drawPage(page, PAGE_WIDTH);
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
        setPage({ width, height });
      } catch (error) {
        console.error(error);
        setPage("failed");
      }
    },
    drawPiece: reader.drawPiece,
    close: () => closing.abort(),
  };
}

/** Fewer texts without a field are no reason to ask the AI. */
const UNPLACED_LIMIT = 5;

/** Whether the AI may read more than was read: something is marked, much has no field, or there is no job. Programs' own files are right. */
const isDoubtful = ({ source, attachment, uncertainties, unplaced, content }: Imported): boolean =>
  !source.startsWith("linkedin") &&
  attachment !== "restored" &&
  (uncertainties.length > 0 || unplaced.length >= UNPLACED_LIMIT || content.experience.length === 0);

// paths of the name and the contact data
const CONTACT_FIELDS = /^personalInfo\.(?:fullName|email|phone|location|links)/;

/** Returns the lines of an import, without the name and the contact data. */
function textWithoutContacts({ lines, provenance }: Imported): string {
  const contacts = new Set(
    Object.entries(provenance).flatMap(([path, refs]) => (CONTACT_FIELDS.test(path) ? refs.map(refKey) : [])),
  );
  return lines
    .filter((line) => !contacts.has(refKey(line)))
    .map(({ text }) => text)
    .join("\n");
}

/** Whether an import has pages to draw. */
export const hasPages = ({ source }: Imported): boolean => ["pdf", "linkedin-pdf", "picture"].includes(source);

export const isChanged = ({ past }: ReviewState): boolean => past.length > 0;

export const getChoice = ({ choices }: ReviewState, place: string): Choice => choices[place] ?? defaultChoice(place);
