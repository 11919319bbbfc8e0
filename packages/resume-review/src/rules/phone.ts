import type { Rule } from "../finding.ts";

const path = "personalInfo.phone";

/** Area codes in use. Source: Anatel, Plano Geral de Códigos Nacionais (Resolução 263/2001 and the later ones). */
const AREA_CODES = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 " +
    "71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99"
  ).split(" "),
);

/** Returns the digits of each Brazilian number in the field. */
function splitNumbers(phone: string): string[] {
  return phone
    .split(/\s*(?:\/|\||;|,|\bou\b|\be\b)\s*/i)
    .filter((part) => /\d/.test(part) && !/^\s*(?:\+|00)(?!\s*\(?\s*55)/.test(part))
    .map((part) => part.replace(/\D/g, ""))
    .map((digits) => digits.replace(/^0+/, ""))
    .map((digits) => (digits.length >= 12 && digits.startsWith("55") ? digits.slice(2) : digits))
    .map((digits) => digits.replace(/^0+/, ""));
}

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
  check({ resume }) {
    const [first, ...others] = splitNumbers(resume.personalInfo.phone);
    const isShort = (digits: string) => digits.length === 8 || (digits.length === 9 && digits.startsWith("9"));
    // the area code of the first number may apply to the others
    return first && isShort(first) && others.every(isShort)
      ? [{ path, message: "Acrescente o DDD ao telefone, como (11) 91234-5678." }]
      : [];
  },
};

/**
 * Reports numbers that have not ten digits (landline) or eleven with a 9 (mobile), or an unknown area code.
 * Source: Anatel, Resolução 553/2010 (nono dígito) and Plano Geral de Códigos Nacionais.
 */
const invalidPhone: Rule = {
  id: "invalid-phone",
  importance: "high",
  reason: "Um dígito a mais ou a menos já impede a ligação. Celular tem DDD e 9 dígitos; fixo, DDD e 8.",
  check({ resume }) {
    const { phone } = resume.personalInfo;
    if (phone.trim() && !/\d/.test(phone)) return [{ path, message: "O telefone não tem números." }];
    const wrong = splitNumbers(phone).some((digits) => {
      if (digits.length === 8 || (digits.length === 9 && digits.startsWith("9"))) return false;
      if (digits.length !== 10 && digits.length !== 11) return true;
      if (digits.length === 11 && digits[2] !== "9") return true;
      return !AREA_CODES.has(digits.slice(0, 2));
    });
    return wrong ? [{ path, message: "Confira o telefone: falta ou sobra um dígito, ou o DDD não existe." }] : [];
  },
};

export const phoneRules = [missingPhone, phoneWithoutAreaCode, invalidPhone];
