/**
 * `fee`: money before hiring; `course`: a paid course or exam; `data`: documents, bank data or codes before an interview; `pay`: out of
 * proportion; `task`: paid clicks; `account`: passing on the money of others; `referral`: pay for bringing in people; `process`: a
 * strange selection; `mail`: a free or look-alike address of a large firm; `link`: a shortened one; `lookalike`: a link with a firm's name.
 */
export type ScamWarningKind =
  | "fee"
  | "course"
  | "data"
  | "pay"
  | "task"
  | "account"
  | "referral"
  | "process"
  | "mail"
  | "link"
  | "lookalike";

/** Why to look twice. No sentence accuses anybody: an honest company may have its reasons. */
export const SCAM_REASONS: Record<ScamWarningKind, string> = {
  fee: "Empresas sérias não cobram para contratar: inscrição, cadastro, crachá e uniforme não têm custo para quem se candidata. Confirme com a empresa antes de pagar.",
  course:
    "O curso ou exame exigido pela vaga costuma ser pago pela empresa. O exame admissional sempre é. Confirme antes de pagar.",
  data: "Documentos e dados bancários só são necessários depois da entrevista e da contratação. Senhas e códigos nunca são. Confirme para quem você está enviando.",
  pay: "O pagamento parece alto para o que a vaga pede. Confirme as condições com a empresa antes de enviar seus dados.",
  task: "Tarefas como curtir e avaliar costumam pagar pouco no começo e depois pedir um depósito. Confirme quem contrata e não deposite nada para continuar.",
  account:
    "Quem recebe dinheiro ou encomendas de outras pessoas e repassa pode ter de responder por eles. Confirme com o seu banco antes de aceitar.",
  referral:
    "Aqui o ganho depende de trazer outras pessoas. Confirme se há salário ou venda de um produto antes de investir seu tempo ou dinheiro.",
  process:
    "Um processo seletivo costuma ter entrevista, tempo para pensar e um contato que dá para conferir. Confirme a vaga no site ou no telefone da empresa.",
  mail: "Empresas deste porte costumam usar o próprio endereço, e este email não parece ser dele. Procure a vaga no site da empresa.",
  link: "O link é encurtado, e não dá para ver aonde ele leva. Procure a vaga no site da empresa ou confira o endereço depois de abrir, antes de preencher seus dados.",
  lookalike:
    "O endereço tem o nome da empresa junto de outras palavras, e pode não ser dela. Procure a vaga pelo site que você já conhece.",
};
