import {
  type InterviewFeedback,
  type InterviewFeedbackRequest,
  type StructuredPosting,
  type StructuredResume,
  type StructureResumeRequest,
  structuredPostingSchema,
  structuredResumeSchema,
  type TailorRequest,
  type TailorResponse,
  type TranslateTextsRequest,
  type TranslateTextsResponse,
} from "@penresume/contracts";
import type { CheckPool } from "./check-pool.ts";
import { tailoringSchema, translationsSchema } from "./checks.ts";
import type { Models } from "./config.ts";
import { FEEDBACK_SYSTEM_PROMPT, feedbackSchema } from "./interview-feedback.ts";
import type { MeteredComplete } from "./metered-completions.ts";
import { requireComplete, unusable, withProviderErrors } from "./problems.ts";
import {
  createTranslateSystemPrompt,
  POSTING_SYSTEM_PROMPT,
  STRUCTURE_SYSTEM_PROMPT,
  TAILOR_SYSTEM_PROMPT,
} from "./prompts.ts";
import type { Plan } from "./rate-limiter.ts";
import { texts } from "./texts.ts";

interface Options {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** A guest gets no text that a check rejected. */
  plan: Plan;
  /** The account or network, whose checks run one after another. */
  caller: string;
}

// below the gateway's 60 s; a long résumé takes about 30 s
const STRUCTURE_TIMEOUT_MS = 50_000;
// a résumé of 30,000 characters in Portuguese
const STRUCTURE_MAX_TOKENS = 12_000;
// 80 requirements with their quotes
const POSTING_MAX_TOKENS = 6_000;
// a summary and 30 lines
const TAILOR_MAX_TOKENS = 3_000;
// an answer of a minute
const FEEDBACK_MAX_TOKENS = 1_200;
// 12,000 characters as JSON; a translation can be a third longer
const TRANSLATE_MAX_TOKENS = 8_000;

