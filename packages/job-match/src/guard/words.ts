import { getSpan } from "../text/span.ts";
import { createFact, type GuardRule } from "./texts.ts";
import type { FactType } from "./types.ts";

/** Words that state a fact. */
const FACT_WORDS: [FactType, RegExp][] = [
  [
    "award",
    /\b(?:premi(?:ad[oa]s?|o|os|acao)|(?:melhor|maior)(?:es)? (?:vendedor|funcionari|colaborador|atendente|profissional|alun|professor|equipe|loja|desempenho|resultado)\w*|destaque|reconhecid[oa]s?|reconhecimento|eleit[oa]|campe(?:a|ao)|recorde|(?:1|primeiro)[ºo°]? lugar|funcionari[oa] do (?:mes|ano)|condecorad[oa]|homenagead[oa]|bolsista|medalha|ranking|trofeu|honra ao merito|menc?ao honrosa|promovid[oa]|promocao|award\w*|best (?:seller|employee|student|salesperson)|top (?:performer|seller)|employee of the month|promoted)\b/g,
  ],
  [
    "scope",
    /\b(?:(?:em |por )?todo o (?:brasil|pais|estado|mundo)|toda a (?:america|regiao|empresa|rede|cidade)|nacional|nacionais|internacional|internacionais|globa(?:l|is)|mundia(?:l|is)|latino-americano|america latina|multinacional|sozinh[oa]|exterior|de grande porte|grande porte|regional|regionais|estadual|todas as (?:lojas|unidades|filiais|areas|equipes)|todos os (?:setores|estados|departamentos|turnos)|de ponta a ponta|do zero|por completo|integralmente|exclusivamente|alto padrao|alta complexidade|de luxo|redes? de|renomad[oa]s?|premium|referencia no|lider de mercado|varias (?:lojas|unidades|filiais|cidades)|diversas (?:lojas|unidades|filiais|cidades))\b/g,
  ],
  [
    "degree",
    /\b(?:pos-?graduacao|pos-?graduad[oa]|mba|mestrado|mestre em|doutorado|doutor[a]? em|bacharel(?:ado)?|licenciatura|graduad[oa] em|graduacao|tecnolog[oa] em|tecnic[oa] em|licenciad[oa] e[mn]|bachelor\w*|degree in|phd|ensino superior|superior complet[oa]|ensino medio complet[oa]|curso tecnico|especializacao|diploma)\b/g,
  ],
  [
    "certification",
    /\b(?:certificac(?:ao|oes)|certificad[oa]s?|juramentad[oa]s?|registro ativo|habilitacao|credenciad[oa]|curso de|cursos de)\b/g,
  ],
  ["team", /\b(?:equipes?|times?|subordinad[oa]s|liderad[oa]s)\b/g],
];

/** Equivalent words: the source supports a word when it has the word or an equivalent. */
const EQUALS: [RegExp, RegExp][] = [
  [
    /^(?:equipe|time|subordinad|liderad)/,
    /\b(?:equipe|time|grupo|turma|pessoas|colegas|auxiliares|funcionari|colaborador|vendedores|operador|integrantes|dupla|trio|mestres|operari|profissionais|garcons|segurancas|atendentes|ajudantes|assistentes|estagiari|monitores|brigada)/,
  ],
  [/^premi|^troféu|^trofeu|^medalha/, /\b(?:premi|trofeu|medalha|ganhei|venci)/],
  [
    /^(?:melhor|maior|destaque|reconhec|eleit|campe|funcionari|ranking|1|primeiro|homenage)/,
    /\b(?:premi|melhor|maior|destaque|reconhec|eleit|campe|funcionari[oa] do|ranking|1[ºo°]|primeir[oa] lugar|homenage|trofeu)/,
  ],
  [/^promo/, /\b(?:promo|promovid|virei|passei a|fui efetivad)/],
  [/^(?:pos|mba|especializ)/, /\b(?:pos-?grad|pos em|\bpos\b|mba|especializ)/],
  [
    /^(?:bacharel|graduad|graduac|ensino superior|superior|licenciatura|licenciad|tecnolog)/,
    /\b(?:bacharel|graduad|graduac|formad[oa]|formac|superior|licenciatura|licenciad|tecnolog|faculdade|universidade|cursando)/,
  ],
  [/^(?:tecnic|curso tecnico)/, /\b(?:tecnic[oa]|curso tecnico|etec|senai)/],
  [/^mestr/, /\bmestr(?:ado|e em|anda|ando)/],
  [/^doutor/, /\bdoutor/],
  [/^ensino medio/, /\b(?:ensino medio|2[ºo°]? grau|segundo grau)/],
  [/^(?:certificac|certificad)/, /\bcertific/],
  [/^(?:curso|cursos) de/, /\b(?:curso|treinamento|formacao|capacitacao)/],
  [/^registro/, /\b(?:registro|ativ[oa])/],
  [/^habilit/, /\b(?:habilit|cnh)/],
  [/^sozinh/, /\b(?:sozinh|unic[oa])/],
  [/^(?:nacional|nacionais|em todo o|por todo|todo o)/, /\b(?:nacional|nacionais|brasil|pais|todo o)/],
  [
    /^(?:internaciona|globa|mundia|exterior|multinaciona)/,
    /\b(?:internaciona|globa|mundia|exterior|multinaciona|paises)/,
  ],
];

