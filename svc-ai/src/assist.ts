import { SUGGESTED_SKILLS_LIMIT, type SuggestSkillsRequest } from "@penresume/contracts";
import { type Logger, Problem } from "@penresume/service-kit";
import { z } from "zod";
import type { Complete } from "./openai.ts";
import { IMPROVE_SYSTEM_PROMPT, improveUserMessage, SKILLS_SYSTEM_PROMPT, skillsUserMessage } from "./prompts.ts";

/** The two AI calls of the specification, section 7. */
export function createAssist(deps: { complete: Complete; models: { improve: string; skills: string }; log: Logger }) {
  const { complete, models, log } = deps;
  return {
    /** The text improved; the text as it was when the provider answers nothing. */
    async improveText(text: string): Promise<string> {
      const improved = await failingAs(
        "Erro ao processar texto com IA. Tente novamente.",
        complete({
          model: models.improve,
          system: IMPROVE_SYSTEM_PROMPT,
          user: improveUserMessage(text),
          maxTokens: 300,
          temperature: 0.7,
        }),
      );
      return improved || text;
    },

    /** Up to 8 skills; none when the provider's answer is not a JSON array. */
    async suggestSkills(about: SuggestSkillsRequest): Promise<string[]> {
      const answer = await failingAs(
        "Erro ao gerar sugestões de habilidades. Tente novamente.",
        complete({
          model: models.skills,
          system: SKILLS_SYSTEM_PROMPT,
          user: skillsUserMessage(about),
          maxTokens: 200,
          temperature: 0.3,
        }),
      );
      const skills = readSkills(answer);
      if (!skills) log.warn("skills answer is not a JSON array");
      return skills ?? [];
    },
  };
}

export type Assist = ReturnType<typeof createAssist>;

const failingAs = <T>(title: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new Problem(503, title, { retryAfterSeconds: 5, cause });
  });

const skillsSchema = z.array(z.unknown()).transform((items) => {
  const skills = items.filter((item) => typeof item === "string").map((item) => item.trim().slice(0, 200));
  return [...new Set(skills.filter(Boolean))].slice(0, SUGGESTED_SKILLS_LIMIT);
});

function readSkills(answer: string): string[] | null {
  try {
    return skillsSchema.safeParse(JSON.parse(answer)).data ?? null;
  } catch {
    return null;
  }
}
