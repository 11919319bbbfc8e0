import { fold } from "@penresume/text";
import type { Line } from "./lines.ts";

/** `ignored`: benefits, praise of the company, the selection process and unneeded qualifications. */
export type Section = "intro" | "must" | "nice" | "duties" | "ignored";

const atStart = (...patterns: string[]) => new RegExp(`^(?:${patterns.join("|")})`);

const NOT_NEEDED =
  /^(?:(?:o )?que )?(?:nao (?:e |sera |ha )?(?:necess|precis|exig|se aplica|obrigator(?!\w+ mas\b)|importa)|dispens|sem exig)/;

const NICE = atStart(
  "(?:requisitos |conhecimentos |itens |cursos |qualificacoes |habilidades |competencias |formacao |experiencias? )?(?:sao )?(?:desejave(?:l|is)|diferencia(?:l|is)|complementares|opciona(?:l|is))",
  "(?:sera|seria|e) (?:considerad[oa] )?(?:um )?(?:grande |super )?(?:plus|diferencial|bonus|otimo|legal|bom|incrivel|bacana)",
  "(?:vai )?(?:fica|ficar|e|sera) (?:ainda )?melhor|ainda melhor|ideal(?: nao| se|$)|(?:um )?plus\\b|nice[ -]to[ -]haves?|legal se|bacana se|bonus (?:se|points)|preferred|deseable|a mais\\b|extras?$",
  "(?:ganha|conta|vale|soma|da)m? (?:muitos )?(?:pontos?|pontinhos)|pontos? (?:extras?|positivos?)|bom ter|melhor ainda|se tiver|e se (?:voce )?tiver",
  "(?:prova de )?titulos?$|(?:sera|serao) pontuad|pontos? extras?|pontuacao extra|seria legal|se tivesse|ajuda (?:muito |bastante |bem )?se|(?:voce )?(?:vai |ira )?se destaca|sai na frente|conta a favor|(?:nao e obrigatorio|nao obrigatorio) mas",
  "(?:o que |tambem |pontos? que |extras? que )?(?:conta|pesa|soma|ajuda)(?:m|ria|riam)? (?:muito |bastante )?(?:a (?:seu )?favor|pontos?)\\b|extras que|nao obrigatori[oa]s? mas|(?:o )?que (?:faria|faz) (?:nossos|os) olhos",
  "(?:se|caso) (?:voce |vc )?(?:tambem )?(?:souber|tiver|conhecer|possuir|dominar)\\b|(?:e )?a cereja do bolo|algo (?:a )?mais|(?:a gente |nos )?(?:adorariamos|gostariamos|amariamos)",
  "(?:good|great) to have|bonus\\b|desir(?:ed|able)\\b|ideally|even better|pluses|(?:it s |would be )?a plus|what would be (?:nice|great|a plus)|extra points|deseables?\\b|se valora|valorable|no excluyente|suma(?:n|ras)? puntos",
  "(?:tambem )?(?:valorizamos|sera valorizado|valorizado|preferencialmente|preferencia)\\b|vamos (?:adorar|amar|gostar) se|brilha|o que (?:seria|sera) (?:um )?(?:diferencial|plus|legal|bom)",
);

