import type { ResumeContent } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { useState } from "react";
import { useRequest } from "../lib/use-request.ts";
import { describeFailure } from "./describe-failure.ts";
import { assistTexts as texts } from "./texts.ts";

export interface SuggestSkills {
  busy: boolean;
  /** The last response; null before the first one. */
  suggestions: readonly string[] | null;
  problem: string | null;
  suggest(): Promise<void>;
}

/** Suggests skills. The state outlives a step, so that suggestions are kept while another step is shown. */
export function useSuggestSkills(api: Api, content: ResumeContent, announce: (text: string) => void): SuggestSkills {
  const [suggestions, setSuggestions] = useState<readonly string[] | null>(null);
  const { isBusy, problem, run } = useRequest((error) => describeFailure(texts.suggestFailed, error));

  const suggest = () =>
    run(async (signal) => {
      const { suggestSkills } = await import("./assist.ts");
      const skills = await suggestSkills(api, content, signal);
      setSuggestions(skills);
      announce(skills.length > 0 ? texts.suggested(skills.length) : texts.noneSuggested);
    });

  return { busy: isBusy, suggestions, problem, suggest };
}
