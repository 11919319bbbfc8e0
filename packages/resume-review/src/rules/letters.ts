import type { TextField } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";
import { createTextRule } from "../match.ts";
import type { Word } from "../text.ts";

const isUpper = (word: string) => /^\p{Lu}+(?:-\p{Lu}+)*$/u.test(word);

/** Finds text in capitals: two long words, or a job title of one word. Ignores acronyms. */
function findCapitals({ words, kind, text }: TextField): { start: number; end: number } | undefined {
  let run: Word[] = [];
  const isShouted = () => run.filter(({ text: word }) => word.length >= 5).length >= 2;
  for (const word of words) {
    const isJoined = run.length === 0 || /^[\s,]*$/.test(text.slice(run.at(-1)?.end, word.start));
    if (isUpper(word.text) && isJoined) run.push(word);
    else {
      if (isShouted()) break;
      run = isUpper(word.text) ? [word] : [];
    }
  }
  const isWholeTitle =
    kind === "line" && words.length === 1 && isUpper(words[0]?.text ?? "") && text.trim().length >= 7;
  const [first, last] = isWholeTitle ? [words[0], words[0]] : isShouted() ? [run[0], run.at(-1)] : [];
  return first && last && { start: first.start, end: last.end };
}

/** Source: Acordo Ortográfico da Língua Portuguesa (1990), Base XIX (minúsculas e maiúsculas). */
const allCapitals: Rule = {
  id: "all-capitals",
  importance: "low",
  reason: "Texto todo em maiúsculas é mais difícil de ler e parece um grito.",
  check: ({ fields }) =>
    fields.flatMap((field): Hit[] => {
      // companies write their names as they like
      if (field.kind === "name") return [];
      const span = findCapitals(field);
      return span ? [{ path: field.path, span, message: "Escreva com maiúsculas só no começo." }] : [];
    }),
};

/** Reports sentences without a capital. Ignores lines wrapped by hand and names like iOS. Source: Acordo Ortográfico (1990), Base XIX. */
const lowercaseStart: Rule = {
  id: "lowercase-start",
  importance: "low",
  reason: "Frases e itens começam com letra maiúscula.",
  check: ({ fields }) =>
    fields.flatMap(({ kind, path, lines, text }): Hit[] => {
      if (kind !== "prose") return [];
      return lines
        .filter(({ body, marker }, index) => {
          const isNew = index === 0 || marker !== "" || /[.!?;:]$/.test(lines[index - 1]?.body ?? "");
          const previousEndsOpen = /[;:,]$/.test(lines[index - 1]?.body ?? "");
          return isNew && !previousEndsOpen && /^\p{Ll}{2,}(?=[\s,.]|$)/u.test(body);
        })
        .map(({ bodyStart }) => ({
          path,
          span: { start: bodyStart, end: bodyStart + 1 },
          message: "Comece com letra maiúscula.",
          fix: { type: "replace", start: bodyStart, end: bodyStart + 1, text: text.charAt(bodyStart).toUpperCase() },
        }));
    }),
};

/** Source: Gupy, 'Preenchimento de currículo na Gupy com o uso de arquivo' (parsers read plain text). */
const emoji = createTextRule({
  id: "emoji",
  importance: "low",
  reason: "Desenhos não são lidos pelos sistemas de seleção e podem virar um quadrado vazio.",
  pattern: /\s?(?:(?![\d#*©®™✓✔▪▫◾◽▶➡↔↕])\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Emoji_Modifier})*)+/gu,
  exact: true,
  message: () => "Tire o emoji.",
  fix: () => "",
});

const LIGATURES: Record<string, string> = { ﬀ: "ff", ﬁ: "fi", ﬂ: "fl", ﬃ: "ffi", ﬄ: "ffl" };

/**
 * Reports invisible characters of text copied from a PDF or a web page. Source: Unicode Standard Annex 15 (compatibility characters),
 * Unicode general category Cf and Co.
 */
const invisibleCharacters = createTextRule({
  id: "invisible-characters",
  importance: "low",
  reason: "Caracteres escondidos, que vêm ao copiar de um PDF, atrapalham a busca pelas suas palavras.",
  pattern: /[\u00ad\u200b-\u200f\u2060\ufeff\ue000-\uf8ff\ufb00-\ufb04\ufffd]|\p{L}[\u0300-\u0303\u0327]/gu,
  exact: true,
  limit: 3,
  message: () => "Há um caractere escondido ou estragado aqui.",
  fix: ({ quote }) =>
    LIGATURES[quote] ?? (/^\p{L}/u.test(quote) ? quote.normalize("NFC") : quote === "\ufffd" ? undefined : ""),
});

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), concisão. */
const repeatedWord: Rule = {
  id: "repeated-word",
  importance: "low",
  reason: "A mesma palavra duas vezes seguidas é um erro de digitação fácil de corrigir.",
  check: ({ fields }) =>
    fields.flatMap(({ kind, path, text, words }) => {
      if (kind === "name") return [];
      return words.flatMap((word, index): Hit[] => {
        const next = words[index + 1];
        if (!next || word.text.toLowerCase() !== next.text.toLowerCase() || !/^\p{L}+$/u.test(word.text)) return [];
        if (!/^[ \t]+$/.test(text.slice(word.end, next.start)) || /^\p{Lu}/u.test(next.text)) return [];
        const span = { start: word.end, end: next.end };
        return [
          {
            path,
            span: { start: word.start, end: next.end },
            message: `'${word.text}' está repetido.`,
            fix: { type: "replace", ...span, text: "" },
          },
        ];
      });
    }),
};

export const letterRules = [allCapitals, lowercaseStart, emoji, invisibleCharacters, repeatedWord];