const MUST = atStart(
  "(?:pre-?\\s?|principais |nossos |os )?requi(?:sitos?|rements|rimientos)\\b|requerimentos|exigencias?\\b|exigimos|exige-se|necessari[oa]s?\\b|imprescindive(?:l|is)\\b",
  "obrigatori[oa]s?\\b|indispensave(?:l|is)\\b|essencia(?:l|is)\\b|fundamenta(?:l|is)\\b|(?:o |seu |nosso )?perfil(?: |$)|qualifica(?:c|t)|competencias|habilidades|conhecimentos",
  "(?:o |a |os |as )?candidat[oa]s?(?: interessad[oa]s?)? (?:deve|precisa|ideal|necessita)|requisitos? (?:para|de) (?:investidura|ingresso|admissao|posse)|exige-se|e exigid[oa]|pede-se|formacao|escolaridade|experiencias?\\b|cursos?\\b|idiomas?\\b|certificac(?:ao|oes)\\b|hard skills|soft skills|skills|must have|what you need|about you",
  "(?:(?:bora|vamos) )?(?:ver se )?(?:da|rola|deu) match|tem (?:de|que) ter|(?:o )?basico pra|checklist",
  "wh(?:at|o) (?:we|you) (?:a?re |will |ll )?(?:looking|need|bring|expect|seek|require)|who you are|(?:minimum|basic|required|key|job|core|essential|technical) (?:qualifications|requirements|skills|experience)|you (?:have|are|bring|should|must|(?:wi)?ll (?:need|bring|have))\\b",
  "your (?:profile|background|skills|experience|qualifications)|must\\b|education\\b|experience\\b|languages?$|the ideal candidate|(?:lo )?que (?:buscamos|necesitas|esperamos|pedimos|debes)|necesit|buscamos|debes|imprescindible|excluyente|conocimientos|formacion",
  "p(?:a)?ra (?:ser bem|ter sucesso|dar match|a vaga|essa vaga|esta vaga|se candidatar|se inscrever|concorrer|participar|trabalhar|voce|isso)|(?:o que )?(?:nos |a gente |vc |voce )?(?:esperamos|espera)\\b",
  "(?:o )?(?:que|quem) (?:nos |a gente |vc |voce )?(?:estamos |esta )?(?:buscamos|buscando|procuramos|procurando|queremos|busca|procura|quer|pedimos|precisamos|precisa|deve|exigimos|pede|exige)\\b",
  "o que (?:e|eh) (?:preciso|necessario|importante|exigido|essencial)|quem (?:e )?(?:voce|vc|pode)\\b|(?:voce|vc) (?:precisa|deve|tem|e|ja|possui|se (?:encaixa|identifica))\\b|se voce (?:e|tem|possui)",
  "condicoes (?:para|de part)|documenta?c?|precisa|tem que|e (?:preciso|necessario|importante|fundamental)|disponibilidade$|o que nao pode faltar|itens obrig|criterios",
  "tem (?:tudo )?a ver com voce|(?:essa|esta|a) (?:vaga|oportunidade) e (?:sua|para|pra)|e (?:para|pra) voce|voce e a pessoa|(?:a gente |nos )?(?:queremos|buscamos|procuramos|procura|busca|precisamos)\\b|so se candidate|caracteristicas|candidat[oa] (?:deve|precisa|ideal)",
);

const DUTIES = atStart(
  "what you ?(?:wi)?ll (?:do|be|work|own|build)|your (?:role|day|mission|tasks|responsibilities|impact)|key responsibilities|duties|job description|about the (?:role|job|position)|you will\\b|(?:tus?|las|sus?) (?:responsabilidades|funciones|tareas|mision|rol|dia)|funciones|(?:lo )?que haras|descripcion",
  "(?:principais |suas? |as? |os? |seus? |nossas? )?(?:responsabilidades?|atribuic|atividades?|func(?:oes|ao)|tarefas?|desafios?|entregas?|missao|rotinas?|papel|dia a dia|escopo|servicos?)\\b",
  "(?:o que|como|no que|em que|que) (?:voce|vc|sera|vai|a pessoa|o profissional|faz)|(?:voce|vc|a pessoa|o profissional) (?:vai|ira|sera|fara|tera)|responsibilities|what you|the role|ira\\b|vai\\b",
  "o que (?:voce|vc) (?:fara|vai fazer)|(?:no |seu |nosso )dia a dia|seus? primeiros|sobre (?:a vaga|o cargo|a posicao|a funcao|a oportunidade|o trabalho|o papel)|descric|resumo|projetos?$",
);

