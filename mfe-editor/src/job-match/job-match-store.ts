import {
  type ApplicationInput,
  type ResumeContent,
  structurePostingResponseSchema,
  type TailorProposal,
  tailorResponseSchema,
} from "@penresume/contracts";
import type { Requirement } from "@penresume/postings";
import { describeFailure } from "../assist/describe-failure.ts";
import { useDocumentStore } from "../document/document-context.tsx";
import type { DocumentStore } from "../document/document-store.ts";
import { type EditorAction, editorReducer } from "../document/editor-state.ts";
import { createFeatureStore } from "../document/feature-store.ts";
import { toPosting } from "../document/made.ts";
import { createStore } from "../lib/store.ts";
import { createRequest } from "../lib/use-request.ts";
import { resolveProposal, reverseProposal, type Tailoring } from "./proposals.ts";
import type { CheckedAnswer } from "./protocol.ts";
import { createTailorRequest } from "./tailor-request.ts";
import { jobMatchTexts as texts } from "./texts.ts";

interface JobMatchState {
  /** Whether the posting is being replaced. */
  isEditing: boolean;
  /** Requirements read by the AI, and their posting. */
  structured: { posting: string; requirements: Requirement[] } | null;
  /** The AI's proposals with what the person decided. */
  tailored: Tailored | null;
  /** The requirement whose text was added last, and the résumé it produced. */
  added: { requirement: string; text: string; place: string; content: ResumeContent } | null;
}

export interface Tailored {
  /** Number of the response. */
  count: number;
  posting: string;
  tailoring: Tailoring;
  declined: readonly TailorProposal[];
  /** What was accepted, by the proposal or the rejected text of the response: in the person's words, and what takes it back. */
  accepted: ReadonlyMap<object, Record<"proposal" | "undo", TailorProposal>>;
  /** Parts of the own assistant's answer that cannot be used. */
  refused: number;
}

export type JobMatch = ReturnType<typeof createJobMatch>;

/** The comparison of the document with a posting. It outlives the panel. */
function createJobMatch(document: DocumentStore) {
  const { getState, setState, subscribe } = createStore<JobMatchState>({
    isEditing: false,
    structured: null,
    tailored: null,
    added: null,
  });
  const { api, dispatch, signal, undoInPlace } = document;
  const structuring = createRequest((error) => describeFailure(texts.structureFailed, error), signal);
  const tailoring = createRequest((error) => describeFailure(texts.tailorFailed, error), signal);
  const updateTailored = (changes: Partial<Tailored>) => {
    const { tailored } = getState();
    if (tailored) setState({ tailored: { ...tailored, ...changes } });
  };

  /** Makes a change that is undone on its own. Returns the résumé it produces. */
  function fix(change: EditorAction): ResumeContent {
    const { content } = editorReducer(document.getState().state, change);
    document.keepUnadapted();
    dispatch({ type: "fix", change });
    return content;
  }
  /** Returns whether the résumé could take it. */
  function apply(proposal: TailorProposal): boolean {
    const tailoring = getState().tailored?.tailoring;
    const change = tailoring && resolveProposal(document.getState().state, tailoring, proposal);
    if (typeof change !== "object") return false;
    fix(change);
    return true;
  }

  const showTailored = (posting: string, { refused, ...response }: CheckedAnswer, content: ResumeContent) =>
    setState({
      tailored: {
        count: (getState().tailored?.count ?? 0) + 1,
        posting,
        tailoring: { ...response, experienceIds: content.experience.map(({ id }) => id) },
        declined: [],
        accepted: new Map(),
        refused,
      },
    });

  return {
    getState,
    subscribe,
    showTailored,
    setEditing: (isEditing: boolean) => setState({ isEditing }),
    compare(input: Partial<ApplicationInput>) {
      dispatch({ type: "posting", posting: toPosting(input) });
      document.setVaga(input);
      setState({ isEditing: false });
    },
    add(change: EditorAction, added: { requirement: string; text: string; place: string }) {
      setState({ added: { ...added, content: fix(change) } });
    },
    undoAdded() {
      undoInPlace();
      setState({ added: null });
    },

    /** The request of `structure`. */
    structuring,
    /** Requirements that replace those read without AI. */
    structure: (posting: string) =>
      structuring.run(async (signal) => {
        const { requirements } = await api.request("POST", "/api/ai/structure-posting", {
          body: { text: posting },
          schema: structurePostingResponseSchema,
          signal,
        });
        setState({
          structured: {
            posting,
            requirements: requirements.map(({ alternatives, years, ...requirement }) => ({
              ...requirement,
              ...(alternatives.length > 0 && { alternatives }),
              ...(years !== null && { years }),
            })),
          },
        });
      }),
    resetStructured: () => setState({ structured: null }),

    /** The request of `tailor`. */
    tailoring,
    /** 'Adaptar para esta vaga': the AI's proposals for this posting. */
    async tailor(posting: string) {
      const { content } = document.getState().state;
      const body = createTailorRequest(posting, content);
      if (!body) return tailoring.setProblem(texts.tailorTooLong);
      await tailoring.run(async (signal) => {
        const response = await api.request("POST", "/api/ai/tailor", { body, schema: tailorResponseSchema, signal });
        showTailored(posting, { ...response, refused: 0 }, content);
      });
    },
    /** Replaces a proposal with the person's wording. */
    edit(proposal: TailorProposal, edited: TailorProposal) {
      const { tailored } = getState();
      if (!tailored) return;
      const proposals = tailored.tailoring.proposals.map((other) => (other === proposal ? edited : other));
      updateTailored({ tailoring: { ...tailored.tailoring, proposals } });
    },
    /** Accepts what the response has, or a rejected text of it as the person decided. */
    accept(listed: object, proposal: TailorProposal) {
      const { tailored } = getState();
      if (!tailored) return;
      const undo = reverseProposal(document.getState().state, tailored.tailoring, proposal);
      if (apply(proposal)) updateTailored({ accepted: new Map(tailored.accepted).set(listed, { proposal, undo }) });
    },
    /** Takes back one of the accepted, and leaves the others. */
    undo(listed: object) {
      const accepted = new Map(getState().tailored?.accepted);
      const undo = accepted.get(listed)?.undo;
      if (!undo || !apply(undo)) return;
      accepted.delete(listed);
      updateTailored({ accepted });
    },
    decline: (proposal: TailorProposal) =>
      updateTailored({ declined: [...(getState().tailored?.declined ?? []), proposal] }),
    restore: (proposal: TailorProposal) =>
      updateTailored({ declined: getState().tailored?.declined.filter((other) => other !== proposal) ?? [] }),
  };
}

const getJobMatch = createFeatureStore(createJobMatch);
export const useJobMatch = (): JobMatch => getJobMatch(useDocumentStore());
