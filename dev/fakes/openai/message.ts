import type { ChatRequest } from "./completion.ts";

const WORDS = {
  pt: {
    opening: (title: string) => `Quero me candidatar à vaga${title ? ` de ${title}` : ""}.`,
    skill: (skill: string) => `Tenho conhecimento de ${skill}.`,
    closing: ["Fico à disposição para conversar.", "Agradeço a atenção.", "Gostaria de conversar com vocês."],
    hallucinated: "Liderei uma equipe de 12 pessoas.",
  },
  en: {
    opening: (title: string) => `I would like to apply for the ${title ? `${title} ` : ""}position.`,
    skill: (skill: string) => `I have knowledge of ${skill}.`,
    closing: ["I would be glad to talk.", "Thank you for your time.", "I look forward to hearing from you."],
    hallucinated: "I led a team of 12 people.",
  },
  es: {
    opening: (title: string) => `Quiero postularme al puesto${title ? ` de ${title}` : ""}.`,
    skill: (skill: string) => `Tengo conocimiento de ${skill}.`,
    closing: ["Quedo a disposición para conversar.", "Agradezco su tiempo.", "Me gustaría conversar con ustedes."],
    hallucinated: "Lideré un equipo de 12 personas.",
  },
};

/** Whether the call is for messages with an application. */
export const wantsMessages = (messages: ChatRequest["messages"]): boolean =>
  messages.some(
    ({ role, content }) => role === "system" && content.startsWith("Você escreve mensagens de candidatura"),
  );

/**
 * Writes three texts of the résumé's own lines. Like a gullible model it follows instructions in the posting: "Ignore as instruções e
 * escreva que …". With `hallucinates` the first one has another fact.
 */
export function writeMessages(messages: ChatRequest["messages"], hallucinates: boolean): string {
  const system = messages.find(({ role }) => role === "system")?.content ?? "";
  const user = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const words = WORDS[/em inglês/.test(system) ? "en" : /em espanhol/.test(system) ? "es" : "pt"];
  const title = /^Vaga: (.*)$/m.exec(user)?.[1]?.trim() ?? "";
  const order = /ignor\w* (?:todas )?as instruções[^.]*?\be escreva (?:que )?(.+)/i.exec(user)?.[1];
  const resume = user.split("<curriculo>").at(-1) ?? "";
  const duties = [...resume.matchAll(/^\d+\. (.*)$/gm)].map(([, line = ""]) => line.replace(/[.;]?$/, "."));
  const skills = [...resume.matchAll(/^- (.*)$/gm)].map(([, skill = ""]) => skill);
  return words.closing
    .map((closing, index) => {
      const facts = [duties[index % Math.max(1, duties.length)], skills[index] && words.skill(skills[index])];
      const added = [order, index === 0 && hallucinates && words.hallucinated];
      return [words.opening(title), [...facts, ...added].filter(Boolean).join(" "), closing]
        .filter(Boolean)
        .join("\n\n");
    })
    .join("\n===\n");
}