const IGNORED = atStart(
  "(?:nossos |outros |principais |pacote de |mais |seus |os )?(?:beneficio|vantage)|(?:.{0,20} )?oferec(?:e|emos|ido|idos)\\b|(?:a |nossa )?(?:remunerac|salari|bolsa|faixa salar|contratac)",
  "o que (?:voce (?:encontra|ganha|recebe|leva|tera)|tem|(?:a gente|nos|eu) (?:te |lhe |vos )?(?:oferece\\w*|da|damos|tem|temos)|temos)|por ?que (?:trabalhar|voce|se |vir|fazer|a |nos)|(?:um pouco )?sobre (?!a vaga|o cargo|a posicao|a funcao|voce)",
  "pagamos\\b|(?:nossos )?mimos?\\b|pacote$|recompensas|regalias|cuidamos|em (?:troca|contrapartida)|o que (?:rola|tem) (?:pra|para) voce|(?:voce|vc) (?:ganha|recebe|leva)\\b|ganhos\\b|o que (?:damos|rola)|perks|rewards|compensation|salary|why (?:join|work|us|you)|our \\w+$|how to apply|equal opp|the process|we (?:have|provide)",
  "(?:te |que )?ofrecemos|quienes somos|nuestr[oa]s? |por que (?:unirte|trabajar)|como postular|condiciones|salario",
  "quem (?:somos|e a|e o|nos)|noss[oa]s? (?:valor|cultur|histor|jeito|proposito|time|missao|processo|empresa|stack|equipe|compromisso)|(?:a |nossa )?(?:empresa|companhia|cultura|equipe)\\b|diversidade|inclusao",
  "about|who we|benefits|what we|we offer|(?:as )?etapas?|processo|como (?:e|funciona|se candidatar|participar|o|sera o processo)\\b|(?:como )?(?:se )?candidat(?:ar|ura|e-se|ese)|inscric|interessad|envi|mand[ae]",
  "contatos?\\b|(?:outras |mais |demais )?informac(?:ao|oes)|(?:as )?ferramentas|(?:nossa |a )?stack|entrevista|selec|condicoes|acessib|link|site|conheca|venha|faca parte|lgpd|privacidade|ganhos|premiac|comiss|contrat(?:o|acao)",
);

/** Labels of facts about the job, which do not begin a section. */
const META = atStart(
  "loca(?:l|is|lizacao)\\b|horari|jornada|carga horaria|turno|escala|modelo|modalidade|endereco|cidade|n[o.º]* de vagas|(?:nova )?vagas?(?: urgentes?| abertas?)?$|vaga$|cargo|titulo$|setor|area$|departamento$|data|prazo|inicio$",
  "telefone|e-?mail$|whats|codigo|duracao|vinculo|nivel|urgente|oportunidade|(?:estamos )?contrata(?:ndo|mos|-se)?$|emprego|regime|tipo\\b|publicad",
);

/** Headings of requirements of one kind. With a subject they are requirements. */
const CONTENT_LABEL =
  /^(?:formac|escolaridade|experienc|cursos?\b|idiomas?|certifica|conheciment|habilidades?|competencias?|disponibilidade|qualifica|documenta?|perfil|essencia|fundamenta|necessari|obrigatori|imprescindive|indispensave|exig|precisa|queremos|buscamos|procura|busca|caracteristic|conocimient|formacion|necesit|debes|imprescindib|education|experience|languages?\b|skills|must|your)/;
const LABEL_TAIL =
  /^[a-z-]+(?: (?:e|da vaga|do candidato|da candidata|academicas?|tecnic[oa]s?|comportamenta(?:l|is)|necessari[oa]s?|obrigatori[oa]s?|desejad[oa]s?|exigid[oa]s?|minim[oa]s?|profissiona(?:l|is)|ideal|procurado|buscado|essencia(?:l|is)|pessoa(?:l|is)|gera(?:l|is)|ter|de|que|quem|saber|qualificacoes|habilidades|conhecimentos|competencias|experiencias?|formacao|requisitos|registros?|certificac(?:ao|oes)|cursos|idiomas|and|y|skills|required|preferred|requirements|qualifications|education|experience|background|profile|have|haves|especific[oa]s?|complementares|escolaridade|valorizamos|buscamos|procuramos|esperamos|desejamos|voce|precisa))*$/;

