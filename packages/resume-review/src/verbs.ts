/** Verb forms at the start of a line: present and past in the first and third person, imperfect, infinitive. */
export type VerbForm = "present1" | "present3" | "past1" | "past3" | "imperfect" | "infinitive";

export interface VerbMatch {
  infinitive: string;
  form: VerbForm;
  /** The same person in the past, for regular verbs. */
  past?: string;
  /** The same person in the present, for regular verbs. */
  present?: string;
}

/** Regular verbs with which lines of résumés begin. */
const REGULAR =
  "abastecer acompanhar acionar acolher adaptar administrar agendar agilizar alcançar ajustar alimentar alinhar alocar ampliar analisar apresentar apurar arquivar " +
  "arrumar articular assessorar assinar assumir atender atualizar auditar aumentar autorizar auxiliar avaliar calcular calibrar capacitar captar carregar catalogar " +
  "classificar codificar coletar comandar compilar conciliar conduzir conferir configurar confeccionar consertar consolidar construir contatar contratar contribuir controlar " +
  "coordenar corrigir cortar cozinhar criar cuidar cumprir definir delegar desenhar desenvolver despachar diagnosticar digitar dimensionar dirigir distribuir divulgar " +
  "documentar editar efetuar elaborar emitir encaminhar encerrar entrevistar entregar enviar escrever esclarecer especificar estabelecer estimar estruturar estudar executar expandir " +
  "fabricar faturar fechar fiscalizar formar formular fornecer fotografar ganhar garantir gerar gerenciar gerir higienizar idealizar identificar ilustrar implantar implementar " +
  "impulsionar incluir iniciar inspecionar instalar instruir integrar interpretar inventariar investigar lançar lavar levantar liberar liderar lidar limpar localizar " +
  "manusear mapear melhorar mediar medir migrar ministrar modelar modernizar monitorar montar movimentar negociar operar orçar ordenar organizar orientar otimizar padronizar " +
  "pagar participar passar pesquisar pintar planejar podar precificar preencher prestar prestigiar processar programar projetar promover propiciar prospectar protocolar publicar qualificar " +
  "realizar receber recepcionar reconciliar recrutar recuperar redigir reduzir reestruturar registrar renegociar reparar repassar reportar representar resolver responder restaurar reunir " +
  "revisar roteirizar selecionar separar servir sincronizar solucionar soldar substituir superar supervisionar sustentar temperar testar trabalhar transformar transportar treinar triar tratar " +
  "vender verificar viabilizar vistoriar visitar zelar ajudar ensinar apoiar preparar cadastrar lecionar atuar coordenar elevar diminuir economizar conquistar fidelizar dobrar triplicar";

/** Present 1 and 3, past 1 and 3 of irregular verbs. */
const IRREGULAR: Record<string, [string, string, string, string]> = {
  fazer: ["faço", "faz", "fiz", "fez"],
  refazer: ["refaço", "refaz", "refiz", "refez"],
  ter: ["tenho", "tem", "tive", "teve"],
  manter: ["mantenho", "mantém", "mantive", "manteve"],
  obter: ["obtenho", "obtém", "obtive", "obteve"],
  propor: ["proponho", "propõe", "propus", "propôs"],
  compor: ["componho", "compõe", "compus", "compôs"],
  repor: ["reponho", "repõe", "repus", "repôs"],
  expor: ["exponho", "expõe", "expus", "expôs"],
  dar: ["dou", "dá", "dei", "deu"],
  trazer: ["trago", "traz", "trouxe", "trouxe"],
  intervir: ["intervenho", "intervém", "intervim", "interveio"],
  construir: ["construo", "constrói", "construí", "construiu"],
  distribuir: ["distribuo", "distribui", "distribuí", "distribuiu"],
  contribuir: ["contribuo", "contribui", "contribuí", "contribuiu"],
  substituir: ["substituo", "substitui", "substituí", "substituiu"],
  diminuir: ["diminuo", "diminui", "diminuí", "diminuiu"],
  incluir: ["incluo", "inclui", "incluí", "incluiu"],
  instruir: ["instruo", "instrui", "instruí", "instruiu"],
  conduzir: ["conduzo", "conduz", "conduzi", "conduziu"],
  reduzir: ["reduzo", "reduz", "reduzi", "reduziu"],
  gerir: ["giro", "gere", "geri", "geriu"],
  conferir: ["confiro", "confere", "conferi", "conferiu"],
  servir: ["sirvo", "serve", "servi", "serviu"],
  dirigir: ["dirijo", "dirige", "dirigi", "dirigiu"],
  redigir: ["redijo", "redige", "redigi", "redigiu"],
  corrigir: ["corrijo", "corrige", "corrigi", "corrigiu"],
  medir: ["meço", "mede", "medi", "mediu"],
  reunir: ["reúno", "reúne", "reuni", "reuniu"],
  mediar: ["medeio", "medeia", "mediei", "mediou"],
  estabelecer: ["estabeleço", "estabelece", "estabeleci", "estabeleceu"],
};

