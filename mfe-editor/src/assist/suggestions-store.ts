import { useDocumentStore } from "../document/document-context.tsx";
import type { DocumentStore } from "../document/document-store.ts";
import { createFeatureStore } from "../document/feature-store.ts";
import { createStore } from "../lib/store.ts";
import { createRequest } from "../lib/use-request.ts";
import { suggestSkills } from "./assist.ts";
import { describeFailure } from "./describe-failure.ts";
import { assistTexts as texts } from "./texts.ts";

/** The AI's suggestions of skills for a document. They are kept while another step is shown. */
function createSuggestions(document: DocumentStore) {
  const { getState, setState, subscribe } = createStore({ suggestions: null as readonly string[] | null });
  const request = createRequest((error) => describeFailure(texts.suggestFailed, error), document.signal);
  return {
    /** `suggestions` is the last response; null before the first one. */
    getState,
    subscribe,
    request,
    suggest: () =>
      request.run(async (signal) => {
        const suggestions = await suggestSkills(document.api, document.getState().state.content, signal);
        setState({ suggestions });
        document.announce(suggestions.length > 0 ? texts.suggested(suggestions.length) : texts.noneSuggested);
      }),
  };
}

const getSuggestions = createFeatureStore(createSuggestions);
export const useSuggestions = () => getSuggestions(useDocumentStore());
