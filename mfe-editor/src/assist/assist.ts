import {
  improveTextEventSchemas,
  problemSchema,
  type ResumeContent,
  type SuggestSkillsRequest,
  suggestSkillsResponseSchema,
} from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-kit";

/**
 * The text, written better; the text itself when the AI has nothing to say. `onText` hears the answer as far as it has
 * come. Throws ApiProblem, also for an answer that breaks off.
 */
export async function improveText(
  api: Api,
  text: string,
  { signal, onText }: { signal: AbortSignal; onText(text: string): void },
): Promise<string> {
  let written = "";
  for await (const { event, data } of api.events("POST", "/api/ai/improve-text", { body: { text }, signal })) {
    const value = read(data);
    if (event === "problem") throw new ApiProblem(problemSchema.parse(value));
    if (event === "delta") {
      written += improveTextEventSchemas.delta.parse(value).text;
      onText(written);
      continue;
    }
    // A server that does not stream answers the same at once.
    const improved = improveTextEventSchemas.done.parse(value).text;
    return improved.trim() ? improved : text;
  }
  throw new ApiProblem({ status: 0, title: "The answer broke off." });
}

function read(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
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
