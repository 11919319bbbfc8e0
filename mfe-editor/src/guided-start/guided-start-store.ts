import type { ResumeContent } from "@penresume/contracts";
import { isSameContent, readField } from "@penresume/resume";
import { isLower, writeName, writePlace } from "@penresume/resume-review/capitals";
import { EMPTY_RESUME, findTemplate } from "@penresume/resume-view";
import { sessionStore } from "@penresume/web-host";
import { getContent, getDocumentKey } from "../document/document-state.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { createFeatureStore } from "../document/feature-store.ts";
import { FIRST_JOB_TEMPLATE, storeFirstJob } from "../document/first-job-answer.ts";
import { withTemplate } from "../document/theme.ts";
import { prepareFirstJob } from "../first-job/section-order.ts";
import { createStore, watch } from "../lib/store.ts";
import { type Answers, type Choice, listQuestions, type Question, SKIPPED } from "./questions.ts";
import { readTarget, writeTarget } from "./targets.ts";

interface GuidedStart {
  /** The question on the screen; null after the last one. */
  id: string | null;
  answers: Answers;
}

const startWithCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields that are written with capital letters. */
const CAPITALS: Readonly<Record<string, (text: string) => string>> = {
  fullName: writeName,
  location: writePlace,
  company: writeName,
  institution: writeName,
  organisation: writeName,
  headline: startWithCapital,
  position: startWithCapital,
  course: startWithCapital,
  title: startWithCapital,
};

/** What the preparation for a first job changes. */
type Preparation = Pick<ResumeContent, "sections" | "theme">;

/** The place in the questions of a document. Answers are in its résumé, those that it cannot store in this tab's session. */
export const getGuidedStart = createFeatureStore((document) => {
  const { getState, setState, subscribe } = createStore<GuidedStart>({ id: null, answers: readAnswers(document) });
  /** The questions that were on the screen; other answered ones are not asked again. */
  let seen = new Set<string>();
  const taken = new Set<string>();
  let preparation: { before: Preparation; after: Preparation } | undefined;
  const getQuestions = () => listQuestions(getContent(document.getState()), getState().answers);

  function show(question: Question | undefined) {
    if (question) seen.add(question.id);
    setState({ id: question?.id ?? null });
  }

  function note(id: string, answer: string) {
    const answers = { ...getState().answers, [id]: answer };
    setState({ answers });
    storeAnswers(document, answers);
  }
  // The first save gives the document another key.
  watch(
    document,
    () => [getDocumentKey(document.getState())],
    () => {
      const { answers } = getState();
      if (Object.keys(answers).length > 0) storeAnswers(document, answers);
      return undefined;
    },
  );

  function write({ id, step, target }: Question, patch: object, change = (content: ResumeContent) => content) {
    const content = change(writeTarget(getContent(document.getState()), target, patch));
    document.dispatch({ type: "answer", question: id, step, content });
  }

  /** Writes an answer of small letters as it is written, as a change of its own. Once: who takes that back keeps it. */
  function writeCapitals({ id, step, target, input }: Question) {
    const field = "field" in input ? input.field : "";
    const written = CAPITALS[field];
    const content = getContent(document.getState());
    const text = readField(readTarget(content, target), field);
    if (!written || !isLower(text) || written(text) === text || taken.has(`${id} ${text}`)) return;
    taken.add(`${id} ${text}`);
    const change = writeTarget(content, target, { [field]: written(text) });
    document.dispatch({ type: "answer", question: `${id}.capitals`, step, content: change });
  }

  const readPreparation = () => pickPreparation(getContent(document.getState()));

  function prepare(question: Question) {
    const before = readPreparation();
    write(question, {}, prepareForFirstJob);
    preparation ??= { before, after: readPreparation() };
  }

  /** Undoes the preparation, unless the order or the look was changed since. */
  function takeBack(question: Question) {
    const made = preparation;
    preparation = undefined;
    if (!made || !isSameContent(readPreparation(), made.after)) return;
    write(question, {}, ({ sections: _, ...others }) => ({ ...others, ...made.before }));
  }

  /** Goes to the next question without an answer, or one that was on the screen before. */
  function goOn() {
    const questions = getQuestions();
    const at = questions.findIndex(({ id }) => id === getState().id);
    show(questions.slice(at + 1).find(({ id, isAnswered }) => !isAnswered || seen.has(id)));
  }

  return {
    getState,
    subscribe,
    /** Begins or continues at the first question without an answer; with `checks` at the first one, and asks also those with an answer. */
    open(checks = false) {
      const questions = getQuestions();
      seen = new Set(checks ? questions.map(({ id }) => id) : []);
      show(questions.find(({ isAnswered }) => checks || !isAnswered));
    },
    write: (question: Question, patch: object) => write(question, patch),
    choose(question: Question, { value, patch }: Choice) {
      note(question.id, value);
      if (question.text === "work") {
        storeFirstJob(value === "none");
        if (value === "none") prepare(question);
        else takeBack(question);
      }
      if (patch) write(question, patch);
      goOn();
    },
    /** Continues, also without an answer. */
    goOn() {
      const question = getQuestions().find(({ id }) => id === getState().id);
      if (question) writeCapitals(question);
      if (question && !question.isAnswered) note(question.id, SKIPPED);
      goOn();
    },
    goBack() {
      const questions = getQuestions();
      const at = questions.findIndex(({ id }) => id === getState().id);
      show(questions.at(at < 0 ? -1 : Math.max(0, at - 1)));
    },
  };
});

const pickPreparation = ({ sections, theme }: ResumeContent): Preparation => ({ ...(sections && { sections }), theme });

/** The order of sections for a first job, and its template unless another one was chosen. */
function prepareForFirstJob(content: ResumeContent): ResumeContent {
  const { theme } = content;
  const isChosen = JSON.stringify(theme) !== JSON.stringify(EMPTY_RESUME.theme);
  const template = findTemplate({ ...theme, template: FIRST_JOB_TEMPLATE });
  return { ...prepareFirstJob(content), theme: isChosen ? theme : withTemplate(theme, template) };
}

const STORAGE_KEY = "guidedStart";

function readAnswers(document: DocumentStore): Answers {
  try {
    const { key, answers } = JSON.parse(sessionStore.get(STORAGE_KEY) ?? "{}");
    return key === getDocumentKey(document.getState()) ? answers : {};
  } catch {
    return {};
  }
}

const storeAnswers = (document: DocumentStore, answers: Answers) =>
  sessionStore.set(STORAGE_KEY, JSON.stringify({ key: getDocumentKey(document.getState()), answers }));
