import { SUGGESTED_SKILLS_LIMIT, type SuggestSkillsRequest } from "@penresume/contracts";
import { type Logger, Problem } from "@penresume/service-kit";
import { z } from "zod";
import type { Complete } from "./openai.ts";
import { hasMarker, redact } from "./pii-redaction.ts";
import { IMPROVE_SYSTEM_PROMPT, improveUserMessage, SKILLS_SYSTEM_PROMPT, skillsUserMessage } from "./prompts.ts";
import { texts } from "./texts.ts";

// what the text's field takes
const IMPROVED_LIMIT = 10_000;

interface Listening {
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Hears the answer as it is written. */
  onText?: (piece: string) => void;
}

/** The two AI calls of the specification, section 7. */
export function createAssist(deps: { complete: Complete; models: { improve: string; skills: string }; log: Logger }) {
  const { complete, models, log } = deps;
  return {
    /**
     * The text improved; the text as it was when the provider answers nothing. Contact data in it are not sent.
     * @throws Problem 503 the provider failed, 502 its answer cannot be used: refused, filtered or too long, 422 the answer did not fit
     */
    async improveText(text: string, { signal, onText }: Listening): Promise<string> {
      const contacts = redact(text);
      const heard = onText && contacts.restoring(upTo(IMPROVED_LIMIT, onText));
      const request = {
        model: models.improve,
        system: IMPROVE_SYSTEM_PROMPT,
        user: improveUserMessage(contacts.text),
        maxTokens: 300,
        temperature: 0.7,
      };
      const answer = await failingAs(texts.improveFailed, complete(request, { signal, onText: heard?.push }));
      heard?.flush();
      const improved = contacts.restore(answer.text);
      if (answer.ending === null) throw brokenOff();
      if (answer.ending === "length") throw asksTooMuch();
      if (answer.ending !== "stop") throw unusable(answer.ending);
      if (improved.length > IMPROVED_LIMIT) throw tooLong();
      if (contacts.isInvented(answer.text)) throw unusable("names contact data that were not there");
      return improved || text;
    },

    /** Up to 8 skills; none when the provider's answer is not a JSON array. Contact data in the texts are not sent. */
    async suggestSkills(about: SuggestSkillsRequest, { signal }: Listening): Promise<string[]> {
      const request = {
        model: models.skills,
        system: SKILLS_SYSTEM_PROMPT,
        user: redact(skillsUserMessage(about)).text,
        maxTokens: 200,
        temperature: 0.3,
      };
      const answer = await failingAs(texts.suggestFailed, complete(request, { signal }));
      const skills = readSkills(answer.text);
      if (!skills) log.warn({ ending: answer.ending }, "skills answer is not a JSON array");
      return skills ?? [];
    },
  };
}

export type Assist = ReturnType<typeof createAssist>;

const failingAs = <T>(title: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw new Problem(503, title, { retryAfterSeconds: 5, cause });
  });

const brokenOff = () =>
  new Problem(503, texts.improveFailed, { retryAfterSeconds: 5, cause: new Error("the answer broke off") });

const unusable = (cause: string) =>
  new Problem(502, texts.improveFailed, { cause: new Error(`unusable answer: ${cause}`) });

// a shorter text has room for its answer: the caller's to mend, not the provider's failure
const asksTooMuch = () =>
  new Problem(422, texts.improveFailed, {
    detail: texts.tooLong,
    cause: new Error("the answer was cut off by the limit of tokens"),
  });

const tooLong = () => unusable("longer than its field");

/** Ends a stream that would not fit its field, before it is read to its end. */
function upTo(limit: number, onText: (piece: string) => void) {
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

function readSkills(answer: string): string[] | null {
  try {
    return skillsSchema.safeParse(JSON.parse(answer)).data ?? null;
  } catch {
    return null;
  }
}
