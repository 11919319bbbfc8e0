import type { Span } from "@penresume/text";
import { fold } from "@penresume/text";
import type { Source } from "./build.ts";
import { extractItem, isExcluded } from "./items.ts";
import { findNeed } from "./need.ts";
import type { Requirement } from "./types.ts";

const SEARCH =
  /\b(?:busca(?:mos)?|procura(?:mos|-se)?|precisa(?:mos)?(?: de)?|contrata(?:mos|-se)?|seleciona(?:mos)?|em busca de|a procura de|admite(?:-se)?|abre vaga|tem vaga|vaga para|vagas para|queremos|interessad[oa]s? em|profissiona(?:l|is)|pessoas?|candidat[oa]s?)\b.{0,90}?\b(?:com(?: no minimo)?|qu(?:e|em) (?:tenham?|possuam?|saibam?|ja|tem|sejam?|estejam?))\s+(?=(?:pelo menos|no minimo|ao menos|boa|bom|otim|excelent|solid|experienc|vivenc|conhecim|ensino|superior|gradua|pos-|mba|mestrado|idioma|forma|cnh|oab|crc|crea|coren|registro|curso|ingles|espanhol|disponib|dominio|idade|maior|facilid|habilid|nocoes|minimo|\d|tecnic|habilitac|moto|veiculo|carteira|perfil|certific|licenc|vontade|laudo|portfolio|trabalh|atu))/;
const CUE =
  /(?:^|\b)(?:(?:eu )?(?:preciso|quero|procuro|busco) (?:de )?(?:(?:alguem|(?:uma )?pessoa|gente|quem) )?(?:que|quem) (?=tenh|saib|sej|gost|mor|poss)|(?:tambem )?(?:pedimos|solicitamos)|(?:e|sera|sao) (?:essencial|necessari[oa]s?|imprescindivel|fundamental|obrigatori[oa]s?|indispensavel|preciso|exigid[oa]s?|importante|desejavel)|exige-se|exigimos|exigencias?|requer-se|necessari[oa]|precisa(?:mos|-se)? (?:(?=ser |morar|residir|possuir|estar |gostar|entender|conhecer|dominar)|(?:muito )?(?:ter|que|de (?:alguem|pessoa|gente|quem)(?: com| que)?|saber))|(?:tem|tendo) que (?:(?=ser |morar|saber|gostar|possuir)|ter)|necessario (?:ter|possuir)|so nao pode|deve(?:ra|m)? (?:ainda |tambem )?(?=ter|possuir|saber|conhecer|estar|ser|residir|morar|apresentar|dominar|gostar|falar)|imprescindivel|indispensavel|obrigatori[oa]|requisitos?|pre-requisitos?|valorizamos|desejavel|diferencial|(?:sera|seria|e) (?:considerad[oa] )?(?:um )?(?:diferencial|plus)|contam? pontos|serao? valorizad[oa]s?|ponto extra|melhor ainda|se (?:voce |ja )?(?:tiver|souber|for|tem|sabe))\b[:,]?\s*(?:que (?:voce |a pessoa |o candidato )?)?/;
const OPENING =
  /^(?:(?:voce |vc )?(?:esta cursando|cursando|e estudante|(?:ja )?tem (?:nocoes|conhec|exper|ensino|curso|disponib|mais de 1|cnh|dominio|facilid|habilid|boa )|possui |(?:ja )?trabalhou (?:com|em|como)|sabe [a-z]+(?:ar|er|ir)\b|domina )|(?:que|q) (?:ja |tenh|saib|more|goste|seja|ja )|(?:(?:ter|possuir|com|minimo|no minimo|boa|solida|previa) )*(?:ensino (?:medio|fundamental|superior)|(?:2|1)[ºo°]? ?grau|superior (?:comp|em|curs)|graduacao (?:em|comp)|curso tecnico (?:em|comp|de)|tecnico em|formacao em|experiencia (?:minim[oa]|\d|de|com|c\/|em|na|no|como|previa|anterior|comprovada)|\d+ anos de experiencia|(?:com|tenha|ter) experiencia\b|vivencia (?:em|com|na|no)|cnh\b|habilitacao (?:cat|[abcde]\b)|maior(?:es)? de \d|idade (?:entre|min|de|acima)|ingles (?:fluente|avan|inter|bas|tec)|espanhol (?:fluente|avan|inter|bas)|disponibilidade (?:de|para|pra|p\/|total|aos|imediata|integral|em|nos|noturn|diurn)|conhecimentos? (?:em|de|bas|av|int)|inicio imediato|ter (?:ferramenta|carro|moto|curso|nocoes|dominio|experiencia|disponib|boa|bom)|ferramentas? propri|residir (?:em|na|no|prox)|morar (?:em|na|no|prox)|curso de|nr-?\s?\d+|(?:moto|carro|veiculo) propri|registro (?:ativo|no)|(?:coren|crea|crc|oab|crp|crf|cref)\b|pacote office|vaga (?:afirmativa|exclusiva)|laudo medico|saber ler|nao fumante|pernoite|material proprio|mba\b|pos-?graduacao em|certificacao|dominio d|nocoes de|boa comunicacao|habilidade com|facilidade (?:com|em|para)|conhecer\b|perfil|saber [a-z]+(?:ar|er|ir)\b|carteira de)|\d{2} anos completos)/;
