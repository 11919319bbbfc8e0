import { fold, toAlternatives } from "@penresume/text";
import { suggestEmail } from "../email-typos.ts";
import type { Rule } from "../finding.ts";
import lists from "./lists.json" with { type: "json" };
import { nameTokens } from "./name.ts";

const path = "personalInfo.email";
const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[a-z]{2,}$/i;

/**
 * Source: Exame, 'Os 7 pecados capitais do currículo' (2016): many forget telephone and e-mail; Randstad Brasil, 'Como desenvolver um CV'.
 */
const missingEmail: Rule = {
  id: "missing-email",
  importance: "high",
  reason: "O convite para a entrevista costuma chegar por email. Sem ele, você pode perder a vaga.",
  check: ({ resume }) => (resume.personalInfo.email.trim() ? [] : [{ path, message: "Informe um email." }]),
};

/** Source: RFC 5321, section 4.1.2 (local part, @ and domain). */
const invalidEmail: Rule = {
  id: "invalid-email",
  importance: "high",
  reason: "Com o endereço errado, nenhuma mensagem chega a você.",
  check({ resume }) {
    const email = resume.personalInfo.email.trim();
    if (!email || suggestEmail(email) || (EMAIL.test(email) && !email.includes(".."))) return [];
    return [{ path, message: "O email parece incompleto ou com um caractere a mais." }];
  },
};

/**
 * Reports mistyped domains of common mail providers, and signs that no address has.
 * Source: Kicksend mailcheck, the idea of checking against popular domains.
 */
const emailDomainTypo: Rule = {
  id: "email-domain-typo",
  importance: "high",
  reason: "Uma letra trocada depois do @ faz a mensagem voltar, e a empresa pensa que você não respondeu.",
  check({ resume }) {
    const { email } = resume.personalInfo;
    const text = suggestEmail(email);
    if (!text) return [];
    const span = { start: 0, end: email.length };
    return [{ path, span, message: `Confira o email: seria '${text}'?`, fix: { type: "replace", ...span, text } }];
  },
};

// nicknames, jokes and clubs, anywhere in the address
const NICKNAME = new RegExp(toAlternatives(lists.nickname));
// nicknames as separate words only; they can be part of longer names
const NICKNAME_WORDS = new Set(lists.nicknameWords);

const NEUTRAL =
  /contato|contact|^oi$|ola\b|^eu$|hello|curricul|\bcv\b|vagas|emprego|trabalho|profissional|atendimento|advocacia|estudio|studio/;

/** Whether the address has the beginning of a name, the initials, or a neutral word such as 'contato'. */
function hasOwnName(email: string, names: string[]): boolean {
  const local = email.split("@")[0] ?? "";
  const letters = local.replace(/[^a-z]/g, "");
  const initials = names.map((name) => name.charAt(0)).join("");
  const long = names.filter((name) => name.length >= 3);
  const hasPart = long.some((name) => email.includes(name.slice(0, 3)));
  const hasInitials = [initials, long.map((name) => name.charAt(0)).join("")].some((part) => letters.startsWith(part));
  return hasPart || hasInitials || letters.length < 4 || NEUTRAL.test(local);
}

/**
 * Reports an address that is not a combination of the person's names.
 * Source: cursosonline55.com, 'Dados de contacto e cabeçalho' (e-mail com apelidos); Randstad Brasil, 'Como desenvolver um CV' (e-mail profissional).
 */
const unprofessionalEmail: Rule = {
  id: "unprofessional-email",
  importance: "medium",
  reason:
    "Um email com apelido ou brincadeira tira a seriedade do currículo. O ideal é nome e sobrenome; criar outro é grátis.",
  check({ resume }) {
    const { email, fullName } = resume.personalInfo;
    const local = fold(email.split("@")[0] ?? "");
    const names = nameTokens(fullName);
    const isOwnName = (part: string) => [...names].some((name) => name.includes(part));
    const nickname = NICKNAME.exec(local)?.[0];
    const word = local.split(/[^a-z0-9]+|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/).find((part) => NICKNAME_WORDS.has(part));
    const unprofessionalPart = [nickname, word].find((part) => part && !isOwnName(part));
    if (unprofessionalPart)
      return [{ path, message: `O email tem '${unprofessionalPart}'. Prefira um com o seu nome e sobrenome.` }];
    return names.size > 1 && !hasOwnName(fold(email), [...names])
      ? [{ path, message: "O email não tem o seu nome. Prefira um com nome e sobrenome." }]
      : [];
  },
};

export const emailRules = [missingEmail, invalidEmail, emailDomainTypo, unprofessionalEmail];