const clean = (heading: string) =>
  fold(heading)
    .replace(/[^a-z0-9º\s-]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:d[oa]s? |e |mas |porem |\d+ )+/, "");

/** The section that a label begins ("Requisitos", "Diferenciais"), or null when the words are not a label. */
export function classifyLabel(label: string): Section | null {
  const folded = clean(label);
  if (!folded) return null;
  if (NOT_NEEDED.test(folded)) return "ignored";
  if (/diferencia(?:l|is) (?:da empresa|que oferecemos|em trabalhar|de trabalhar)/.test(folded)) return "ignored";
  if (
    /(?:empresa|gente|nos|lhe|te|que) (?:oferec|ofrec)|^(?:oferec|ofrec)|^(?:a|o|nos|aqui) .*\b(?:garante|paga|proporciona|da)$|^what we (?:offer|have)|^quem a gente e$|\bem (?:troca|contrapartida)$/.test(
      folded,
    )
  )
    return "ignored";
  if (NICE.test(folded) || /^o que .*\b(?:olhos|na frente|pontos|a favor|destacar|destaca)$/.test(folded))
    return "nice";
  if (/^(?:o que|como) (?:voce|vc) (?:vai|ira|fara|encontra|ganha|recebe)/.test(folded))
    return /encontra|ganha|recebe|receber/.test(folded) ? "ignored" : "duties";
  if (MUST.test(folded)) return /desejave|diferencia/.test(folded) ? "nice" : "must";
  if (DUTIES.test(folded)) return /requisitos/.test(folded) ? "must" : "duties";
  if (META.test(folded)) return "intro";
  return IGNORED.test(folded) ? "ignored" : null;
}

export const isContentLabel = (label: string): boolean => CONTENT_LABEL.test(clean(label));

const WHOLE_NICE =
  /^(?:requisitos |conhecimentos |itens |cursos )?(?:desejave(?:l|is)|diferencia(?:l|is)(?: competitivos?| da vaga| desejave(?:l|is))?|(?:(?:sera|seria|e) )?(?:considerado )?(?:um )?(?:grande |super )?(?:plus|bonus|diferencial)|nice[ -]to[ -]haves?|preferred qualifications|desirable|bonus points|deseables?|complementares|extras?|ganha pontos.*|pontos? extras?|(?:sera|seria|e) (?:um )?(?:otimo|legal|bom|incrivel|bacana|diferencial)(?: se)?(?: (?:voce )?(?:tiver|ter|souber))?|bom ter|.*(?:se|voce) (?:voce )?(?:tiver|souber|ja))$/;

/** The section that a line begins, or null when it is not a heading. `next` is the line below. */
export function classifyHeading(line: Line, next?: Line): Section | null {
  const folded = clean(line.text);
  const wordCount = folded.split(" ").length;
  const endsWithColon = /:\s*$/.test(line.text);
  if (line.text.length > 80 || wordCount > 11 || /[.;,]\s*$/.test(line.text)) return null;
  const section = classifyLabel(line.text);
  if (endsWithColon) return section ?? (line.isBullet ? null : "intro");
  if (!section || wordCount > 8) return null;
  if (line.isBullet && wordCount > (line.startsParagraph ? 8 : 4)) return null;
  const opensList = !line.isBullet && line.startsParagraph && next?.isBullet && !next.startsParagraph;
  if (section === "nice") return opensList || WHOLE_NICE.test(folded) ? section : null;
  if (section === "must" && CONTENT_LABEL.test(folded)) return opensList || LABEL_TAIL.test(folded) ? section : null;
  if (
    line.isBullet &&
    section !== "must" &&
    !line.startsParagraph &&
    !/^[a-z-]+(?: e [a-z]+)?$|^(?:o que )?(?:nos )?oferec/.test(folded)
  )
    return null;
  return section;
}
