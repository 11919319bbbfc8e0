import { type Clause, splitClauses } from "../how-to-apply/clauses.ts";
import { POSTING_LIMIT } from "../requirements/read-posting.ts";
import { fold } from "../text/fold.ts";
import { SHORT_LINKS } from "./data/short-links.ts";
import { findFreeMailOfFirm } from "./firms.ts";
import { MONEY } from "./money.ts";
import { findDisproportionatePay } from "./pay.ts";
import { SCAM_REASONS } from "./texts.ts";

/**
 * `fee`: money before hiring; `course`: a paid course or exam; `data`: documents or bank data before an interview; `pay`: out of
 * proportion; `mail`: a free address of a large firm; `link`: a shortened one.
 */
export type ScamWarningKind = "fee" | "course" | "data" | "pay" | "mail" | "link";

/** Something to confirm before sending data. It accuses nobody. */
export interface ScamWarning {
  kind: ScamWarningKind;
  /** Exact substring of the posting, at `at` in UTF-16 units. */
  quote: string;
  at: number;
  /** In Portuguese. */
  reason: string;
}

/** The posting says the opposite, or the employer pays. */
const HONEST =
  /\b(?:nao (?:e |sao |ha |existe\w* )?(?:cobr\w+|pede|pedimos|solicit\w+|exig\w+ pagamento|precisa pagar|paga|tem custo)|nunca|jamais|never|(?:we )?do not (?:ask|charge)|don't (?:ask|charge)|sem (?:custos?|taxas?|onus|qualquer custo|desconto)|gratuit\w+|isent\w+|de graca|desconfie|denuncie|cuidado com|golpes?|free of charge|no fees?)\b/;
const EMPLOYER_PAYS =
  /\b(?:pag[oa]s? pel[oa] (?:empresa|hospital|escritorio|cliente|contratante|cooperativa)|(?:empresa|cliente|gente|transportadora|escritorio) (?:paga|custeia|oferece|fornece|reembolsa|arca)|custead\w+|reembols\w+ (?:pel|de|das? desp)|fornecid\w+|por conta da empresa|oferecemos|auxilio|verba|orcamento|beneficios?|bolsa|desconto|incentivo)\b/;

const PAYING =
  /\b(?:pag(?:ar|ue|uem|amento|a|o|os|as)|deposit(?:e|ar|o|ando)|deposito|faca um pix|fazer um pix|mandar? (?:um )?pix|transfer(?:ir|encia|e)|adquir(?:ir|a)|compr(?:ar|e|a)|cobrad[oa]s?|cobramos|cobranca|por conta d[oa] candidat[oa]|deb(?:es|e) pagar|fee|deposit|pay)\b/;
const PURPOSE =
  /\b(?:inscric(?:ao|oes)|cadastro|taxa|cracha|uniforme|kit|apostila|registro|contratac\w+|entrevista|selecao|garantir|reservar?|liberar|vaga|position|registration|tasks?|inscripcion|contrato|comecar)\b/;
const FEE_NAME =
  /\b(?:taxa|tarifa|contribuicao|valor|custo) (?:unic[oa] )?(?:simbolic[oa]|de (?:inscricao|cadastro|matricula|adesao|reserva|participacao|agendamento)|administrativa|d[oa] (?:cadastro|cracha|uniforme|inscricao)|referente)\b/;
const DUTY = /\b(?:clientes?|fornecedores|contas a pagar|dividas|boletos|notas fiscais|folha)\b/;
const PIX = /\bpix\b/;

const COURSE =
  /\b(?:cursos?|treinamento|exames?(?: admissiona\w+| medicos?)?|certificados?|mensalidades?|matricula|capacitac\w+|qualificacao|formacao|prova|course|training)\b/;
const COURSE_PRICE =
  /\b(?:valor(?:es)?|custa\w*|custo|investimento|mensalidades?|matricula|parcelad\w+|por conta d[oa] candidat[oa]|pag[oa]s? (?:pel[oa] candidat[oa]|antecipad\w+|antes)|taxa|\d ?x (?:de )?(?:r\$)?)\b/;

const SENDING =
  /\b(?:envi(?:e|ar|em|ando)|mand(?:e|a|ar|em)|inform(?:e|ar|em)|pass(?:e|ar)|respond(?:a|er)|confirm(?:e|ar)|forne(?:ca|cer)|digit(?:e|ar)|tir(?:e|ar) (?:uma )?foto|send|reply|envie-nos|preench(?:a|er))\b/;
const SECRET =
  /\b(?:dados bancarios|dados da (?:sua )?conta|conta bancaria|(?:agencia e )?conta do banco|agencia e conta|(?:numero|foto|dados|frente e verso) do (?:seu )?cartao|senhas?(?: do| da)?|selfie\b[^.\n]{0,30}|codigo (?:que |de |do |por |recebido)[^.\n]{0,30}(?:sms|celular|verificacao|whatsapp)|chave pix|bank (?:details|account)|card number)\b/;
const IDENTITY =
  /\b(?:fotos?|copias?|imagem|frente e verso)\b[^.\n]{0,20}\b(?:rg|cpf|identidade|documentos?)\b|\b(?:rg|cpf|identidade)\b[^.\n]{0,20}\b(?:frente e verso|foto)\b/;
const ONLINE = /\b(?:whats\w*|zap\w*|wpp|e-?mail|link|direct|aqui|inbox|telegram)\b|@/;
const AFTERWARDS =
  /\b(?:apos|depois d[ao]|na|para|no ato d[ao]) (?:a |sua )?(?:aprovac\w+|entrevista|contratac\w+|admissa\w+|selecionad\w+)|\bno dia da entrevista\b|\bem caso de aprovacao\b|\bse aprovad\w+\b|\badmissao\b|\btraz(?:er|endo)\b|\bcomparec\w+|\bpresencial/;

const SHORT_LINK = new RegExp(
  String.raw`(?<![\w.@/-])(?:https?://)?(?:www\.)?(?:${SHORT_LINKS.trim().split("\n").join("|").replace(/\./g, "\\.")})/[^\s<>"')\]]+`,
  "gi",
);

function findFee({ folded }: Clause): boolean {
  const hasMoney = MONEY.test(folded) || PIX.test(folded);
  if (!hasMoney && !FEE_NAME.test(folded)) return false;
  if (FEE_NAME.test(folded) && (hasMoney || PAYING.test(folded))) return true;
  return PAYING.test(folded) && PURPOSE.test(folded) && hasMoney && !isPayment(folded);
}

/** "Pagamento toda sexta no Pix": the worker is paid. */
const isPayment = (folded: string) =>
  /\b(?:pagamento (?:via|por|no|toda|semanal|quinzenal|diario|em)|pago (?:r\$|\d)|pagamos|salario|diaria)\b/.test(
    folded,
  ) && !/\b(?:taxa|cadastro|inscricao|cracha|kit|apostila)\b/.test(folded);

const findCourse = ({ folded }: Clause): boolean =>
  COURSE.test(folded) &&
  (MONEY.test(folded) || /\bpor conta d[oa] candidat[oa]\b/.test(folded)) &&
  COURSE_PRICE.test(folded);

function findData({ folded }: Clause): boolean {
  if (!SENDING.test(folded) || AFTERWARDS.test(folded)) return false;
  return SECRET.test(folded) || (IDENTITY.test(folded) && ONLINE.test(folded));
}

/** Finds what a person should confirm before paying or sending data, at most one of each kind, in the order of the text. */
export function findScamWarnings(posting: string): ScamWarning[] {
  const text = posting.slice(0, POSTING_LIMIT);
  const folded = fold(text);
  const clauses = splitClauses(text);
  const warnings: ScamWarning[] = [];
  const add = (kind: ScamWarningKind, { start, end }: { start: number; end: number }) => {
    if (warnings.some((warning) => warning.kind === kind)) return;
    warnings.push({ kind, quote: text.slice(start, end), at: start, reason: SCAM_REASONS[kind] });
  };
  const whole = ({ start, text: own }: Clause) => {
    const leading = own.length - own.trimStart().length;
    return { start: start + leading, end: start + own.trimEnd().length };
  };
  for (const clause of clauses) {
    if (HONEST.test(clause.folded)) continue;
    const isEmployer = EMPLOYER_PAYS.test(clause.folded);
    const isCourse = !isEmployer && findCourse(clause);
    if (isCourse) add("course", whole(clause));
    else if (!isEmployer && !DUTY.test(clause.folded) && findFee(clause)) add("fee", whole(clause));
    if (findData(clause)) add("data", whole(clause));
  }
  const pay = findDisproportionatePay(folded);
  if (pay) add("pay", pay);
  const mail = findFreeMailOfFirm(folded, clauses);
  if (mail) add("mail", mail);
  for (const match of text.matchAll(SHORT_LINK)) {
    const quote = match[0].replace(/[.,;:!?]+$/, "");
    add("link", { start: match.index, end: match.index + quote.length });
  }
  return warnings.sort((a, b) => a.at - b.at);
}
