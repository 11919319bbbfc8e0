import {
  type StructuredPosting,
  type StructuredResume,
  structuredPostingSchema,
  structuredResumeSchema,
  type TailorRequest,
  type TailorResponse,
  TEXT_LIMIT,
  type TranslateTextsRequest,
  type TranslateTextsResponse,
} from "@penresume/contracts";
import { z } from "zod";
import { hasResumeForm } from "./answer-form.ts";
import type { FactGuard } from "./fact-guard.ts";
import type { MeteredComplete } from "./metered-completions.ts";
import { redact } from "./pii-redaction.ts";
import { keepQuotedRequirements } from "./posting-check.ts";
import { exceedsTokenLimit, unusable, withProviderErrors } from "./problems.ts";
import {
  createTranslateSystemPrompt,
  POSTING_SYSTEM_PROMPT,
  postingUserMessage,
  STRUCTURE_SYSTEM_PROMPT,
  structureUserMessage,
  TAILOR_SYSTEM_PROMPT,
  tailorUserMessage,
  translateUserMessage,
} from "./prompts.ts";
import type { Plan } from "./rate-limiter.ts";
import { keepCopiedTexts } from "./source-check.ts";
import { createProposals, tailoringSchema } from "./tailoring.ts";
import { texts } from "./texts.ts";
import { hasSameLines, type TranslationCheck } from "./translation-check.ts";

interface Options {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** A guest gets no text that a check rejected. */
  plan: Plan;
}

// below the gateway's 60 s; a long résumé takes about 30 s
const STRUCTURE_TIMEOUT_MS = 50_000;
// a résumé of 30,000 characters in Portuguese
const STRUCTURE_MAX_TOKENS = 12_000;
// 80 requirements with their quotes
const POSTING_MAX_TOKENS = 6_000;
// a summary and 30 lines
const TAILOR_MAX_TOKENS = 3_000;
// 12,000 characters as JSON; a translation can be a third longer
const TRANSLATE_MAX_TOKENS = 8_000;

const translationsSchema = z.object({ translations: z.array(z.object({ id: z.number().int(), text: z.string() })) });

/** Use cases with structured outputs: https://platform.openai.com/docs/guides/structured-outputs */
export function createStructuredAssist(deps: {
  complete: MeteredComplete;
  models: { improve: string; structure: string };
  findUnsupported: FactGuard;
  findChangedFacts: TranslationCheck;
}) {
  const { complete, models, findUnsupported, findChangedFacts } = deps;

  /** @throws Problem as structureResume */
  async function completeAs<T>(
    schema: z.ZodType<T>,
    request: Omit<Parameters<MeteredComplete>[0], "schema"> & { name: string },
    { title, signal, plan }: Options & { title: string },
  ): Promise<T> {
    const { name, ...completion } = request;
    const { text, finishReason } = await withProviderErrors(
      title,
      complete({ ...completion, schema: { name, schema }, timeoutMs: STRUCTURE_TIMEOUT_MS }, { signal, plan }),
    );
    if (finishReason === "length") throw exceedsTokenLimit(title);
    const parsed = finishReason === "stop" ? parseAs(schema, text) : null;
    if (!parsed) throw unusable(finishReason ?? "interrupted", title);
    return parsed;
  }

  return {
    /**
     * Structures a résumé's text; also returns what the model added. Contact data are not sent.
     * @throws Problem 503 the provider failed, 502 a refusal or no JSON, 422 it exceeds the token limit
     */
    async structureResume(
      text: string,
      { signal, plan }: Options,
    ): Promise<{ resume: StructuredResume; discarded: string[] }> {
      const redaction = redact(text);
      const structured = await completeAs(
        structuredResumeSchema,
        {
          name: "resume",
          model: models.structure,
          system: STRUCTURE_SYSTEM_PROMPT,
          user: structureUserMessage(redaction.text),
          maxTokens: STRUCTURE_MAX_TOKENS,
          temperature: 0,
        },
        { title: texts.structureFailed, signal, plan },
      );
      const kept = keepCopiedTexts(structured, redaction.text, redaction.restore);
      return plan === "guest" ? { ...kept, discarded: [] } : kept;
    },

    /**
     * Extracts the requirements of a posting; also returns the model's quotes that are not in it. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async structurePosting(
      text: string,
      { signal, plan }: Options,
    ): Promise<StructuredPosting & { discarded: string[] }> {
      const redaction = redact(text);
      const structured = await completeAs(
        structuredPostingSchema,
        {
          name: "posting",
          model: models.structure,
          system: POSTING_SYSTEM_PROMPT,
          user: postingUserMessage(redaction.text),
          maxTokens: POSTING_MAX_TOKENS,
          temperature: 0,
        },
        { title: texts.postingFailed, signal, plan },
      );
      const kept = keepQuotedRequirements(structured, text, redaction.restore);
      return plan === "guest" ? { ...kept, discarded: [] } : kept;
    },

    /**
     * Proposes changes that fit a résumé to a posting, each checked by the fact guard. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async tailor(request: TailorRequest, { signal, plan }: Options): Promise<TailorResponse> {
      const redaction = redact(tailorUserMessage(request));
      const tailoring = await completeAs(
        tailoringSchema,
        {
          name: "tailoring",
          model: models.improve,
          system: TAILOR_SYSTEM_PROMPT,
          user: redaction.text,
          maxTokens: TAILOR_MAX_TOKENS,
          temperature: 0.3,
        },
        { title: texts.tailorFailed, signal, plan },
      );
      if (redaction.hasUnknownMarker(JSON.stringify(tailoring)))
        throw unusable("has unknown contact data", texts.tailorFailed);
      const result = createProposals(tailoring, request.resume, { findUnsupported, restore: redaction.restore });
      if (plan !== "guest") return result;
      const proposals = result.proposals.filter(
        ({ before, after }) => Array.isArray(after) || hasResumeForm(`${before}\n${redaction.text}`, after),
      );
      return { proposals, rejected: [], discarded: [] };
    },

    /**
     * Translates each text; null when the model changed facts. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async translateTexts(
      { texts: sources, names, language }: TranslateTextsRequest,
      { signal, plan }: Options,
    ): Promise<TranslateTextsResponse> {
      const redactions = sources.map(redact);
      const { translations } = await completeAs(
        translationsSchema,
        {
          name: "translations",
          model: models.structure,
          system: createTranslateSystemPrompt(language),
          user: translateUserMessage(redactions.map(({ text }) => text)),
          maxTokens: TRANSLATE_MAX_TOKENS,
          temperature: 0,
        },
        { title: texts.translateFailed, signal, plan },
      );
      return {
        texts: redactions.map((redaction, id) => {
          const translation = translations.find((other) => other.id === id)?.text.trim() ?? "";
          const changed = findChangedFacts(redaction.text, translation, names).map(redaction.restore);
          const isAccepted =
            changed.length === 0 &&
            translation !== "" &&
            translation.length <= TEXT_LIMIT &&
            hasResumeForm(redaction.text, translation) &&
            hasSameLines(redaction.text, translation);
          return { text: isAccepted ? redaction.restore(translation) : null, changed: plan === "guest" ? [] : changed };
        }),
      };
    },
  };
}

/** Parses JSON by a schema; null when the text is no JSON or does not match. */
export function parseAs<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
