import { createDepthCheck, type Span, toAlternatives, trimSpan } from "@penresume/text";
import { findConcepts, type Vocabulary } from "@penresume/vocabulary";
import { headLength } from "./heads.ts";
import lists from "./lists.json" with { type: "json" };

const REQUIREMENT_WORD =
  "(?:boa |bom |otima |excelente |solid[oa]s? |alguma? |minim[oa] (?:de )?|no minimo |desejave(?:l|is) )*" +
  String.raw`(?:que (?:${toAlternatives(lists.requirementWord)})|experiencia|vivencia|conhecimentos?\b|dominio d` +
  String.raw`|nocoes|nocao|disponibilidade|disponivel|inicio imediato|cnh\b|habilitacao|cursos? |ensino ` +
  String.raw`(?:medio|fund|sup|tec)|superior (?:comp|em|curs)|graduacao|pos-?graduacao|mba\b|mestrado|` +
  "ingles|espanhol|frances|libras|registro|cr[a-z]{1,5} (?:ativ|valid|regular)|crea\\b|crc\\b|coren\\b|oab\\b|facilidade|habilidade|capacidade|familiaridade|certificac|residir|morar|more |idade|maior de|desenvoltura|ter |tem |tenha |saber |saiba |possuir |possua |" +
  "entende|entender |conhece|conhecer |conheca |gosta|gostar |ser [a-z]+[oa]\\b|nr-?\\s?\\d|carteira |veiculo|moto\\b|carro\\b|computador|notebook|internet|boa (?:comunic|reda|dig|escr|conex)|bom (?:relac|portu|humor)|ja (?:ter|trab|atu|vend|lider)|atuacao|proatividade|perfil|empatia|raciocinio|ficha limpa|nome limpo|anos|pelo menos|(?:minimo|no minimo) (?:de )?\\d|disposicao|idiomas?)";
const NEXT_REQUIREMENT = new RegExp(
  `(?:,\\s*(?:e\\s+)?(?:com\\s+)?|\\s+e\\s+(?:com\\s+|de\\s+)?|\\s+-\\s+|\\s+/\\s+|\\s+\\+\\s+|\\s+alem de\\s+|\\s+mais\\s+|\\s+bem como\\s+)(?=${REQUIREMENT_WORD})`,
  "g",
);
const STUDY = new RegExp(String.raw`(?:,\s*(?:e\s+)?|\s+e\s+)(?=(?:${toAlternatives(lists.studyWord)}))`, "g");
const AFTER_STUDY = new RegExp(String.raw`\b(?:${toAlternatives(lists.education)})`);
const OR_REQUIREMENT = /\s+ou\s+(?=(?:experiencia|vivencia|conhecimentos? (?:em|de|d[oa])|disponibilidade))/g;
const WITH_REQUIREMENT = new RegExp(String.raw`\s+com\s+(?=(?:${toAlternatives(lists.withRequirement)}))`, "g");
const CONTINUATION = new RegExp(`^(?:${toAlternatives(lists.continuation)})`);
const ACTION = new RegExp(String.raw`^(?:${toAlternatives(lists.action)}) (?:d[eoa]s?|com|ao?s?|em|para)\s`);
const ADJECTIVE =
  /(?:al|ais|ic[oa]s?|iv[oa]s?|ari[oa]s?|os[oa]s?|ad[oa]s?|escrita|falada|oral|entes?|il|eis|or|id[oa]s?|in[oa]s?)$/;

const INFINITIVE = /^[a-z]{2,}(?:ar|er|ir|or)\b/;

/** "B2C" in "vendas B2B e B2C", which needs the word "vendas". */
const BUSINESS_MODEL = /^[bcdgh]2[bceghp](?:2[bceg])?$/;

/** ", no mínimo 1 ano", which belongs to the text before it. */
const MINIMUM_TIME =
  /^[,\s-]+(?:com |de |por )?(?:(?:no )?minim[oa]|pelo menos|ao menos) (?:de )?\w+ (?:\(\w+\) )?(?:anos?|mes(?:es)?)\s*$/;

