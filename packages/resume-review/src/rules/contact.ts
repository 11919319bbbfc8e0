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

interface Site {
  field: "linkedin" | "github";
  name: string;
  example: string;
  profile: RegExp;
}

const SITES: Site[] = [
  {
    field: "linkedin",
    name: "LinkedIn",
    example: "linkedin.com/in/seu-nome",
    profile: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[^\s/]{2,}(?:\/[a-z-]*)?\/?(?:[?#]\S*)?$/i,
  },
  {
    field: "github",
    name: "GitHub",
    example: "github.com/seu-usuario",
    profile:
      /^(?:https?:\/\/)?(?:www\.)?github\.com\/[a-z\d][a-z\d-]*\/?(?:[?#]\S*)?$|^(?:https?:\/\/)?[a-z\d-]+\.github\.io(?:\/\S*)?$/i,
  },
];

function checkSite(value: string, { field, name, example, profile }: Site): Hit[] {
  const link = value.trim();
  const isHandle = HANDLE.test(link) || (field === "linkedin" && /^\/?in\/[^\s/]{2,}\/?$/.test(link));
  if (!link || isHandle || profile.test(link)) return [];
  return [{ path: `personalInfo.${field}`, message: `O link do ${name} parece errado. O formato é ${example}.` }];
}

/** Source: LinkedIn Help, 'Customize your public profile URL' (linkedin.com/in/…); GitHub Docs, 'About your profile' (github.com/user). */
const malformedLink: Rule = {
  id: "malformed-link",
  importance: "medium",
  reason: "Um link que não abre o seu perfil frustra quem quis saber mais sobre você.",
  check: ({ resume }) => SITES.flatMap((site) => checkSite(resume.personalInfo[site.field] ?? "", site)),
};

export const contactRules = [missingLocation, malformedLink];
