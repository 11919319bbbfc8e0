import { findConcepts, type Vocabulary } from "@penresume/vocabulary";
import { headLength, leadLength, startsWithExperience } from "./heads.ts";
import type { RequirementKind } from "./types.ts";
import { findYears } from "./years.ts";

const AVAILABILITY =
  /^(?:(?:ter|total|possuir|haver|estar|plena) )*(?:disponibilidade|disponive(?:l|is)|disponibilizar|flexibilidade (?:de|para) (?:horari|turno|trabalh)|inicio imediato|inicio (?:previsto|em)|aceitar? (?:viaj|trabalh|mudan)|(?:poder|possa|pode|topar) (?:viajar|dormir|pernoitar|trabalhar|iniciar|comecar|mudar|fazer (?:hora|plant))|horario (?:flexivel|disponivel|rotativo|de shopping)|trabalhar (?:aos|em (?:escala|turno|feriad|fins|finais)|de (?:segunda|terca))|viagens\b|plantoes\b|facilidade (?:de|para) (?:horari|deslocamento)|(?:manhas|tardes|noites|sabados|domingos|fins de semana) livres|livre (?:de|aos|a noite|nos)\b|dormir fora|pernoit|availab|willing(?:ness)? to (?:travel|work|relocate)|(?:able|ability) to (?:travel|work (?:night|weekend|shift|holiday|flex|on))|(?:flexible|rotating) (?:hours|schedule|shifts)|disponibilidad|dispuest[oa] a)|\bdisponibilidade (?:para|de|total|imediata|integral)|^disposicao para (?:viaj|trabalh|mud)/;
const OTHER =
  /^(?:(?:ter|possuir|com|tem|ser) )*(?:idade|maior(?:es)? (?:de|que)|acima de 1|mais de 18|acima dos 1|\d{2} a \d{2} anos|\d{2} anos (?:completos|ou mais)|entre \d{2} e \d{2} anos|residir|residencia|morar|morador|mora |veiculo|carro|moto\b|motocicleta|bicicleta|bike|celular|smartphone|computador|notebook|internet|boa (?:conexao|internet)|conexao|espaco adequado|portfolio|laudo|pcd|p\.c\.d|pessoas? com deficiencia|deficiencia|reabilitad|documenta|rg\b|cpf\b|carteira (?:de trabalho|reservista)|certidao|reservista|certificado de (?:reservista|dispensa)|(?:estar )?(?:quite|em dia) com|quitacao|obrigacoes (?:eleitorais|militares)|titulo de eleitor|sem antecedentes|ficha limpa|gozo dos direitos|gozar (?:de|dos)|aptidao fisica|ter 1\d|must live|must reside|living in|antecedentes|nada consta|nao (?:possuir|ter|fumante|fumar|ser|estar|responder|utiliz)|sexo|mei\b|cnpj|pj\b|altura|local adequado|ambiente adequado|passaporte|vacina|carteira de vacina|conta (?:bancaria|corrente)|situacao (?:regular|militar)|nacionalidade|solteir|referencias|carta de recomend|ferramentas proprias|(?:[oa]s? )?propri[oa]s? (?:material|carro|moto|veiculo|ferramenta)|material proprio|more (?:perto|em|na|no|prox)|carteira de saude|meio de (?:transporte|locomocao)|conducao propria|kit propri|nome (?:limpo|sem restric)|must be (?:over|at least|\d)|(?:own|reliable) (?:car|vehicle|transport)|work permit|legally|based in|located in|resident|vehiculo propio|mayor de edad|facil acesso|proximo|tamanho|manequim)|\b(?:propri[oa]s?)$|\bpcd\b|^(?:vaga )?(?:afirmativa|exclusiv)/;
const LANGUAGE =
  /\b(?:ingles|espanh?ol|frances|alemao|japones|mandarim|chines|coreano|russo|arabe|hebraico|libras|lingua (?:inglesa|espanhola|francesa|estrangeira|brasileira de sinais)|bilingue|segundo idioma|idiomas?|portugues (?:fluente|nativo|avancado|intermedi\w+|basico)|english|spanish|portuguese|french|german|italian|japanese|mandarin|aleman|portugues$)\b|\bitaliano (?:basico|intermediario|avancado|fluente)|^italiano$/;
