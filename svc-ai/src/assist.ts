import {
  type ImprovedText,
  type ImproveTextRequest,
  type SuggestSkillsRequest,
  TEXT_LIMIT,
  type WriteMessageRequest,
  type WriteMessageResponse,
} from "@penresume/contracts";
import { createStreamRestorer } from "@penresume/job-match/tailoring";
import type { Logger } from "@penresume/service-kit";
import type { CheckPool } from "./check-pool.ts";
import type { Models } from "./config.ts";
import type { MeteredComplete } from "./metered-completions.ts";
import { requireComplete, unusable, withProviderErrors } from "./problems.ts";
import { createMessageSystemPrompt, IMPROVE_SYSTEM_PROMPT, SKILLS_SYSTEM_PROMPT } from "./prompts.ts";
import type { Plan } from "./rate-limiter.ts";
import { createStructuredAssist } from "./structured-assist.ts";
import { texts } from "./texts.ts";

interface Options {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** A guest gets checked texts only: no stream, and no rejected text. */
  plan: Plan;
  /** The account or network, whose checks run one after another. */
  caller: string;
  /** Receives the response in pieces. */
  onText?: (piece: string) => void;
}

// three letters of 200 words
const MESSAGE_MAX_TOKENS = 1_500;
/** Longest response that is streamed, in characters. */
const MESSAGE_LIMIT = 10_000;

/** Use cases: improve a text, write a message, suggest skills, structure a résumé or a posting, tailor a résumé, translate its texts. */
export function createAssist(deps: { complete: MeteredComplete; models: Models; checks: CheckPool; log: Logger }) {
  const { complete, models, checks, log } = deps;

  return {
    /**
     * Improves a text. Returns the text unchanged when the response is empty, states unsupported facts or cannot be checked in
     * time. Contact data are not sent.
     * @throws Problem 503 the provider failed, 502 a refusal or a filtered or too long response, 422 it exceeds the token limit
     */
    async improveText(
      { text, name, confirmed }: ImproveTextRequest,
      { signal, plan, caller, onText }: Options,
    ): Promise<ImprovedText> {
      const { user, contacts } = await checks.prepare(caller, "prepareImprove", text, name);
      const restored =
        onText && plan !== "guest" ? createStreamRestorer(contacts, limitLength(TEXT_LIMIT, onText)) : undefined;
      const request = {
        model: models.IMPROVE_MODEL,
        system: IMPROVE_SYSTEM_PROMPT,
        user,
        maxTokens: 300,
        temperature: 0.7,
      };
      const completion = await withProviderErrors(
        texts.improveFailed,
        complete(request, { signal, plan, onText: restored?.push }),
      );
      restored?.flush();
      requireComplete(completion.finishReason);
      const checked = await checks.run(caller, "checkImproved", text, completion.text, {
        name,
        confirmed,
      });
      if (!checked) return { text, isWithheld: true };
      if ("unusable" in checked) throw unusable(checked.unusable);
      const { text: improved, unsupported, hasForm } = checked;
      if (plan === "guest" && (unsupported.length > 0 || !hasForm)) return { text, isWithheld: true };
      if (unsupported.length > 0) return { text, rejected: { text: improved, unsupported } };
      return { text: improved };
    },

    /**
     * Writes messages with an application, each sentence checked by the fact guard. Name and contact data are not sent.
     * @throws Problem 503 the provider failed, 502 a refusal, a filtered or too long response or a failed check, 422 it exceeds the
     * token limit
     */
    async writeMessage(
      messageRequest: WriteMessageRequest,
      { signal, plan, caller, onText }: Options,
    ): Promise<WriteMessageResponse> {
      const { user, contacts } = await checks.prepare(caller, "prepareMessage", messageRequest);
      const title = texts.messageFailed;
      const restored =
        onText && plan !== "guest"
          ? createStreamRestorer(contacts, limitLength(MESSAGE_LIMIT, onText, title))
          : undefined;
      const request = {
        model: models.MESSAGE_MODEL,
        system: createMessageSystemPrompt(messageRequest),
        user,
        maxTokens: MESSAGE_MAX_TOKENS,
        temperature: 0.7,
      };
      const completion = await withProviderErrors(title, complete(request, { signal, plan, onText: restored?.push }));
      restored?.flush();
      requireComplete(completion.finishReason, title);
      const result = await checks.run(caller, "checkMessage", messageRequest, completion.text, plan === "guest");
      if (!result) throw unusable("its check failed", title);
      if ("unusable" in result) throw unusable(result.unusable, title);
      return result;
    },

    /** Suggests up to 8 names of skills; none when the response is not a JSON array. Contact data are not sent. */
    async suggestSkills(about: SuggestSkillsRequest, { signal, plan, caller }: Options): Promise<string[]> {
      const request = {
        model: models.SKILLS_MODEL,
        system: SKILLS_SYSTEM_PROMPT,
        user: await checks.prepare(caller, "prepareSkills", about),
        maxTokens: 200,
        temperature: 0.3,
      };
      const completion = await withProviderErrors(texts.suggestFailed, complete(request, { signal, plan }));
      const skills = await checks.run(caller, "checkSkills", about, completion.text);
      if (!skills) log.warn({ finishReason: completion.finishReason }, "skills response is not a JSON array");
      return skills ?? [];
    },

    ...createStructuredAssist(deps),
  };
}

export type Assist = ReturnType<typeof createAssist>;

/** Stops a stream as soon as it exceeds the limit. */
function limitLength(limit: number, onText: (piece: string) => void, title = texts.improveFailed) {
  let length = 0;
  return (piece: string) => {
    length += piece.length;
    if (length > limit) throw unusable("longer than its field", title);
    onText(piece);
  };
}
