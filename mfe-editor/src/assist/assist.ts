import {
  type ImprovedText,
  improveTextEventSchemas,
  type ResumeContent,
  type SuggestSkillsRequest,
  suggestSkillsResponseSchema,
} from "@penresume/contracts";
import { removeContentMarkup } from "@penresume/resume";
import { removeMarkup } from "@penresume/resume/markup";
import { requestText } from "@penresume/web-features/request-text";
import type { Api } from "@penresume/web-host";

/**
 * Improves a text, which is sent without its markup. Returns it unchanged when the AI returns nothing or unsupported facts. `onText` receives the response so far.
 * Throws ApiProblem, or another error for an invalid or incomplete response.
 */
export async function improveText(
  api: Api,
  text: string,
  { personalInfo: { fullName }, confirmedFacts = [] }: ResumeContent,
  { signal, onText }: { signal: AbortSignal; onText(text: string): void },
): Promise<ImprovedText> {
  const improved = await requestText(
    api,
    "/api/ai/improve-text",
    { text: removeMarkup(text), name: fullName, confirmed: confirmedFacts.map((fact) => fact.text) },
    { schema: improveTextEventSchemas.done, signal, onText },
  );
  return improved.text.trim() ? improved : { text };
}

/** Suggests up to eight skills that fit the résumé. Throws ApiProblem. */
export async function suggestSkills(api: Api, content: ResumeContent, signal: AbortSignal): Promise<string[]> {
  const { skills } = await api.request("POST", "/api/ai/suggest-skills", {
    body: createSuggestionRequest(content),
    schema: suggestSkillsResponseSchema,
    signal,
  });
  return skills;
}

/** Creates the request, with the name that svc-ai removes from the texts, without address, photo and other contact data. */
export function createSuggestionRequest(content: ResumeContent): SuggestSkillsRequest {
  const { personalInfo, experience, education } = removeContentMarkup(content);
  return {
    name: personalInfo.fullName,
    description: personalInfo.description,
    experiences: experience.map(({ position, company, description }) => ({ position, company, description })),
    education: education.map(({ course, institution }) => ({ course, institution })),
  };
}