const NOT_LANGUAGE =
  /\b(?:culinaria|aulas? de|professora? de|ensino de|docencia|erros de|licenciatura|letras|escola de idiomas|graduacao|turmas? de|intercambio|toefl|ielts|cambridge|certifica)/;
const EDUCATION =
  /\b(?:ensino (?:medio|fundamental|superior|tecnico)|nivel (?:superior|medio|tecnico|fundamental)|(?:curso )?superior (?:completo|incompleto|em|cursando|concluido|ou)|(?:^|curso )superior\b|graduacao|graduad[oa]|formad[oa] em|bacharel(?:ado)?|licenciatura|licenciad[oa]|tecnolog[oa] em|curso tecnico|(?:nivel )?tecnic[oa] (?:em|de (?:enfermagem|seguranca|contab|inform|edific|mec|eletr|radio|labor|quim|log|adm|nutri|farm)|complet)|curso superior|pos-?\s?grad\w*|mba\b|mestrado|mestre em|doutorado|phd\b|especializacao|especialista em|residencia (?:medica|em|multi)|escolaridade|\d[ºo°ªa]?\s?grau|primeiro grau|segundo grau|(?:estar )?cursando|formacao (?:em|superior|completa|tecnica|academica|na area|minima|de nivel|universitaria|pedagogica)|^formacao\b|alfabetizad|fundamental (?:completo|incompleto)|medio completo|magisterio|matriculad[oa]|semestre|universitari[oa]|faculdade|pos em|diploma|estudante|previsao de (?:formatura|conclusao)|ano de formatura|(?:college|university|undergraduate|master s) degree|bachelor\w*|master s|degree|high school|graduate|titulo (?:universitari|de|en|tecnic)\w*|licenciado en|bachillerato|secundari[oa]s?|(?:6|5|7|8)[ºo°] periodo)/;
const NOT_EDUCATION = /^(?:experiencia|vivencia|atuacao|pratica|\d+ (?:a \d+ )?anos|minimo)/;
const CERTIFICATION =
  /\b(?:cnh|habilitacao (?:categoria|[abcde]{1,2}\b|ativa|definitiva)|carteira de (?:habilitacao|motorista|estagiari)|categoria [abcde]{1,2}\b|nrs?[- ]?\d{1,2}|normas? regulamentadoras?|crc|coren|crea|oab|crp|cro|crf|crn|cref|crefito|crefono|cress|crmv|creci|cau|corecon|cft|crq|crbm|crtr|cra|susep|cpa-?\s?\d+|cea|cfp|ancord|anbima|mopp|ear\b|drt|rqe|acls|bls|pals|atls|itil|pmp|capm|psm|cspo|csm|ccna|istqb|cissp|cnv|cnpi|toefl|ielts|registro (?:ativo|no|na|profissional|de classe|em|do|regular)|conselho (?:regional|de classe|federal)|certifica\w*|certificado|credenciamento|credencial|licenca|brigad|reciclagem|green belt|black belt|yellow belt|atestado|carteira (?:de (?:vacinacao|saude)|nacional)|exame toxicologico)\b|\bcursos? (?!superior|tecnico|de gradua|de tecnologia|de libras|de ingles|de espanhol)(?:de|em|basico|avancado|profissionalizante|completo|atualizado|obrigatorio|livre|na area|para|concluido)|\bcrm (?:ativo|valido|regular)|^cursos?\b(?! superior| tecnico)|\btreinamento (?:em|de) (?:nr|brigada|primeiros)|\b(?:certifications?|certified|driving licen[cs]e|driver.?s licen[cs]e|licencia|carnet de conducir)\b|qualificacao em (?:solda|nr)/;
const CERTIFICATION_AS_PRACTICE =
  /^(?:experiencia|vivencia|conhecimentos?|nocoes|familiaridade)\b.*\b(?:certificac|itil|nr|licenc|anbima|atestad)/;