/** Use cases with structured outputs: https://platform.openai.com/docs/guides/structured-outputs */
export function createStructuredAssist(deps: { complete: MeteredComplete; models: Models; checks: CheckPool }) {
  const { complete, models, checks } = deps;

  /**
   * Resolves to the model's JSON.
   * @throws Problem 503 the provider failed, 502 a refusal, 422 it exceeds the token limit
   */
  async function completeJson(
    request: Omit<Parameters<MeteredComplete>[0], "timeoutMs">,
    { title, signal, plan }: Omit<Options, "caller"> & { title: string },
  ): Promise<string> {
    const completion = complete({ ...request, timeoutMs: STRUCTURE_TIMEOUT_MS }, { signal, plan });
    const { text, finishReason } = await withProviderErrors(title, completion);
    requireComplete(finishReason, title);
    return text;
  }

  return {
    /**
     * Structures a résumé's text; also returns what the model added. Contact data are not sent.
     * @throws Problem 503 the provider failed, 502 a refusal, no JSON or a failed check, 422 it exceeds the token limit
     */
    async structureResume(
      { text, name }: StructureResumeRequest,
      options: Options,
    ): Promise<{ resume: StructuredResume; discarded: string[] }> {
      const request = {
        model: models.STRUCTURE_MODEL,
        system: STRUCTURE_SYSTEM_PROMPT,
        user: await checks.prepare(options.caller, "prepareResume", text, name),
        schema: { name: "resume", schema: structuredResumeSchema },
        maxTokens: STRUCTURE_MAX_TOKENS,
        temperature: 0,
      };
      const answer = await completeJson(request, { title: texts.structureFailed, ...options });
      const result = await checks.run(options.caller, "checkResume", text, answer, options.plan === "guest", name);
      return result ?? refuse(result, texts.structureFailed);
    },

    /**
     * Extracts the requirements of a posting; also returns the model's quotes that are not in it. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async structurePosting(text: string, options: Options): Promise<StructuredPosting & { discarded: string[] }> {
      const request = {
        model: models.STRUCTURE_MODEL,
        system: POSTING_SYSTEM_PROMPT,
        user: await checks.prepare(options.caller, "preparePosting", text),
        schema: { name: "posting", schema: structuredPostingSchema },
        maxTokens: POSTING_MAX_TOKENS,
        temperature: 0,
      };
      const answer = await completeJson(request, { title: texts.postingFailed, ...options });
      const result = await checks.run(options.caller, "checkPosting", text, answer, options.plan === "guest");
      return result ?? refuse(result, texts.postingFailed);
    },

    /**
     * Proposes changes that fit a résumé to a posting, each checked by the fact guard; none when the check fails. Contact data
     * are not sent.
     * @throws Problem as structureResume
     */
    async tailor(tailorRequest: TailorRequest, options: Options): Promise<TailorResponse> {
      const request = {
        model: models.TAILOR_MODEL,
        system: TAILOR_SYSTEM_PROMPT,
        user: await checks.prepare(options.caller, "prepareTailor", tailorRequest),
        schema: { name: "tailoring", schema: tailoringSchema },
        maxTokens: TAILOR_MAX_TOKENS,
        temperature: 0.3,
      };
      const answer = await completeJson(request, { title: texts.tailorFailed, ...options });
      const result = await checks.run(options.caller, "checkTailor", tailorRequest, answer, options.plan === "guest");
      if (result === undefined) return { proposals: [], rejected: [], discarded: [] };
      if (result === null) return refuse(result, texts.tailorFailed);
      if ("unusable" in result) throw unusable(result.unusable, texts.tailorFailed);
      return result;
    },

    /**
     * Comments on an answer to an interview's question. A better version is checked by the fact guard; without a check there is none.
     * Contact data are not sent.
     * @throws Problem as structureResume
     */
    async interviewFeedback(feedbackRequest: InterviewFeedbackRequest, options: Options): Promise<InterviewFeedback> {
      const request = {
        model: models.FEEDBACK_MODEL,
        system: FEEDBACK_SYSTEM_PROMPT,
        user: await checks.prepare(options.caller, "prepareFeedback", feedbackRequest),
        schema: { name: "feedback", schema: feedbackSchema },
        maxTokens: FEEDBACK_MAX_TOKENS,
        temperature: 0.3,
      };
      const answer = await completeJson(request, { title: texts.feedbackFailed, ...options });
      const isGuest = options.plan === "guest";
      const result = await checks.run(options.caller, "checkFeedback", feedbackRequest, answer, isGuest);
      if (!result) return refuse(result, texts.feedbackFailed);
      if ("unusable" in result) throw unusable(result.unusable, texts.feedbackFailed);
      return result;
    },

    /**
     * Translates each text; null when the model changed facts or the check fails. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async translateTexts(translateRequest: TranslateTextsRequest, options: Options): Promise<TranslateTextsResponse> {
      const request = {
        model: models.STRUCTURE_MODEL,
        system: createTranslateSystemPrompt(translateRequest.language),
        user: await checks.prepare(options.caller, "prepareTranslate", translateRequest),
        schema: { name: "translations", schema: translationsSchema },
        maxTokens: TRANSLATE_MAX_TOKENS,
        temperature: 0,
      };
      const answer = await completeJson(request, { title: texts.translateFailed, ...options });
      const result = await checks.run(
        options.caller,
        "checkTranslate",
        translateRequest,
        answer,
        options.plan === "guest",
      );
      if (result === undefined) return { texts: translateRequest.texts.map(() => ({ text: null, changed: [] })) };
      return result ?? refuse(result, texts.translateFailed);
    },
  };
}

/** @throws Problem 502: null is an answer of another shape, undefined a failed check */
function refuse(result: null | undefined, title: string): never {
  throw unusable(result === null ? "no JSON of the schema" : "its check failed", title);
}
