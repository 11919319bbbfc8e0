import { type ImprovedText, SUGGESTED_SKILLS_LIMIT, type SuggestSkillsRequest, TEXT_LIMIT } from "@penresume/contracts";
import { type Logger, Problem } from "@penresume/service-kit";
import { z } from "zod";
import { hasResumeForm, isSkillName } from "./answer-form.ts";
import type { FactGuard } from "./fact-guard.ts";
import type { MeteredComplete } from "./metered-completions.ts";
import { hasMarker, redact } from "./pii-redaction.ts";
import { exceedsTokenLimit, unusable, withProviderErrors } from "./problems.ts";
import { IMPROVE_SYSTEM_PROMPT, improveUserMessage, SKILLS_SYSTEM_PROMPT, skillsUserMessage } from "./prompts.ts";
import type { Plan } from "./rate-limiter.ts";
import { createStructuredAssist, parseAs } from "./structured-assist.ts";
import { texts } from "./texts.ts";
import type { TranslationCheck } from "./translation-check.ts";

interface Options {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** A guest gets checked texts only: no stream, and no rejected text. */
  plan: Plan;
  /** Receives the response in pieces. */
  onText?: (piece: string) => void;
}

/** Use cases: improve a text, suggest skills, structure a résumé or a posting, tailor a résumé, translate its texts. */
export function createAssist(deps: {
  complete: MeteredComplete;
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
    async improveText(text: string, { signal, plan, onText }: Options): Promise<ImprovedText> {
      const redaction = redact(text);
      const restored =
        onText && plan !== "guest" ? redaction.restoreStream(limitLength(TEXT_LIMIT, onText)) : undefined;
      const request = {
        model: models.improve,
        system: IMPROVE_SYSTEM_PROMPT,
        user: improveUserMessage(redaction.text),
        maxTokens: 300,
        temperature: 0.7,
      };
      const completion = await withProviderErrors(
        texts.improveFailed,
        complete(request, { signal, plan, onText: restored?.push }),
      );
      restored?.flush();
      const improved = redaction.restore(completion.text);
      if (completion.finishReason === null) throw interrupted();
      if (completion.finishReason === "length") throw exceedsTokenLimit();
      if (completion.finishReason !== "stop") throw unusable(completion.finishReason);
      if (improved.length > TEXT_LIMIT) throw tooLong();
      if (redaction.hasUnknownMarker(completion.text)) throw unusable("has unknown contact data");
      const unsupported = findUnsupported(text, improved);
      if (plan === "guest" && (unsupported.length > 0 || !hasResumeForm(redaction.text, completion.text)))
        return { text, isWithheld: true };
      if (unsupported.length > 0) return { text, rejected: { text: improved, unsupported } };
      return { text: improved || text };
    },

    /** Suggests up to 8 names of skills; none when the response is not a JSON array. Contact data are not sent. */
    async suggestSkills(about: SuggestSkillsRequest, { signal, plan }: Options): Promise<string[]> {
      const request = {
        model: models.skills,
        system: SKILLS_SYSTEM_PROMPT,
        user: redact(skillsUserMessage(about)).text,
        maxTokens: 200,
        temperature: 0.3,
      };
      const completion = await withProviderErrors(texts.suggestFailed, complete(request, { signal, plan }));
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
  const skills = items.filter((item) => typeof item === "string").map((item) => item.trim());
  return [...new Set(skills.filter((skill) => skill && isSkillName(skill) && !hasMarker(skill)))].slice(
    0,
    SUGGESTED_SKILLS_LIMIT,
  );
});
