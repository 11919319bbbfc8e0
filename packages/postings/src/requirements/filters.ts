import { toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

const join = (alternatives: RegExp[]) => alternatives.map(({ source }) => source).join("|");

const BENEFIT_TERMS = [
  // pay
  /salario|remuneracao|bolsa[- ]auxilio|ajuda de custo|comissao|comissoes|premiacao|premiacoes|plr|ppr/,
  /participacao nos (?:lucros|resultados)|decimo terceiro|ferias remuneradas|gratificacao|insalubridade|periculosidade/,
  /bonus (?:anual|por|de)|adicional noturno|stock options|gorjetas?|caixinha|premio (?:trimestral|mensal|anual|semestral)/,
  // vouchers and allowances
  /vale[- ]?(?:transporte|refeicao|alimentacao|compras?|combustivel|cultura)|v[tra](?= [+e]|\s*$|\s*[,;])|vt e vr/,
  /auxilio[- ](?:internet|creche|home|transporte|educacao|alimentacao|combustivel|moradia|mudanca)|cesta basica/,
  /refeicao no local|alimentacao no local|refeitorio|restaurante (?:na empresa|interno)|fretado|estacionamento (?:no|gratuito)/,
  /moradia (?:no local|inclusa|gratuita)|alojamento|uniforme|cartao flexivel|cesta de natal/,
  /kit (?:escolar|bebe|natal|maternidade)|pag[oa]s? (?:por nos|pela empresa|pelo)|custead[oa]s?|anuidade/,
  /desconto (?:de|em|nos|nas|para)|(?:pousada|creche|academia) conveniada|bolsas? (?:integral|de estudos?)/,
  // health, insurance and leave
  /plano de (?:saude|carreira)|plano odonto\w*|assistencia (?:medica|odonto\w*)|seguro de vida|previdencia privada/,
  /convenio (?:medic|odont|farmac|com)\w*|gympass|wellhub|totalpass|coparticipacao/,
  /day ?off|licenca[- ](?:maternidade|paternidade|parental)|folga (?:aos|no|na)/,
  // career and workplace
  /oferecemos|universidade corporativa|horario flexivel|oportunidade de crescimento/,
  /ambiente (?:leve|agradavel|descontraido|acolhedor|inovador|desafiador)|possibilidade de (?:efetivacao|crescimento|carreira)/,
  // English
  /(?:unlimited |paid )?(?:paid time off|pto)|(?:health|dental|life) insurance|(?:competitive|attractive) salary|stipend/,
  /(?:meal|food|transport\w*) (?:voucher|allowance|ticket)|growth opportunit\w+|(?:parental|paid) leave|we offer/,
  // Spanish
  /seguro medico|salario competitivo|capacitacion constante|auto de la empresa|vacaciones/,
];
// no word boundary follows 'º' or '$'
const BENEFIT = new RegExp(String.raw`\b(?:${join(BENEFIT_TERMS)})\b|\b13º|\bbolsa de r\$|r\$\s?\d`);

const NOT_REQUIRED = new RegExp(
  String.raw`\b(?:${join([
    new RegExp(`(?:nao|n) (?:e |sera |sao |ha |se |e mais )?(?:${toAlternatives(lists.notRequired)})`),
    /dispens(?:a|amos|avel|ada|ado)|desnecessari[oa]|sem (?:necessidade|exigencia|obrigatoriedade)/,
    /sem experiencia|experiencia nao|com ou sem|pode ser sem|independente(?:mente)? de|tanto faz/,
    /ensinamos|a gente ensina|treinamos/,
    // English
    /(?:no|not|isn.t) (?:[a-z' ]{0,40})(?:required|needed|necessary)/,
    // Spanish
    /no (?:es necesari[oa]|se requiere|hace falta)|sin experiencia/,
  ])})\b`,
);
/** "Sem experiência?" */
const QUESTION_WITHOUT = /^sem\b.*\?/;
const NEGATION_AT_START = /^nao (?:exig|precis|pedimos)/;

const APPLICATION_STEP = new RegExp(
  String.raw`^(?:${join([
    /envi|encaminh|mand[ae]|interessad|inscric|vagas? limitad|candidat(?:e|ar|os? interess)|inscrev|cadastr|preencha|responda/,
    /entreg(?:ar|ue) (?:o )?curriculo|deix(?:ar|e) (?:seu )?curriculo|lev(?:ar|e) curriculo/,
    /curriculos?\b|curriculo (?:para|so|no|pelo)/,
    /entre em contato|comparec|procurar (?:por|o|a|sr)|tratar com|falar (?:com|c\/)/,
    /chama|chame|chamar\b|ligar\b|tel\b|telefone:|whats|e-?mail:|link|acesse|clique/,
  ])})|\bpretensao salarial\b|curriculo (?:pelo|no|para|em|com foto|por)`,
);

/** The employer's description of itself, and invitations to apply. */
const COMPANY_PITCH = new RegExp(
  `^(?:${join([
    /somos|acreditamos|prezamos|valorizamos a diversidade|queremos um time|a gente (?:acredita|celebra|ama)/,
    /nasce|nascemos|fundad|ha (?:mais de )?\d+ anos|com mais de \d+|trabalhamos com|estamos (?:crescendo|expandindo)/,
    /nosso time|nossa |nosso |nossos |nossas /,
    /(?:procura|precisa|contrata|admite)-se(?!.*(?:com|que|quem) )|venha|vem |faca parte|junte-se|quer fazer|embarque|atencao/,
    /se voce (?:e apaixonad|acredita|se identific)|mesmo que voce/,
    /todas as pessoas|encorajamos|pessoas com deficiencia, mulheres/,
  ])})`,
);
const OPEN_TO_ALL =
  /\b(?:podem (?:se candidatar|participar)|sao bem-?vind[oa]s|serao bem-?vind[oa]s|candidaturas de|vaga tambem disponivel)\b/;

/** "Morar na fazenda (alojamento)" is asked, not offered. */
const ASKED = /^(?:morar|residir|disponibilidade|aceitar)\b/;

const atWord = (list: readonly string[]) => new RegExp(`^(?:${toAlternatives(list)})$`);
const TIME = atWord(lists.hours);
const HOUR_WORD = atWord([...lists.hours, ...lists.hourWords]);

/** Whether a text has nothing but working hours: "Seg a sex 6h às 15h48". */
export function isHours(folded: string): boolean {
  const words = folded.split(/[^a-z0-9ªº°:/]+|\/(?!\d)/).filter(Boolean);
  return words.some((word) => TIME.test(word)) && words.every((word) => HOUR_WORD.test(word));
}

export const isBenefit = (folded: string): boolean => BENEFIT.test(folded) && !ASKED.test(folded);
export const isNotRequired = (folded: string): boolean =>
  NOT_REQUIRED.test(folded) || QUESTION_WITHOUT.test(folded) || NEGATION_AT_START.test(folded);
/** Returns the index of the first "not required" phrase, else -1. */
export const findNotRequiredIndex = (folded: string): number => folded.search(NOT_REQUIRED);
export const isApplicationStep = (folded: string): boolean => APPLICATION_STEP.test(folded);
export const isCompanyPitch = (folded: string): boolean => COMPANY_PITCH.test(folded) || OPEN_TO_ALL.test(folded);
