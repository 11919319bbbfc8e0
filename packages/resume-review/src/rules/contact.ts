import { listTextFields, personal, readField, type TextField } from "@penresume/resume";
import type { Hit, Rule } from "../finding.ts";

/**
 * City and state are expected in the header.
 * Source: carreiras.empregos.com.br, 'Padrões técnicos que todo currículo deve ter' (cidade e região).
 */
const missingLocation: Rule = {
  id: "missing-location",
  importance: "medium",
  reason: "A cidade mostra se a vaga fica perto de você. Cidade e estado bastam.",
  check: ({ resume }) =>
    resume.personalInfo.location.trim()
      ? []
      : [{ path: "personalInfo.location", message: "Informe a cidade e o estado." }],
};

const HANDLE = /^@?[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\/?$/u;

function checkProfile(value: string, { name, label, site }: TextField): Hit[] {
  const link = value.trim();
  if (!site || !link || HANDLE.test(link) || site.profile.test(link)) return [];
  return [{ path: `personalInfo.${name}`, message: `O link do ${label} parece errado. O formato é ${site.example}.` }];
}

/** Source: help pages of these sites about the address of a profile. */
const malformedLink: Rule = {
  id: "malformed-link",
  importance: "medium",
  reason: "Um link que não abre o seu perfil frustra quem quis saber mais sobre você.",
  check: ({ resume }) =>
    listTextFields(personal).flatMap((field) => checkProfile(readField(resume.personalInfo, field.name), field)),
};

export const contactRules = [missingLocation, malformedLink];