export function cut(
  folded: string,
  span: Span,
  pattern: RegExp,
  isOutsideBrackets: (at: number) => boolean,
  isAllowed = (_: number) => true,
): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (const match of folded.slice(span.start, span.end).matchAll(pattern)) {
    const at = span.start + match.index;
    if (!isOutsideBrackets(at) || at <= start || !isAllowed(at)) continue;
    parts.push({ start, end: at });
    start = at + match[0].length;
  }
  return [...parts, { start, end: span.end }];
}

const SCHOOL = new RegExp(
  String.raw`^(?:(?:ter|possuir) )?(?:ensino (?:medio|fundamental)\b|(?:ensino |curso |nivel )?` +
    String.raw`(?:superior|graduacao) (?:in)?complet[oa](?=,| \+))(?!.*\b(?:ou|areas?|afins)\b)`,
);

/** Splits after school education: in "Ensino médio completo, Excel, digitação" the other items are not fields of study. */
function cutAfterSchool(folded: string, span: Span, isOutsideBrackets: (at: number) => boolean): Span[] {
  if (!SCHOOL.test(folded.slice(span.start, span.end))) return [span];
  const isNew = (at: number) => !CONTINUATION.test(folded.slice(at).replace(/^(?:,|\s\+)\s+/, ""));
  const [school = span, next] = cut(folded, span, /,\s+|\s+\+\s+/g, isOutsideBrackets, isNew);
  return next ? [school, { start: next.start, end: span.end }] : [span];
}

/** Splits a sentence at ";" and "!", and before a word that begins a requirement: ", experiência …", " e CNH B", " com CRC ativo". */
export function splitClauses(folded: string, span: Span): Span[] {
  const isOutsideBrackets = createDepthCheck(folded, span);
  const isAllowed = (at: number) =>
    !/(?:experiencia|vivencia|familiaridade|conhecimento|contato|profissional|pessoa|portfolio)\s*$/.test(
      folded.slice(span.start, at),
    );
  return cut(folded, span, /;\s*|!\s+(?=[a-z])/g, isOutsideBrackets)
    .flatMap((part) =>
      cut(
        folded,
        part,
        NEXT_REQUIREMENT,
        isOutsideBrackets,
        (at) =>
          !MINIMUM_TIME.test(folded.slice(at, part.end)) &&
          (!/^(?:disponib|disponivel)[^,]*$/.test(folded.slice(part.start, at)) ||
            !/^\S*\s*(?:e\s+)?(?:de|fins|feri|viag|horas)/.test(folded.slice(at).trimStart())),
      ),
    )
    .flatMap((part) => cut(folded, part, WITH_REQUIREMENT, isOutsideBrackets, isAllowed))
    .flatMap((part) =>
      cut(folded, part, STUDY, isOutsideBrackets, (at) => !AFTER_STUDY.test(folded.slice(part.start, at))),
    )
    .flatMap((part) => cutAfterSchool(folded, part, isOutsideBrackets))
    .flatMap((part) =>
      /^(?:ensino|superior|graduacao|curso|cnh)/.test(folded.slice(part.start))
        ? [part]
        : cut(folded, part, OR_REQUIREMENT, isOutsideBrackets),
    )
    .map((part) => trimSpan(folded, part))
    .filter((part) => part.end > part.start);
}

function shouldJoin(vocabulary: Vocabulary, text: string, left: Span, right: Span): boolean {
  const first = text.slice(left.start, left.end);
  const second = text.slice(right.start, right.end);
  if (CONTINUATION.test(second)) return true;
  if (BUSINESS_MODEL.test(second) && /\s/.test(first)) return true;
  const isComma = text.slice(left.end, right.start).includes(",");
  if (isComma) return false;
  const isConcept = (part: string) =>
    findConcepts(vocabulary, part).some(({ start, end }) => end - start >= part.length - 3);
  if (!second.includes(" ") && ADJECTIVE.test(second) && /\s/.test(first) && !isConcept(second)) return true;
  if (
    !/\s/.test(first) &&
    /(?:cao|coes|mento|gem|ura|sao|ia|ise|preparo|corte|controle)$/.test(first) &&
    / d[eoa]s? /.test(second)
  )
    return !isConcept(first) || /^(?:leitura|elaboracao|analise|controle|montagem|preparo|emissao|gestao)$/.test(first);
  const body = first.slice(headLength(`${first} `));
  return (
    ACTION.test(body) &&
    !ACTION.test(second) &&
    second.split(" ").length <= 3 &&
    !/^(?:de|d[oa]s?) /.test(second) &&
    !isConcept(second)
  );
}

