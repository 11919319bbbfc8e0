import { createMessageCheck, listTexts, WHATSAPP_LIMIT } from "@penresume/applications";
import {
  APPLICATION_LIMITS,
  MESSAGE_VARIANTS,
  type WriteMessageRequest,
  type WriteMessageResponse,
} from "@penresume/contracts";
import type { Knowledge } from "@penresume/job-match";

/** Separates the model's texts. */
const SEPARATOR = /^[ \t]*={3,}[ \t]*$/m;
/** Signs of lists and headings, and labels such as "Versão 1:". */
const LINE_START =
  /^\s*(?:[-–—•*·#>]+\s*|\d[.)]\s+|(?:vers[ãa]o|op[çc][ãa]o|version|option|opci[óo]n)\s*\d\s*[:.)-]*\s*)/i;

/** Splits the model's response into texts without markup. */
function splitVariants(answer: string): string[] {
  return answer
    .split(SEPARATOR)
    .map((text) =>
      text
        .split("\n")
        .map((line) =>
          line
            .replace(LINE_START, "")
            .replace(/\*\*|__/g, "")
            .trim(),
        )
        .join("\n")
        .trim(),
    )
    .filter((text) => text !== "" && text.length <= APPLICATION_LIMITS.message)
    .slice(0, MESSAGE_VARIANTS);
}

/**
 * Turns the model's response into texts whose sentences were checked by the fact guard. The source of a sentence is found in the
 * résumé, whatever the model says.
 */
export function createVariants(
  knowledge: Knowledge,
  { resume, title, company, name, kind, confirmed = [] }: WriteMessageRequest,
  answer: string,
): WriteMessageResponse {
  const check = createMessageCheck(knowledge, { lines: listTexts(resume), title, company, name, confirmed });
  const texts = splitVariants(answer);
  const fitting = kind === "whatsapp" ? texts.filter(({ length }) => length <= WHATSAPP_LIMIT) : texts;
  return {
    variants: (fitting.length > 0 ? fitting : texts).map((text) => {
      const sentences: WriteMessageResponse["variants"][number]["sentences"] = [];
      const rejected: WriteMessageResponse["variants"][number]["rejected"] = [];
      for (const { text: sentence, paragraph, sources, unsupported } of check(text))
        if (unsupported.length === 0) sentences.push({ text: sentence, paragraph, sources });
        else rejected.push({ text: sentence, paragraph, at: sentences.length, unsupported: unsupported.map(toFact) });
      return { sentences, rejected };
    }),
  };
}

const toFact = ({
  text,
  start,
  end,
  type,
  statement,
}: {
  text: string;
  start: number;
  end: number;
  type: string;
  statement: string;
}) => ({
  text,
  start,
  end,
  type,
  statement,
});
