import {
  type ImprovedText,
  type StructuredPosting,
  type StructuredResume,
  SUGGESTED_SKILLS_LIMIT,
  type SuggestSkillsRequest,
  structuredPostingSchema,
  structuredResumeSchema,
  type TailorRequest,
  type TailorResponse,
  TEXT_LIMIT,
  type TranslateTextsRequest,
  type TranslateTextsResponse,
} from "@penresume/contracts";
import { type Logger, Problem } from "@penresume/service-kit";
import { z } from "zod";
import type { FactGuard } from "./fact-guard.ts";
import type { Complete } from "./openai.ts";
import { hasMarker, redact } from "./pii-redaction.ts";
import { keepQuotedRequirements } from "./posting-check.ts";
import {
  createTranslateSystemPrompt,
  IMPROVE_SYSTEM_PROMPT,
  improveUserMessage,
  POSTING_SYSTEM_PROMPT,
  postingUserMessage,
  SKILLS_SYSTEM_PROMPT,
  STRUCTURE_SYSTEM_PROMPT,
  skillsUserMessage,
  structureUserMessage,
  TAILOR_SYSTEM_PROMPT,
  tailorUserMessage,
  translateUserMessage,
} from "./prompts.ts";
import { keepCopiedTexts } from "./source-check.ts";
import { createProposals, tailoringSchema } from "./tailoring.ts";
import { texts } from "./texts.ts";
import { findChangedFacts, hasSameLines } from "./translation-check.ts";

// limit of the text's field
const IMPROVED_LIMIT = 10_000;

interface Options {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Receives the response in pieces. */
  onText?: (piece: string) => void;
}

// below the gateway's 60 s; a long résumé takes about 30 s
const STRUCTURE_TIMEOUT_MS = 50_000;
// a résumé of 30,000 characters in Portuguese
const STRUCTURE_MAX_TOKENS = 12_000;
// 80 requirements with their quotes
const POSTING_MAX_TOKENS = 6_000;
// a summary and 30 lines
const TAILOR_MAX_TOKENS = 3_000;
// 12,000 characters, a third longer, as JSON
const TRANSLATE_MAX_TOKENS = 8_000;

const translationsSchema = z.object({ translations: z.array(z.object({ id: z.number().int(), text: z.string() })) });

/** Use cases: improve a text, suggest skills, structure a résumé or a posting, tailor a résumé, translate its texts. */
export function createAssist(deps: {
  complete: Complete;
  models: { improve: string; skills: string; structure: string };
  findUnsupported: FactGuard;
  log: Logger;
}) {
  const { complete, models, findUnsupported, log } = deps;

  /** @throws Problem as structureResume */
  async function completeAs<T>(
    schema: z.ZodType<T>,
    request: Omit<Parameters<Complete>[0], "schema"> & { name: string },
    { title, signal }: { title: string; signal: AbortSignal },
  ): Promise<T> {
    const { name, ...completion } = request;
    const { text, finishReason } = await withProviderErrors(
      title,
      complete({ ...completion, schema: { name, schema }, timeoutMs: STRUCTURE_TIMEOUT_MS }, { signal }),
    );
    if (finishReason === "length") throw exceedsTokenLimit(title);
    const parsed = finishReason === "stop" ? parseAs(schema, text) : null;
    if (!parsed) throw unusable(finishReason ?? "interrupted", title);
    return parsed;
  }

  return {
    /**
     * The improved text; the unchanged one after an empty response, or one that states facts beyond it. Contact data are
     * not sent.
     * @throws Problem 503 the provider failed, 502 its response is refused, filtered or too long, 422 it exceeds the token limit
     */
    async improveText(text: string, { signal, onText }: Options): Promise<ImprovedText> {
      const redaction = redact(text);
      const restored = onText && redaction.restoreStream(limitLength(IMPROVED_LIMIT, onText));
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
      if (improved.length > IMPROVED_LIMIT) throw tooLong();
      if (redaction.hasUnknownMarker(completion.text)) throw unusable("has unknown contact data");
      const unsupported = findUnsupported(text, improved);
      if (unsupported.length > 0) return { text, rejected: { text: improved, unsupported } };
      return { text: improved || text };
    },

    /** Up to 8 skills; none when the response is not a JSON array. Contact data are not sent. */
    async suggestSkills(about: SuggestSkillsRequest, { signal }: Options): Promise<string[]> {
      const request = {
        model: models.skills,
        system: SKILLS_SYSTEM_PROMPT,
        user: redact(skillsUserMessage(about)).text,
        maxTokens: 200,
        temperature: 0.3,
      };
      const completion = await withProviderErrors(texts.suggestFailed, complete(request, { signal }));
      const skills = parseSkills(completion.text);
      if (!skills) log.warn({ finishReason: completion.finishReason }, "skills answer is not a JSON array");
      return skills ?? [];
    },

    /**
     * The parts of a résumé's text, and what the model returned beyond it. Contact data are not sent.
     * @throws Problem 503 the provider failed, 502 its response is refused or no JSON, 422 it exceeds the token limit
     */
    async structureResume(
      text: string,
      { signal }: Options,
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
        { title: texts.structureFailed, signal },
      );
      return keepCopiedTexts(structured, redaction.text, redaction.restore);
    },

    /**
     * What a posting asks for, and the model's quotes that are not in it. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async structurePosting(text: string, { signal }: Options): Promise<StructuredPosting & { discarded: string[] }> {
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
        { title: texts.postingFailed, signal },
      );
      return keepQuotedRequirements(structured, text, redaction.restore);
    },

    /**
     * Changes that fit a résumé to a posting, each checked by the fact guard. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async tailor(request: TailorRequest, { signal }: Options): Promise<TailorResponse> {
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
        { title: texts.tailorFailed, signal },
      );
      if (redaction.hasUnknownMarker(JSON.stringify(tailoring)))
        throw unusable("has unknown contact data", texts.tailorFailed);
      return createProposals(tailoring, request.resume, { findUnsupported, restore: redaction.restore });
    },

    /**
     * Each text in another language, or null where the model changed facts. Contact data are not sent.
     * @throws Problem as structureResume
     */
    async translateTexts(
      { texts: sources, names, language }: TranslateTextsRequest,
      { signal }: Options,
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
        { title: texts.translateFailed, signal },
      );
      return {
        texts: redactions.map((redaction, id) => {
          const translation = translations.find((other) => other.id === id)?.text.trim() ?? "";
          const changed = findChangedFacts(redaction.text, translation, names).map(redaction.restore);
          const isAccepted =
            changed.length === 0 &&
            translation !== "" &&
            translation.length <= TEXT_LIMIT &&
            hasSameLines(redaction.text, translation);
          return { text: isAccepted ? redaction.restore(translation) : null, changed };
        }),
      };
    },
  };
}

export type Assist = ReturnType<typeof createAssist>;

const withProviderErrors = <T>(title: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw new Problem(503, title, { retryAfterSeconds: 5, cause });
  });

const interrupted = () =>
  new Problem(503, texts.improveFailed, { retryAfterSeconds: 5, cause: new Error("the response was interrupted") });

const unusable = (cause: string, title = texts.improveFailed) =>
  new Problem(502, title, { cause: new Error(`unusable response: ${cause}`) });

// a client error: the response to a shorter text fits
const exceedsTokenLimit = (title = texts.improveFailed) =>
  new Problem(422, title, {
    detail: texts.tooLong,
    cause: new Error("the response was cut off by the token limit"),
  });

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

function parseSkills(text: string): string[] | null {
  try {
    return skillsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function parseAs<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