/** Verb forms that may be nouns, adjectives or other words at the start of a line ('Cadastro de clientes'). */
const AMBIGUOUS = new Set(
  (
    "cadastro registro preparo apoio reparo projeto desenho comando corte trato treino ensino estudo trabalho transporte entrega visita pesquisa programa limpa fabrica " +
    "arquivo pinta poda forma giro classe solda teste texto fatura separa pratica reforma captura auxilio calculo lava tempero trata dobro dobra edita fecho conserto conserta " +
    "contrata movimento filtro inventario diagnostico prospecto protocolo modelo opera ganho ganha pago paga liberta ajuda tem vistoria garantia media tia estrutura documento processo " +
    "inicio lido lida serve passa passo marca busca ordem alcance lanço participa combina agenda alimento assessora aumento coleta conquista contato contrato cozinha cria despacho " +
    "entrevista envio limpo melhora prestigio publico sustento trio zelo"
  ).split(" "),
);

/** The stem of a verb before "e". */
const soften = (stem: string, infinitive: string) => {
  if (infinitive.endsWith("car")) return `${stem.slice(0, -1)}qu`;
  if (infinitive.endsWith("gar")) return `${stem}u`;
  if (infinitive.endsWith("çar")) return `${stem.slice(0, -1)}c`;
  return stem;
};

function conjugate(infinitive: string): [string, string, string, string] {
  const stem = infinitive.slice(0, -2);
  if (infinitive.endsWith("ar")) return [`${stem}o`, `${stem}a`, `${soften(stem, infinitive)}ei`, `${stem}ou`];
  const hard = infinitive.endsWith("cer")
    ? `${stem.slice(0, -1)}ç`
    : infinitive.endsWith("ger")
      ? `${stem.slice(0, -1)}j`
      : stem;
  if (infinitive.endsWith("er")) return [`${hard}o`, `${stem}e`, `${stem}i`, `${stem}eu`];
  return [`${stem}o`, `${stem}e`, `${stem}i`, `${stem}iu`];
}

const imperfects = (infinitive: string) => {
  const stem = infinitive.slice(0, -2);
  return infinitive.endsWith("ar") ? [`${stem}ava`, `${stem}avam`] : [`${stem}ia`, `${stem}iam`];
};

function createForms(): Map<string, VerbMatch> {
  const forms = new Map<string, VerbMatch>();
  const add = (word: string, match: VerbMatch) => {
    if (!AMBIGUOUS.has(word) && !forms.has(word)) forms.set(word, match);
  };
  for (const infinitive of new Set([...Object.keys(IRREGULAR), ...REGULAR.split(" ")])) {
    const [present1, present3, past1, past3] = IRREGULAR[infinitive] ?? conjugate(infinitive);
    add(past1, { infinitive, form: "past1", present: present1 });
    add(past3, { infinitive, form: "past3", present: present3 });
    add(present1, { infinitive, form: "present1", past: past1 });
    add(present3, { infinitive, form: "present3", past: past3 });
    add(infinitive, { infinitive, form: "infinitive" });
    for (const imperfect of imperfects(infinitive)) add(imperfect, { infinitive, form: "imperfect" });
  }
  return forms;
}

let cached: Map<string, VerbMatch> | undefined;

const TAKES_DE = new Set(["cuidar", "participar", "tratar"]);

/** The verb form of a word at the start of a line, before `next`; undefined when it may be another part of speech. */
export function findVerb(word: string, next = ""): VerbMatch | undefined {
  cached ??= createForms();
  const match = cached.get(word.toLowerCase());
  // 'Gerencia de contas' is a noun without its accent
  const isNoun =
    match && /^(?:present|imperfect)/.test(match.form) && /^d[aeo]s?$/i.test(next) && !TAKES_DE.has(match.infinitive);
  return isNoun ? undefined : match;
}
