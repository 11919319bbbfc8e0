import type { ResumeContent } from "@penresume/contracts";
import type { Api } from "@penresume/web-kit";
import { useState } from "react";
import { describeFailure, suggestSkills } from "./assist.ts";
import { assistTexts as texts } from "./texts.ts";

export interface SuggestSkills {
  busy: boolean;
  suggestions: readonly string[];
  problem: string | null;
  suggest(): Promise<void>;
}

/** Suggests skills. The state outlives a step, so that suggestions are kept while another step is shown. */
export function useSuggestSkills(api: Api, content: ResumeContent, announce: (text: string) => void): SuggestSkills {
  const [busy, setBusy] = useState(false);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function suggest() {
    setBusy(true);
    setProblem(null);
    try {
      const skills = await suggestSkills(api, content);
      if (skills.length > 0) setSuggestions(skills);
      else setProblem(texts.noneSuggested);
      announce(skills.length > 0 ? texts.suggested(skills.length) : texts.noneSuggested);
    } catch (error) {
      console.error(error);
      setProblem(describeFailure(texts.suggestFailed, error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, suggestions, problem, suggest };
}
