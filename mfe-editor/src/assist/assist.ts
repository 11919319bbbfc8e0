import {
  improveTextResponseSchema,
  type ResumeContent,
  type SuggestSkillsRequest,
  suggestSkillsResponseSchema,
} from "@penresume/contracts";
import type { Api } from "@penresume/web-kit";

/** The text, written better; the text itself when the AI has nothing to say. Throws ApiProblem. */
export async function improveText(api: Api, text: string): Promise<string> {
  const improved = await api.request("POST", "/api/ai/improve-text", {
    body: { text },
    schema: improveTextResponseSchema,
  });
  return improved.text.trim() ? improved.text : text;
}

/** Up to eight skills that fit the résumé. Throws ApiProblem. */
export async function suggestSkills(api: Api, content: ResumeContent): Promise<string[]> {
  const { skills } = await api.request("POST", "/api/ai/suggest-skills", {
    body: suggestionRequest(content),
    schema: suggestSkillsResponseSchema,
  });
  return skills;
}

/** What the AI is told: no name, address, photo or other contact data. */
export const suggestionRequest = ({ personalInfo, experience, education }: ResumeContent): SuggestSkillsRequest => ({
  description: personalInfo.description,
  experiences: experience.map(({ position, company, description }) => ({ position, company, description })),
  education: education.map(({ course, institution }) => ({ course, institution })),
});
