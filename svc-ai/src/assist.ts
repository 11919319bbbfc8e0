import { type ImprovedText, SUGGESTED_SKILLS_LIMIT, type SuggestSkillsRequest, TEXT_LIMIT } from "@penresume/contracts";
import { type Logger, Problem } from "@penresume/service-kit";
import { z } from "zod";
import type { FactGuard } from "./fact-guard.ts";
import type { Complete } from "./openai.ts";
import { hasMarker, redact } from "./pii-redaction.ts";
import { exceedsTokenLimit, unusable, withProviderErrors } from "./problems.ts";
import { IMPROVE_SYSTEM_PROMPT, improveUserMessage, SKILLS_SYSTEM_PROMPT, skillsUserMessage } from "./prompts.ts";
import { createStructuredAssist, parseAs } from "./structured-assist.ts";
import { texts } from "./texts.ts";
import type { TranslationCheck } from "./translation-check.ts";

interface Options {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Receives the response in pieces. */
  onText?: (piece: string) => void;
}

/** Use cases: improve a text, suggest skills, structure a résumé or a posting, tailor a résumé, translate its texts. */
export function createAssist(deps: {
  complete: Complete;
  models: { improve: string; skills: string; structure: string };
  findUnsupported: FactGuard;
  findChangedFacts: TranslationCheck;
  log: Logger;
}) {
  const { complete, models, findUnsupported, log } = deps;

  return {
    /**
     * Improves a text. Returns the text unchanged when the response is empty or states unsupported facts. Contact data are not
     * sent.
     * @throws Problem 503 the provider failed, 502 a refusal or a filtered or too long response, 422 it exceeds the token limit
     */
    async improveText(text: string, { signal, onText }: Options): Promise<ImprovedText> {
      const redaction = redact(text);
      const restored = onText && redaction.restoreStream(limitLength(TEXT_LIMIT, onText));
      const request = {
        model: models.improve,
        system: IMPROVE_SYSTEM_PROMPT,
        user: improveUserMessage(redaction.text),
        maxTokens: 300,
        temperature: 0.7,
      };
      const completion = await withProviderErrors(
        texts.improveFailed,
        complete(request, { signal, onText: restored?.push }),
      );
      restored?.flush();
      const improved = redaction.restore(completion.text);
      if (completion.finishReason === null) throw interrupted();
      if (completion.finishReason === "length") throw exceedsTokenLimit();
      if (completion.finishReason !== "stop") throw unusable(completion.finishReason);
      if (improved.length > TEXT_LIMIT) throw tooLong();
      if (redaction.hasUnknownMarker(completion.text)) throw unusable("has unknown contact data");
      const unsupported = findUnsupported(text, improved);
      if (unsupported.length > 0) return { text, rejected: { text: improved, unsupported } };
      return { text: improved || text };
    },

    /** Suggests up to 8 skills; none when the response is not a JSON array. Contact data are not sent. */
    async suggestSkills(about: SuggestSkillsRequest, { signal }: Options): Promise<string[]> {
      const request = {
        model: models.skills,
        system: SKILLS_SYSTEM_PROMPT,
        user: redact(skillsUserMessage(about)).text,
        maxTokens: 200,
        temperature: 0.3,
      };
      const completion = await withProviderErrors(texts.suggestFailed, complete(request, { signal }));
      const skills = parseAs(skillsSchema, completion.text);
      if (!skills) log.warn({ finishReason: completion.finishReason }, "skills response is not a JSON array");
      return skills ?? [];
    },

    ...createStructuredAssist(deps),
  };
}

export type Assist = ReturnType<typeof createAssist>;

const interrupted = () =>
  new Problem(503, texts.improveFailed, { retryAfterSeconds: 5, cause: new Error("the response was interrupted") });

const tooLong = () => unusable("longer than its field");

/** Stops a stream as soon as it exceeds the limit. */
function limitLength(limit: number, onText: (piece: string) => void) {
  let length = 0;
  return (piece: string) => {
    length += piece.length;
    if (length > limit) throw tooLong();
    onText(piece);
  };
}

const skillsSchema = z.array(z.unknown()).transform((items) => {
  const skills = items.filter((item) => typeof item === "string").map((item) => item.trim().slice(0, 200));
  return [...new Set(skills.filter((skill) => skill && !hasMarker(skill)))].slice(0, SUGGESTED_SKILLS_LIMIT);
});
