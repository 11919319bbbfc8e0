import { findPhoneProblem } from "@penresume/resume/phone";
import type { Rule } from "../finding.ts";

const path = "personalInfo.phone";

/**
 * Source: Exame, 'Os 7 pecados capitais do currículo' (2016): many forget telephone and e-mail; carreiras.empregos.com.br (cabeçalho).
 */
const missingPhone: Rule = {
  id: "missing-phone",
  importance: "high",
  reason: "Muitas empresas chamam por telefone ou WhatsApp. Sem número, passam para o próximo currículo.",
  check: ({ resume }) => (resume.personalInfo.phone.trim() ? [] : [{ path, message: "Informe um telefone com DDD." }]),
};

/** Source: Anatel, Resolução 749/2022, Regulamento de Numeração (código nacional + código de acesso). */
const phoneWithoutAreaCode: Rule = {
  id: "phone-without-area-code",
  importance: "high",
  reason: "Sem o DDD, quem está em outra cidade não consegue ligar nem chamar no WhatsApp.",
  check: ({ resume }) =>
    findPhoneProblem(resume.personalInfo.phone) === "no-area-code"
      ? [{ path, message: "Acrescente o DDD ao telefone, como (11) 91234-5678." }]
      : [],
};

/**
 * Reports numbers that are neither of a landline nor of a mobile phone, or have an unknown area code.
 * Source: Anatel, Resolução 553/2010 (nono dígito) and Plano Geral de Códigos Nacionais.
 */
const invalidPhone: Rule = {
  id: "invalid-phone",
  importance: "high",
  reason: "Um dígito a mais ou a menos já impede a ligação. Celular tem DDD e 9 dígitos; fixo, DDD e 8.",
  check({ resume }) {
    const problem = findPhoneProblem(resume.personalInfo.phone);
    if (problem === "no-digits") return [{ path, message: "O telefone não tem números." }];
    if (!problem || problem === "no-area-code") return [];
    return [{ path, message: "Confira o telefone: falta ou sobra um dígito, ou o DDD não existe." }];
  },
};

export const phoneRules = [missingPhone, phoneWithoutAreaCode, invalidPhone];