const COPULA = new RegExp(String.raw`^\s+e (?:um[a]? )?(?:grande |super )?(?:${toAlternatives(lists.copula)})`);
const INSERTION =
  /(?:no minimo|pelo menos|ao menos|preferencialmente|de preferencia|principalmente|aproximadamente|inclusive)/;

/** Whether a comma belongs to an insertion such as "no mínimo". */
const isInsertion = (folded: string, { start }: Span, at: number) =>
  new RegExp(`^,\\s+${INSERTION.source},`).test(folded.slice(at)) ||
  new RegExp(`,\\s+${INSERTION.source}$`).test(folded.slice(start, at));

/** Splits duties on one line. After a verb only verbs begin duties: "atender clientes e fornecedores, emitir notas". */
export function splitDuties(folded: string, span: Span): Span[] {
  const isOutsideBrackets = createDepthCheck(folded, span);
  const verbs = INFINITIVE.test(folded.slice(span.start));
  const isNew = (at: number) => {
    const next = folded.slice(at, span.end).replace(/^(?:[,;]|\se\s)\s*(?:e\s+)?/, "");
    return verbs ? INFINITIVE.test(next) : !CONTINUATION.test(next);
  };
  const parts = cut(folded, span, /[,;]\s+(?:e\s+)?/g, isOutsideBrackets, isNew);
  const last = parts.at(-1);
  if (!last || parts.length === 1) return parts;
  const isClosed = /\se\s+$/.test(folded.slice(0, last.start));
  const [head = last, tail] = cut(
    folded,
    last,
    /\se\s+(?!(?:a|o|as|os|de|d[oa]s?|em|com)\s)/g,
    isOutsideBrackets,
    isNew,
  );
  return isClosed || !tail ? parts : [...parts.slice(0, -1), head, { start: tail.start, end: last.end }];
}

/** Splits an enumeration into items. Alternatives stay together: "Java, Go ou Rust" is one item. */
export function splitEnumeration(vocabulary: Vocabulary, folded: string, span: Span): Span[] {
  const isOutsideBrackets = createDepthCheck(folded, span);
  const local = folded.slice(span.start, span.end);
  const terms = findConcepts(vocabulary, local, true).map(({ start, end }) => ({
    start: start + span.start,
    end: end + span.start,
  }));
  const isOutsideTerm = (at: number) => !terms.some(({ start, end }) => start < at && at < end);
  // " é um diferencial" folds to " e um diferencial"
  const isJoint = (at: number) => isOutsideTerm(at) && !COPULA.test(folded.slice(at));
  const byAnd = cut(folded, span, /\s+(?:e|&|\+|and|y)\s+|,\s*(?:e|and|y)\s+/g, isOutsideBrackets, isJoint);
  for (let index = byAnd.length - 1; index > 0; index--) {
    const left = byAnd[index - 1];
    const right = byAnd[index];
    if (!left || !right || !/\s(?:ou|or)\s/.test(folded.slice(left.start, left.end))) continue;
    if (terms.some(({ start }) => start === right.start)) continue;
    left.end = right.end;
    byAnd.splice(index, 1);
  }
  const parts = byAnd.flatMap((part) => {
    const commas = cut(folded, part, /,\s+/g, isOutsideBrackets, (at) => !isInsertion(folded, part, at));
    const hasAlternatives = commas.some(({ start, end }) =>
      /(?:^|\s)(?:(?:e\/)?ou|or)\s/.test(folded.slice(start, end).replace(/\([^)]*\)/g, "")),
    );
    return hasAlternatives ? [part] : commas;
  });
  const joined: Span[] = [];
  for (const part of parts.map((each) => trimSpan(folded, each)).filter(({ start, end }) => end > start)) {
    const last = joined.at(-1);
    if (last && shouldJoin(vocabulary, folded, last, part)) last.end = part.end;
    else joined.push(part);
  }
  return joined;
}
