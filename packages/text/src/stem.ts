import { fold } from "./fold.ts";

// the longest suffix that leaves at least three letters is removed
const SUFFIXES = (
  "izacoes izacao izadores izadoras izador izadora amentos imentos amento imento adoras adores idores idoras mentes mente encias ancias encia ancia " +
  "idades idade ativos ativas ativo ativa acoes icoes ucoes acao icao ucao adora ador idora idor edores edoras edora edor " +
  "istas ista ismos ismo arios arias ario aria eiros eiras eiro eira antes entes intes ante ente inte aveis iveis avel ivel " +
  "izados izadas izado izada izamos izaram izando izava izar izei izou iza " +
  "cionamos cionar cionei cionou cional cionais ciono cion coes cao soes sao " +
  "assemos aremos aram avam asse ariam arem ando endo indo ados adas idos idas ado ada ido ida amos emos imos " +
  "eram iram ares eres ires ava iam arei erei irei ar er ir ei ou eu iu ia io ios ias ais eis al is ns oes aes ens osos osas oso osa " +
  "icos icas ico ica ivos ivas ivo iva tores tor toras tora uras ura agens agem ezas eza ices ice as os es am em a o e s"
).split(" ");
const SUFFIX_SET = new Set(SUFFIXES);
const LONGEST_SUFFIX = Math.max(...SUFFIXES.map((suffix) => suffix.length));

function findSuffixLength(word: string): number {
  for (let length = Math.min(LONGEST_SUFFIX, word.length - 3); length > 0; length--)
    if (SUFFIX_SET.has(word.slice(-length))) return length;
  return 0;
}

/** Word forms and their stems, where the suffixes alone would not group them. */
const IRREGULAR = new Map(
  [
    "gest: gestor gestora gestores gerir gere geri geriu gerenciar gerenciei gerencia gerenciamento gerente gerencio gerenciando",
    "fiz: fazer faco fez feito feita fazendo fazia",
    "mantem: manter mantive mantenho manteve manutencao manutencoes mantendo",
    "produz: producao produzi produto produtos produtivo produtiva produtividade",
    "reduz: reducao reduzi reducoes",
    "conduz: conducao conduzi condutor",
    "vend: vendi",
    "vis: visual",
    "lid: lideranca liderando",
    "med: medi",
    "medic: medico medica medicos medicas medicina",
    "direc: direcao dirigir dirigi dirigiu dirijo dirigindo",
    "expo: expor exposicao",
    "emit: emissao emiti",
    "admit: admissao admissoes",
    "revis: revisor revisora revisores revisao revisar revisei revisoes",
    "organiz: organizado organizada organizacao organizar organizei organizando",
    "pint: pintor pintora pintores pintura pinturas pintar pintei pintava pintando",
    "recepc: recepcao recepcoes recepcionista recepcionistas recepcionar recepcionei recepcionava",
    "supervis: supervisor supervisora supervisores supervisao supervisionar supervisionei supervisionava supervisiono supervisionando",
    "repos: repositor repositora repositores reposicao",
    "traduc: tradutor tradutora tradutores traducao traducoes traduzir traduzi traduzia traduzindo",
    "redac: redator redatora redatores redacao redacoes redigir redigi redigia redigindo",
    "cobr: cobranca cobrancas cobrador cobradora cobrar cobrei cobrava cobrando",
    "edit: edicao edicoes editor editora",
    "triag: triagem triagens triar triei",
    "mercador: mercadoria mercadorias",
    "min: minimo minima minimas",
    "pe: pes",
    "usinag: usinagem usinar usinei usinado usinada usinando",
    "costur: costura costuras costurar costurei costureira costureiro costurando",
  ].flatMap((line) => {
    const [root = "", forms = ""] = line.split(": ");
    return forms.split(" ").map((form): [string, string] => [form, root]);
  }),
);

/** Returns the stem of a word, which related words share: "venda" and "vendedor" give "vend". */
export function stem(word: string): string {
  const folded = fold(word);
  const irregular = IRREGULAR.get(folded);
  if (irregular) return irregular;
  if (folded.length <= 3 || /[^a-z]/.test(folded)) return folded;
  // "auditorias" has the stem of "auditoria"
  let root = folded.replace(/rias$/, "ria");
  for (let round = 0; round < 2; round++) {
    const length = findSuffixLength(root);
    if (length === 0) break;
    root = root.slice(0, -length);
    if (length > 2 || root.length <= 4) break;
  }
  return root;
}
