import type { ReviewDocument, TextField } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";
import { isProse } from "../match.ts";
import lists from "./lists.json" with { type: "json" };

const toPattern = (lines: readonly string[]) => new RegExp(String.raw`(?<![\w])(?:${lines.join("|")})`, "g");

// Phrases after "!" are left over from the chat itself; one of them is enough.
const LEFTOVER = toPattern(lists.aiPhrases.flatMap((line) => (line.startsWith("! ") ? [line.slice(2)] : [])));
const PHRASE = toPattern(lists.aiPhrases.filter((line) => !line.startsWith("!")));
const INFLATED = new RegExp(String.raw`(?<!\w)(?:${lists.inflatedWords.join("|")})(?!\w)`, "g");
/** Between words; one between figures or after a title is a range or a list. */
const DASH = /(?<=[\p{L},)] ?)[—–](?= ?\p{L})/gu;
/** "ágil, inovadora e eficiente": three words of praise or abstraction. */
const ABSTRACT = String.raw`\p{L}*(?:dade|encia|ancia|cao|ismo|vo|va|vos|vas|or|ora|ores|ente|entes|avel|aveis|oso|osa|osos|il|eis|ico|ica|mento)`;
const TRIPLE = new RegExp(String.raw`(?<!\p{L}|, )${ABSTRACT}, ${ABSTRACT} e ${ABSTRACT}(?!\p{L})`, "gu");

/** How many signs of one kind make one of them a finding. */
const LIMITS = { dashes: 3, triples: 3, inflated: 4 };
/** Signs in the whole text; a single one is anybody's style. */
const SIGNS = 2;

interface Sign extends Hit {
  weight: number;
}

function findSigns(field: TextField): Sign[] {
  const find = (pattern: RegExp, text = field.folded) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const create = (span: { start: number; end: number } | undefined, message: string, weight: number): Sign[] =>
    span ? [{ path: field.path, span, message, weight }] : [];
  const quote = ({ start, end }: { start: number; end: number }) => field.text.slice(start, end);
  const dashes = find(DASH, field.text);
  const triples = find(TRIPLE);
  const inflated = find(INFLATED);
  return [
    ...find(LEFTOVER).flatMap((span) =>
      create(span, `'${quote(span)}' parece ter ficado da conversa com a IA. Apague ou complete.`, SIGNS),
    ),
    ...find(PHRASE).flatMap((span) =>
      create(span, `'${quote(span)}' é frase comum em textos de IA. Diga o que você fez, com as suas palavras.`, 1),
    ),
    ...(dashes.length >= LIMITS.dashes
      ? create(dashes[0], "Muitos travessões em seguida são um sinal comum. Pontos e vírgulas bastam.", 1)
      : []),
    ...(triples.length >= LIMITS.triples
      ? create(triples[0], "Muitas listas de três palavras abstratas. Fique com a que você mostra com um exemplo.", 1)
      : []),
    ...(inflated.length >= LIMITS.inflated
      ? create(inflated[0], "Muitos adjetivos fortes juntos. Um número ou um exemplo convence mais.", 1)
      : []),
  ];
}

function check({ fields }: ReviewDocument): Hit[] {
  const signs = fields.filter(isProse).flatMap(findSigns);
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0);
  return weight >= SIGNS ? signs.slice(0, 4).map(({ weight: _, ...hit }) => hit) : [];
}

/** Source: the lists of AI phrases of other résumé builders, which are English only. It counts as no error: people write like this too. */
export const aiWriting: Rule = {
  id: "ai-writing",
  importance: "info",
  portugueseOnly: true,
  reason:
    "Escrita que parece de IA: quem seleciona lê muitos textos assim e pode achar que não foi você que escreveu. Não é um erro, e a decisão é sua.",
  check,
};