const TOOL_NOUN =
  /^(?:o |a |os |as |um |uma |algum |alguma |algum dos |pelo menos um )?(?:sistemas? (?!de gestao da qualidade|de producao|unico|eletric|hidraul|fotovolt|distribu|embarc|operacion)|softwares?|ferramentas? (?!da qualidade|de qualidade|de gestao|digitais)|plataformas?|programas? (?:de (?:comp|edic|des)|d[oa] )|aplicativos?|equipamentos? |maquinas? |linguagem |linguagens|instrumentos? de|erp\b|erps\b|crm\b|wms\b|tms\b|cad\b|pacote )/;

function findKnownKind(vocabulary: Vocabulary, folded: string, text: string): RequirementKind | "trait" | null {
  const level = /^(?:advanced|upper-intermediate|intermediate|basic|fluent|strong|solid|excellent|good) /.exec(folded);
  const offset = headLength(folded) || leadLength(folded) || (level?.[0].length ?? 0);
  const body = text.slice(offset);
  if (/^informatica\b/.test(folded.slice(offset))) return "skill";
  if (TOOL_NOUN.test(folded.slice(offset))) return "tool";
  const matches = findConcepts(vocabulary, body, true);
  const first = matches[0];
  const early = matches.find(({ start, concept }) => start <= 14 && concept.kind === "tool");
  if (first && first.start <= 2) return first.concept.kind;
  if (
    early &&
    /^(?:cloud|nuvem|banco|pacote|uso|mensageria|testes?|motion|app|operar|manusear|usar|mexer|trabalhar|observab)/.test(
      body.toLowerCase(),
    )
  )
    return "tool";
  const withTool = / com (?=\S)/.exec(folded.slice(offset));
  if (
    withTool &&
    matches.some(
      ({ start, concept }) => concept.kind === "tool" && start <= withTool.index + 6 && start > withTool.index,
    )
  )
    return "tool";
  return matches.length === 1 && first?.concept.kind === "tool" && first.end - first.start >= body.length * 0.4
    ? "tool"
    : null;
}

export function findKind(
  vocabulary: Vocabulary,
  folded: string,
  text: string,
  hint?: RequirementKind,
): RequirementKind {
  const bare = folded.slice(leadLength(folded));
  if (AVAILABILITY.test(bare)) return "availability";
  if (OTHER.test(bare) && !/^celular.*venda|^computador.*(?:manut|mont)/.test(bare)) return "other";
  if (
    /^(?:[a-z]+ ){1,4}(?:complet[oa]|cursando|concluid[oa]|em curso|em andamento)$/.test(bare) &&
    !/^(?:experiencia|vivencia|pacote|curso (?!de gradu)|ensino)/.test(bare) &&
    findConcepts(vocabulary, text, true).every(({ concept }) => concept.kind === "skill")
  )
    return "education";
  const isExperience = startsWithExperience(folded) || startsWithExperience(bare);
  if (LANGUAGE.test(bare) && !NOT_LANGUAGE.test(bare) && !/^(?:experiencia (?:como|de)|atendimento)/.test(bare))
    return "language";
  if (
    CERTIFICATION.test(bare) &&
    !CERTIFICATION_AS_PRACTICE.test(bare) &&
    !/^(?:curso )?(?:tecnico|superior)/.test(bare) &&
    !isExperience
  )
    return "certification";
  if (EDUCATION.test(bare) && !NOT_EDUCATION.test(bare) && !/^(?:conhecimento|professor)/.test(bare))
    return "education";
  const knownKind = findKnownKind(vocabulary, bare, text.slice(text.length - bare.length));
  const hasYears = findYears(folded) !== undefined;
  if (knownKind === "trait") return isExperience && hasYears ? "experience" : "skill";
  if (isExperience || hasYears) return knownKind === "tool" && !hasYears ? "tool" : "experience";
  if (knownKind) return knownKind === "skill" && hint ? hint : knownKind;
  return hint ?? "skill";
}