const KNOWLEDGE = /^(?:conhec|dominio|nocoes|boa|bom|familiaridade|habilidade|facilidade)/;
const PURPOSE =
  /,?\s+(?:para (?:atuar|trabalhar|integrar|compor|fazer parte|assumir|acompanhar|cuidar|reforcar|a vaga|nossa|nosso|o time|atend|nos )|que (?:vai|ira) |e que queira|para (?:[a-z]+ e )?[a-z]{2,}(?:ar|er|ir)\b)/;

/** Extracts requirements from prose: "buscamos … com …", "é essencial …", or a line that begins like a requirement. */
export function extractProse(source: Source, span: Span): Requirement[] {
  const { folded } = source;
  const text = folded.slice(span.start, span.end);
  const sentences = [...text.matchAll(/[^.!?\n]+(?:[.!?]+(?=\S)[^.!?\n]+)*/g)];
  return sentences.flatMap((match) => {
    const sentence = match[0];
    const offset = span.start + match.index;
    if (isExcluded(sentence.trim())) return [];
    const leading = sentence.length - sentence.trimStart().length;
    const search = SEARCH.exec(sentence);
    const cue = CUE.exec(sentence);
    // "Vendedora, loja do centro - ensino médio, …"
    const dash = [...sentence.slice(0, 140).matchAll(/\s[-–—:]\s+/g)].find(
      (each) => OPENING.test(sentence.slice(each.index + each[0].length)) && !OPENING.test(sentence.trim()),
    );
    let start = leading;
    let end = sentence.length;
    if (search) start = search.index + search[0].length;
    else if (dash) start = dash.index + dash[0].length;
    else if (
      cue &&
      cue.index - leading <= 40 &&
      cue.index + cue[0].length < sentence.length - 3 &&
      !/diferencial|plus|pontos|valorizad|melhor|^se /.test(cue[0])
    ) {
      // "… é obrigatório" follows its requirement
      const isClosed = /^(?:e|sera|sao) .*,\s*$/.test(cue[0]);
      const isAfter = cue.index - leading > 12 && !/:/.test(cue[0]) && (isClosed || OPENING.test(sentence.trim()));
      start = isAfter ? leading : cue.index + cue[0].length;
      if (isClosed && isAfter) end = cue.index;
    } else if (!cue && !OPENING.test(sentence.trim())) return [];
    const purpose = search ? PURPOSE.exec(sentence.slice(start)) : null;
    if (purpose) end = start + purpose.index;
    // a mark inside the sentence belongs to its clause
    const opening = sentence.trimStart().slice(0, 40);
    const need =
      cue && /diferencial|plus|pontos|valoriz|melhor|desejavel/.test(cue[0]) && cue.index - leading <= 12
        ? findNeed(opening, "must")
        : "must";
    const items = extractItem(source, { start: offset + start, end: offset + end }, need);
    // "valorizamos a inovação" is praise, "valorizamos pós-graduação" is a requirement
    const isPraise = /valorizamos/.test(cue?.[0] ?? "");
    return items.filter(({ quote, kind }) => !isPraise || kind !== "skill" || KNOWLEDGE.test(fold(quote)));
  });
}

export const opensLikeRequirement = (folded: string): boolean => OPENING.test(folded.trim());