export const findFactWords: GuardRule = ({ source, suggestion }) => {
  const known = new Map<string, boolean>();
  const isStated = (word: string) => {
    const stated = known.get(word) ?? isStatedWord(source.folded, word);
    known.set(word, stated);
    return stated;
  };
  return FACT_WORDS.flatMap(([type, pattern]) =>
    [...suggestion.folded.matchAll(pattern)]
      .filter((match) => !isStated(match[0]))
      .map((match) => createFact(suggestion.text, getSpan(match), type)),
  );
};

function isStatedWord(source: string, word: string): boolean {
  const supports = EQUALS.find(([each]) => each.test(word))?.[1];
  return (
    source.includes(word) ||
    (supports ? supports.test(source) : source.includes(word.slice(0, Math.max(5, word.length - 2))))
  );
}

const STUDYING =
  /\b(?:cursando|em andamento|studying|student|estudante|estudiante|incomplet[oa]|trancad[oa]|interrompid[oa]|\d[ºo°]? (?:semestre|periodo|ano)|previsao|matriculad[oa])\b/;

/** Studies that the source states as done: a course, or a field with its year. */
export const isFinishedStudy = (folded: string): boolean =>
  !UNFINISHED.test(folded) &&
  (/\b(?:formad[oa]|graduad[oa]|concluid[oa]|conclui|complet[oa]|terminei|diploma)\b/.test(folded) ||
    (/\b(?:curso|graduacao|faculdade|licenciatura|bacharelado|tecnologo|\w+(?:logia|istica|agogia|istracao|enharia|abilidade|eito|omia|icina|agem|utica))\b/.test(
      folded,
    ) &&
      /\b(?:19|20)\d{2}\b/.test(folded)));
const UNFINISHED =
  /\b(?:cursando|em andamento|student|estudante|estudiante|incomplet[oa]|trancad[oa]|tranquei|interromp\w{2,4}|parei|larguei|abandonei|desisti|dropped|left|previsao|matriculad[oa]|ate o|\d[ºo°]? (?:semestre|periodo))\b/;

/** Studies in progress presented as finished. */
export const findFinishedStudies: GuardRule = ({ source, suggestion }) => {
  if (
    !STUDYING.test(source.folded) ||
    STUDYING.test(suggestion.folded) ||
    /\b(?:formad[oa]|concluid[oa]|complet[oa]|graduad[oa]|conclui)\b/.test(
      source.folded.replace(/conclusao|concluir/g, ""),
    )
  )
    return [];
  return [
    ...suggestion.folded.matchAll(
      /\b(?:formad[oa]|graduad[oa]|bacharel|complet[oa]|concluid[oa]|conclui|graduated|degree|formacao|diplomad[oa])\b/g,
    ),
  ].map((match) => createFact(suggestion.text, getSpan(match), "degree"));
};
